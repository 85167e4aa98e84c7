import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import type { TableWords } from '#words/at-table.ts';

/** What the summary of this round, from 0, is called. */
export function roundTitle(
  words: TableWords,
  { summaryTitle }: Pick<GamePanels, 'summaryTitle'>,
  view: GameView,
  round: number,
): string {
  const title = summaryTitle?.(view, round) ?? null;
  return title === null ? words.ui('summary:round', { round: round + 1 }) : words.say('summaryTitle', title);
}
