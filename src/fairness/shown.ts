import type { TableInfo } from '#protocol/table.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { DrawSeen } from './contributor.ts';
import type { Witness } from './witness.ts';

/** Everything that a page knows about a match, to be compared with its record. */
export interface ShownMatch {
  readonly table: TableInfo;
  /** The hashes of the seed that it was told, each once: two are a lie. */
  readonly seedHashes: readonly string[];
  /** Its own part in drawing the seed; null where it had none. */
  readonly draw: DrawSeen | null;
  /** How many draws were broken off after this page had shown its secrets. */
  readonly brokenOff: number;
  /** Its own seats for which it was not asked to commit, although it had them and was linked when the match began. */
  readonly passedOver: readonly SeatId[];
  readonly witness: Witness;
}
