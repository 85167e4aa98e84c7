import { later } from '#renderer/kit/controls/later.tsx';
import type { StatisticsScreenProps } from './StatisticsScreen.tsx';

/** Fetched when somebody opens it: most people come to play. */
export const StatisticsPart = later<StatisticsScreenProps>(async () => ({
  Part: (await import('./StatisticsScreen.tsx')).StatisticsScreen,
}));
