// The sheet of a score pad: added up by the server at every change, and kept with the pad.

import { ask, getPadStart } from "../lib/api.ts";
import type { PadGame } from "./book.ts";
import { SheetRequest } from "./sheet-request.svelte.ts";

interface Pad<Entries, Sheet> {
  game(): PadGame;
  save(game: PadGame): void;
  entries(): Entries;
  isOver(sheet: Sheet): boolean;
  /** What is kept of a sheet; all of it without this. */
  kept?(sheet: Sheet): Sheet;
  onsheet?(sheet: Sheet): void;
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
    const { game, sheet, variant, names } = this.#pad.game();
    if (sheet) return;
    const start = await getPadStart(game).catch(() => null);
    const found = start?.sheets.find((one) => one.variant === variant && one.players === names.length);
    this.#empty = (found?.sheet as Sheet | undefined) ?? null;
  }

  #keep(sheet: Sheet): void {
    const { game, save, isOver, kept = (all) => all, onsheet } = this.#pad;
    const before = game();
    const own = kept(sheet);
    if (JSON.stringify(own) !== JSON.stringify(before.sheet))
      save({ ...before, sheet: own, isOver: isOver(sheet) });
    onsheet?.(sheet);
  }
}
