import type { Tally } from '#engine/core/game.ts';
import { numberFormat } from '#words/formats.ts';
import type { Words } from '#words/open-words.ts';
import { tallyName } from '#words/statistics-words.ts';

/** What one match counted, and who sat where. */
export interface MatchTallies {
  /** The policy at each seat. */
  readonly bots: readonly string[];
  readonly tallies: readonly Tally[];
}

/** Something counted over all matches, for one policy. */
export interface Figure {
  readonly bot: string;
  readonly name: string;
  readonly count: number;
  readonly of: number;
  /** `count` / `of`, to four digits after the point. */
  readonly mean: number;
}

/** The sums of all tallies by policy and name: policies by name, their figures in the order the game tells them. */
export function figuresOf(matches: readonly MatchTallies[]): readonly Figure[] {
  const totals = new Map<string, { readonly bot: string; readonly name: string; count: number; of: number }>();
  for (const { bots, tallies } of matches) {
    for (const { name, seat, count, of } of tallies) {
      const bot = bots[seat] ?? '';
      const key = JSON.stringify([bot, name]);
      const total = totals.get(key) ?? { bot, name, count: 0, of: 0 };
      total.count += count;
      total.of += of;
      totals.set(key, total);
    }
  }
  return [...totals.values()]
    .filter(({ of }) => of > 0)
    .map((total) => ({ ...total, mean: Number((total.count / total.of).toFixed(4)) }))
    .sort((a, b) => (a.bot < b.bot ? -1 : a.bot > b.bot ? 1 : 0));
}

/** One figure on one line: `steady, Takes made: 61 of 100 (0.61)`. */
export function figureLine({ bot, name, count, of, mean }: Figure, game: string, words: Words): string {
  const number = numberFormat(words.language, { most: 4 });
  const what = tallyName({ ui: words.ui, words }, game, name);
  return words.ui('terminal:play.figure', { bot, what, count, of, mean: number.format(mean) });
}
