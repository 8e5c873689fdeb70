// The name of the person behind this browser; empty for a stranger.

import { getMe, setMe } from "./api.ts";

export const me = $state({ name: "" });

export async function meetMe(): Promise<void> {
  me.name = (await getMe()).name;
}

/** Whoever has not said a name is called this by the server. */
const NAMELESS = "Guest";

export function isNameless(): boolean {
  return !me.name || me.name === NAMELESS;
}

/** Takes another name; the server may trim it. */
export async function renameMe(name: string): Promise<void> {
  me.name = (await setMe(name)).name;
}

/** Makes a stranger a person, with no name yet: only people have seats. */
export async function becomeSomebody(): Promise<void> {
  await meetMe();
  if (!me.name) await renameMe(NAMELESS);
}
