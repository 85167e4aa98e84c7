import { MAX_SEATS } from '#protocol/ids.ts';
import { ALL_MATCHES, LIBRARY_PAGE, type LibraryQuery } from '#protocol/library.ts';
import { isMatchLink, readMatchLink, type MatchPlace } from '#protocol/match-link.ts';
import { createWords } from '#words/words.ts';
import { readCount, readGame } from './arguments.ts';
import { quote, UsageError } from './fail.ts';
import type { LanguageOptions } from './language.ts';

/** The options of `baize library`, as they were typed. */
export interface LibraryOptions extends LanguageOptions {
  readonly records?: string;
  readonly game?: string;
  readonly show: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort: string;
  readonly reverse?: boolean;
  readonly offset: string;
  readonly limit: string;
  readonly out?: string;
  readonly at?: string;
  readonly seat?: string;
  readonly json?: boolean;
}

/** The position that a link or `--at` names; null where neither does. Throws UsageError. */
export function readPlace(value: string, { at, seat }: LibraryOptions): MatchPlace | null {
  if (isMatchLink(value)) {
    const place = readMatchLink(value);
    if (!place) throw new UsageError(createWords().reason(null, { code: 'badMatchLink' }));
    return place;
  }
  if (at === undefined) return null;
  const as = seat === undefined ? null : readCount('--seat', seat, 1, MAX_SEATS) - 1;
  return { match: value, at: readCount('--at', at, 0, 1_000_000), as };
}

/** The matches that the options ask for. Throws UsageError. */
export function readQuery({ game, show, from, to, sort, reverse, offset, limit }: LibraryOptions): LibraryQuery {
  return {
    ...ALL_MATCHES,
    game: game === undefined ? null : readGame(game).id,
    show: oneOf('--show', show, ['all', 'finished', 'unfinished', 'damaged', 'deleted']),
    from: from === undefined ? null : readDay('--from', from),
    // The day itself is part of it.
    to: to === undefined ? null : readDay('--to', to, 1),
    sort: oneOf('--sort', sort, ['when', 'game', 'length']),
    descending: (sort !== 'game') !== (reverse ?? false),
    offset: readCount('--offset', offset, 0, 1_000_000),
    limit: readCount('--limit', limit, 1, LIBRARY_PAGE),
  };
}

function oneOf<const T extends string>(option: string, text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(`${option} takes one of ${known.join(', ')}, not ${quote(text)}.`);
  return found;
}

/**
 * The beginning of a day in this computer's own time, or of the day `later` days after it: where clocks change, a day
 * may have 23 or 25 hours.
 */
function readDay(option: string, text: string, later = 0): number {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
  if (year === 0 || !isDay) throw new UsageError(`${option} takes a day such as 2026-11-20, not ${quote(text)}.`);
  return new Date(year, month - 1, day + later).getTime();
}
