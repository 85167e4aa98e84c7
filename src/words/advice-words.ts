import type { Advice, WorthUnit } from '#protocol/advice.ts';
import type { TableWords } from './at-table.ts';
import type { Words } from './open-words.ts';
import { numberFormat } from './formats.ts';

/**
 * What a move is worth, in the game's own terms: "45 % to win the match", "worth 1 point", "worth 2.5 points"; null where there
 * is no figure.
 */
export function worthInWords(
  words: Pick<Words, 'ui' | 'language'>,
  unit: WorthUnit,
  worth: number | null,
): string | null {
  if (worth === null) return null;
  if (unit === 'chance' || unit === 'right') {
    return words.ui(`later:advice.worth.${unit}`, { percent: Math.round(100 * worth) });
  }
  // As it is shown: what is less than that is nothing.
  const count = Math.round(10 * worth) / 10;
  if (count === 0) return words.ui('later:advice.worth.nothing');
  const shown = numberFormat(words.language, { most: 1 }).format(count);
  return words.ui(`later:advice.worth.${unit}`, { count, worth: shown });
}

/** The reasons of the advice, a sentence each. */
export function reasonsInWords(words: TableWords, { reasons }: Advice): readonly string[] {
  return reasons.map((reason) => words.say('advice', reason));
}
