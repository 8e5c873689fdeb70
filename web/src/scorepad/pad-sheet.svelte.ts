// The sheet of a score pad: added up by the server at every change, and kept with the pad.

import { ask } from "../lib/api.ts";
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

  constructor(pad: Pad<Entries, Sheet>) {
    this.#pad = pad;
    const path = `/api/pad/${encodeURIComponent(pad.game().game)}`;
    this.request = new SheetRequest(
      (entries) => ask<Sheet>(path, entries),
      (sheet) => this.#keep(sheet),
    );
    $effect(() => this.request.send(pad.entries()));
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
    return this.request.sheet ?? (this.#pad.game().sheet as Sheet | null);
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
