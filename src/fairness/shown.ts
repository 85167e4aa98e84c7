import type { TableInfo } from '#protocol/table.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { DrawSeen } from './contributor.ts';
import type { PeopleTold } from './people.ts';
import type { Witness } from './witness.ts';

/** Everything that a page knows about a match, to be compared with its record. */
export interface ShownMatch {
  /** As it was told first. */
  readonly table: TableInfo;
  /** Whether the host told it in another way later. */
  readonly isToldTwice: boolean;
  /** The hashes of the seed that it was told, each once: two are a lie. */
  readonly seedHashes: readonly string[];
  /** Its own part in drawing the seed; null where it had none. */
  readonly draw: DrawSeen | null;
  /** How many draws led to no match that this page saw to its end, after it had shown its secrets. */
  readonly brokenOff: number;
  /** Its own seats for which it was not asked to commit, although it had them when the match began. */
  readonly passedOver: readonly SeatId[];
  readonly witness: Witness;
  readonly people: PeopleTold;
}
