import type { KeptReview, Statistics, StatisticsMatch } from '#protocol/statistics.ts';

/** A match with what is kept of its review; null where it was not reviewed. */
export interface ListedMatch extends StatisticsMatch {
  readonly review: KeptReview | null;
}

/** Everything as JSON, with every match. */
export function figuresJson({ query, player, figures }: Statistics, matches: readonly ListedMatch[]): string {
  const { latest: _latest, reviews: _reviews, ...totals } = figures ?? { latest: [], reviews: [] };
  return `${JSON.stringify({ format: 'baize-statistics', formatVersion: 1, game: query.game, player, totals, matches }, null, 2)}\n`;
}

const COLUMNS: Readonly<Record<string, (match: ListedMatch) => string | number>> = {
  when: ({ at }) => new Date(at).toISOString(),
  game: ({ game }) => game,
  players: ({ seats }) => seats,
  place: ({ place }) => place,
  points: ({ score }) => score,
  win: ({ share }) => share,
  against: ({ others }) => others.map(({ name, isBot }) => (isBot ? `${name} (bot)` : name)).join('; '),
  precision: ({ review }) => review?.precision ?? '',
  start: ({ review }) => review?.start ?? '',
  luck: ({ review }) => review?.luck ?? '',
  others: ({ review }) => review?.others ?? '',
  play: ({ review }) => review?.play ?? '',
  result: ({ review }) => review?.result ?? '',
  file: ({ file }) => file,
};

/**
 * A line for each match under a line of headings, as RFC 4180 has it. A text that a spreadsheet would read as a formula
 * gets an apostrophe in front; a Japanese one reads the wide signs too. Where a comma is the decimal sign, a spreadsheet
 * splits at semicolons, so a text with one is quoted.
 */
export function figuresCsv(matches: readonly ListedMatch[]): string {
  const rows = matches.map((match) => Object.values(COLUMNS).map((column) => cell(column(match))));
  return [Object.keys(COLUMNS), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
