import type { GameInfo } from '#protocol/catalogue.ts';
import type { StatisticsFigures } from '#protocol/statistics.ts';

/** Whose figures are shown. */
export interface FiguresProps {
  /** What the player is called. */
  readonly name: string;
  readonly games: readonly GameInfo[];
  /** Null for all games together. */
  readonly game: string | null;
  readonly figures: StatisticsFigures;
}
