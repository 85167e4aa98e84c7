import type { Printer } from '../printer.ts';

/** What every part of a soak is given. */
export interface PartSetup {
  readonly seed: string;
  readonly isShort: boolean;
  /** A folder of the part's own, removed when all is well. */
  readonly folder: string;
  readonly moves: number;
  readonly kills: number;
  readonly note: Printer['note'];
}

/** What came of a part. */
export interface PartResult {
  readonly figures: Readonly<Record<string, unknown>>;
  /** What was promised and did not hold; nothing when all is well. */
  readonly problems: readonly string[];
}

export type Part = (setup: PartSetup) => Promise<PartResult>;
