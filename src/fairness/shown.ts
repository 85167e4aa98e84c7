import type { LockedSeat, SeatReveal } from '#protocol/seed-draw.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { Witness } from './witness.ts';

/** What a page was told about the draw of a seed before the match began, by whoever asked it to commit. */
export interface ToldDraw {
  readonly commit: string;
  readonly key: string;
  /** The list after which secrets were shown; null where the page saw none. */
  readonly locked: readonly LockedSeat[] | null;
  /** The secrets that this page has shown. */
  readonly own: readonly SeatReveal[];
}

/** Everything a page knows about a match, with which it holds the record against. */
export interface ShownMatch {
  readonly table: TableInfo;
  /** The hashes of the seed that it was told, each once: more than one is a lie. */
  readonly seedHashes: readonly string[];
  /** Null where it was asked for nothing. */
  readonly draw: ToldDraw | null;
  /** How many draws for this match were broken off after this page had shown its secret. */
  readonly brokenOff: number;
  readonly witness: Witness;
}
