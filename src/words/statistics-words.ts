import type { GameId } from '#protocol/ids.ts';
import type { LibraryPlayer } from '#protocol/library.ts';
import type { StatisticsFigures } from '#protocol/statistics.ts';
import type { TableWords } from './at-table.ts';
import { numberFormat, percentFormat } from './formats.ts';

export type StatisticsWords = Pick<TableWords, 'ui' | 'words'>;

/** What a player is called: a person by name, a bot by its kind in the first game that has one of this kind. */
export function playerName(
  { ui, words }: StatisticsWords,
  games: readonly { readonly id: GameId }[],
  { name, isBot }: LibraryPlayer,
): string {
  if (!isBot) return name;
  const said = games.map(({ id }) => words.bot(id, name)).find((one) => one !== name);
  return ui('statistics:bot', { bot: said ?? name });
}

/** What the game counts, in its words: the key is the English name. */
export function tallyName({ ui }: StatisticsWords, game: string, name: string): string {
  const key = `statistics:tally.${game}.${tallyKey(name)}`;
  const said = ui(key);
  // A game that somebody has made may have no words for it.
  return said === key ? name : said;
}

/** `rounds won of rounds` becomes `roundsWonOfRounds`. */
export function tallyKey(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
}

/** Numbers as the language writes them. */
export interface NumberWords {
  /** With at most so many digits after the point. */
  readonly number: (value: number, digits?: number) => string;
  /** From 0 to 1. */
  readonly percent: (share: number) => string;
  /** Milliseconds since 1970. */
  readonly day: (at: number) => string;
  /** `2026-11`. */
  readonly month: (month: string) => string;
}

/** How numbers and days are written in a language. */
export function numberWords(language: string): NumberWords {
  const percents = percentFormat(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const months = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short' });
  return {
    number: (value, digits = 1) => numberFormat(language, { most: digits }).format(value),
    percent: (share) => percents.format(share),
    day: (at) => days.format(at),
    month: (month) => months.format(new Date(`${month}-01T12:00:00`)),
  };
}

/**
 * Whether a tally is a share of something, such as contracts made of those played; otherwise it is a mean, such as
 * points per hand.
 */
export function isShare({ name, count, of }: StatisticsFigures['tallies'][number]): boolean {
  return !name.includes(' per ') && count <= of;
}
