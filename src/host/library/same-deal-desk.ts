import type { LibraryEntry, LibraryReading } from '#protocol/library.ts';
import { MOST_COMPARED, type ComparedSeat, type Comparison, type SameDeal } from '#protocol/same-deal.ts';
import type { Reason } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { compareSameDeal } from '#engine/evening/same-deal.ts';
import { duplicateRuleOf } from '#engine/evening/scoring.ts';
import type { IndexDesk } from './index-desk.ts';
import { keyOf, whenOf } from './library-index.ts';

export interface SameDealParts {
  readonly index: IndexDesk;
  readonly games: readonly AnyGame[];
}

/** What a match is compared as: its entry in the library, null if there is none, and how far reading has come. */
export interface AskedMatch {
  readonly match: string;
  readonly entry: LibraryEntry | null;
  readonly reading: LibraryReading;
}

/**
 * How a match went beside the other finished ones of its deal, as far as these have been read. The deal may have been
 * played again from its start, or at several tables of an evening.
 */
export function sameDealOf(parts: SameDealParts, { match, entry, reading }: AskedMatch): SameDeal {
  const none = { match, comparison: null, reason: null, reading };
  if (entry === null) return { ...none, reason: { code: 'matchNotHere' } };
  // Its own result is about to be read.
  if (entry.state === 'unread') return { ...none, reading: reading ?? { done: 0, of: 1 } };
  const comparison = comparisonOf(parts, entry);
  return 'code' in comparison ? { ...none, reason: comparison } : { ...none, comparison };
}

function comparisonOf({ index, games }: SameDealParts, entry: LibraryEntry): Comparison | Reason {
  const deal = index.ask((all) => all.get(keyOf(entry)))?.deal ?? null;
  const game = games.find(({ id }) => id === entry.game);
  if (entry.state !== 'finished' || !game) return entry.reason ?? { code: 'matchNotFinished' };
  if (entry.deleted || deal === null) return { code: 'dealNotComparable' };
  const sharing = index.ask((all) => all.sharing(deal)).filter(hasAllSeats);
  const rule = duplicateRuleOf(game);
  const compared = latestOf(sharing, entry);
  const results = compareSameDeal(compared.map(resultOf), rule);
  return {
    game: game.id,
    unit: rule.unit,
    file: entry.file,
    matches: compared.map((one, at) => ({
      file: one.file,
      title: one.title,
      at: whenOf(one),
      seats: (results[at] ?? []).map((result, seat): ComparedSeat => ({ ...seatOf(one, seat), ...result })),
    })),
    total: Math.max(1, sharing.length),
  };
}

/** A record from elsewhere may be odd, and only a whole result can be compared seat by seat. */
function hasAllSeats({ seats, result }: LibraryEntry): boolean {
  return result?.length === seats.length;
}

/** The latest ones and, among the earlier ones, the match that was asked for. */
function latestOf(sharing: readonly LibraryEntry[], asked: LibraryEntry): readonly LibraryEntry[] {
  const isAsked = ({ file }: LibraryEntry): boolean => file === asked.file;
  const earlier = sharing.slice(0, -MOST_COMPARED);
  const latest = sharing.slice(-MOST_COMPARED);
  return earlier.some(isAsked) ? [...earlier.filter(isAsked), ...latest.slice(1)] : latest;
}

function resultOf({ result }: LibraryEntry): Parameters<typeof compareSameDeal>[0][number] {
  return (result ?? [])
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ score, place, winner }) => ({ score, place, winner }));
}

function seatOf({ seats }: LibraryEntry, seat: number): LibraryEntry['seats'][number] {
  return seats[seat] ?? { name: '', bot: null };
}
