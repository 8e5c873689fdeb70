// The sheet of a score pad: added up by the server at every change, and kept with the pad.

import { ask, getPadStart } from "../lib/api.ts";
import type { PadStart } from "../lib/protocol.ts";
import type { PadGame, Result } from "./book.ts";
import { SheetRequest } from "./sheet-request.svelte.ts";

interface Pad<Entries, Sheet> {
  game(): PadGame;
  save(game: PadGame): void;
  entries(): Entries;
  /** How the game ended; null while it runs. */
  result(sheet: Sheet): Result | null;
  /** What is kept of a sheet; all of it without this. */
  kept?(sheet: Sheet): Sheet;
  onsheet?(sheet: Sheet): void;
}

/** The sheet on which nothing stands, for these people; null if the game has none. */
export function emptySheet(
  { sheets }: PadStart,
  { variant, names, start }: Pick<PadGame, "variant" | "names" | "start">,
): unknown {
  const fitting = sheets.filter((one) => one.variant === variant && one.players === names.length);
  return (fitting.find((one) => one.start === start) ?? fitting[0])?.sheet ?? null;
}

/** For a component while it is being made: it stops with the component. */
export class PadSheet<Entries extends object, Sheet> {
  readonly request: SheetRequest<Entries, Sheet>;
  readonly #pad: Pad<Entries, Sheet>;
  /** What a sheet looks like on which nothing stands: to be written on until the server can be reached. */
  #empty = $state.raw<Sheet | null>(null);

  constructor(pad: Pad<Entries, Sheet>) {
    this.#pad = pad;
    const path = `/api/pad/${encodeURIComponent(pad.game().game)}`;
    this.request = new SheetRequest(
      (entries) => ask<Sheet>(path, entries),
      (sheet) => this.#keep(sheet),
    );
    $effect(() => this.request.send(pad.entries()));
    void this.#fetchEmpty();
    $effect(() => {
      const retry = () => this.request.retry();
      addEventListener("online", retry);
      return () => {
        removeEventListener("online", retry);
        this.request.stop();
      };
    });
  }

  /** The last one that was made, also before a reload. */
  get sheet(): Sheet | null {
    return this.request.sheet ?? (this.#pad.game().sheet as Sheet | null) ?? this.#empty;
  }

  async #fetchEmpty(): Promise<void> {
    const game = this.#pad.game();
    if (game.sheet) return;
    const start = await getPadStart(game.game).catch(() => null);
    this.#empty = start ? (emptySheet(start, game) as Sheet | null) : null;
  }

  #keep(sheet: Sheet): void {
    const { game, save, kept = (all) => all, onsheet } = this.#pad;
    const before = game();
    const own = kept(sheet);
    const result = this.#pad.result(sheet);
    if (JSON.stringify([own, result]) !== JSON.stringify([before.sheet, before.result]))
      save({ ...before, sheet: own, isOver: result !== null, result });
    onsheet?.(sheet);
  }
}
