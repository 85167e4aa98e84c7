import type { Advice, WorthUnit } from '#protocol/advice.ts';
import type { TableWords } from './at-table.ts';
import { numberFormat } from './formats.ts';

/** What a move is worth, in the game's own terms: "45 % to win the match"; null where there is no figure. */
export function worthInWords(words: TableWords, unit: WorthUnit, worth: number | null): string | null {
  if (worth === null) return null;
  if (unit === 'chance' || unit === 'right') {
    return words.ui(`advice.worth.${unit}`, { percent: Math.round(100 * worth) });
  }
  const format = numberFormat(words.words.language, { most: 1, least: 1 });
  return words.ui(`advice.worth.${unit}`, { worth: format.format(worth) });
}

/** The reasons of the advice, a sentence each. */
export function reasonsInWords(words: TableWords, { reasons }: Advice): readonly string[] {
  return reasons.map((reason) => words.say('advice', reason));
}
