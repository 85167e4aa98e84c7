import type { GameId } from '#protocol/ids.ts';
import type { LibraryEntry, LibraryPlayer, LibraryQuery } from '#protocol/library.ts';
import type { Tally } from '#engine/core/game.ts';

/** What is kept of a match, so that its record is not read again before it changes. */
export interface IndexedMatch {
  /** A text that changes whenever the record, or where it lies, does. */
  readonly stamp: string;
  readonly entry: LibraryEntry;
  /** What the game counted, by seat. Empty unless finished: only replaying gives it. */
  readonly tallies: readonly Tally[];
  /** As `dealKey`; null where the first line does not tell, and for a match that began in the middle of another. */
  readonly deal: string | null;
}

/** A seat of a finished match, for statistics. */
export interface PlayedSeat extends LibraryPlayer {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
  readonly winner: boolean;
  /** Whether this player made all of the seat's moves. */
  readonly isOwn: boolean;
}

/** A finished match, as statistics read it. */
export interface PlayedMatch {
  readonly file: string;
  readonly id: string | null;
  readonly game: string;
  /** As `whenOf`. */
  readonly at: number;
  /** Its deal was played before. */
  readonly isAgain: boolean;
  /** In the order of their seats. */
  readonly seats: readonly PlayedSeat[];
  /** Of the seats of the player who was asked for; empty where all games were asked for. */
  readonly tallies: readonly Tally[];
}

/** Somebody who has finished matches. */
export interface CountedPlayer extends LibraryPlayer {
  /** How many seats they had in matches that count (`counts`). */
  readonly matches: number;
}

/** A part of what matches a query. */
export interface Found {
  readonly entries: readonly LibraryEntry[];
  /** How many match in all. */
  readonly total: number;
}

/** What a scan compares with the folder. */
export interface Known {
  readonly stamp: string;
  readonly state: LibraryEntry['state'];
  readonly title: string;
}

/**
 * The matches of a folder, by their key (`keyOf`). Nothing in it is the truth: it can be emptied at any time and filled
 * again from the records. Both forms throw if they can no longer be used.
 */
export interface LibraryIndex {
  /** What is known of each match, by key. */
  known(): ReadonlyMap<string, Known>;
  get(key: string): IndexedMatch | null;
  /** Adds these, or replaces what was known of them. */
  put(matches: readonly IndexedMatch[]): void;
  remove(keys: readonly string[]): void;
  find(query: LibraryQuery): Found;
  /** The key of the match with this id that was not deleted; null if there is none. */
  keyOfMatch(id: string): string | null;
  /** Those who have finished a match that counts, the most matches first; each by the name they had last. */
  players(): readonly CountedPlayer[];
  /** Every finished match of a player that was not deleted, of one game or of all (null); the earliest first. */
  played(player: LibraryPlayer, game: string | null): readonly PlayedMatch[];
  /** The finished matches with this deal that were not deleted, the earliest first. */
  sharing(deal: string): readonly LibraryEntry[];
  counts(): { readonly all: number; readonly deleted: number };
  clear(): void;
  close(): void;
}

/** The key of a match: deleted or not, two records may have the same name. */
export function keyOf({ file, deleted }: Pick<LibraryEntry, 'file' | 'deleted'>): string {
  return deleted ? `deleted/${file}` : file;
}

/** When a match counts as played: when it began if that is known, else when its record was last written. */
export function whenOf({ begun, saved }: Pick<LibraryEntry, 'begun' | 'saved'>): number {
  return begun ?? saved;
}

/** The text in which words are looked for. */
export function searchTextOf({ title, game, file, seats }: LibraryEntry): string {
  return folded([title, game ?? '', file, ...seats.map(({ name }) => name)].join('\n'));
}

/** A word that is looked for, and the games in whose names it occurs. */
export interface SoughtWord {
  /** As `searchTextOf` would write it. */
  readonly word: string;
  readonly games: readonly GameId[];
}

/** The words of a query; a match fits where each of them occurs in its text or in the name of its game. */
export function soughtIn({ words, names = {} }: Pick<LibraryQuery, 'words' | 'names'>): readonly SoughtWord[] {
  const named = Object.entries(names).map(([game, name]) => [game, folded(name)] as const);
  return folded(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, games: named.filter(([, name]) => name.includes(word)).map(([game]) => game) }));
}

/** A text that is the same for the same player: people by their name in any case, bots by their policy. */
export function playerKeyOf({ name, isBot }: LibraryPlayer): string {
  return `${isBot ? 'bot' : 'person'}/${folded(name).trim()}`;
}

/** The seats of a finished match that was not deleted, in order; null for any other. */
export function playedSeats({ state, deleted, game, result, seats }: LibraryEntry): readonly PlayedSeat[] | null {
  if (state !== 'finished' || deleted || game === null || result === null) return null;
  return result
    .flatMap(({ seat, place, score, winner }) => {
      const { name = '', bot = null, own } = seats[seat] ?? {};
      // A record from elsewhere may have seats without a name.
      if (name === '') return [];
      return [{ name: bot ?? name, isBot: bot !== null, seat, place, score, winner, isOwn: own === undefined }];
    })
    .sort((one, other) => one.seat - other.seat);
}

/** Whether a seat says something of its player: in a new deal, all of whose moves that player made. */
export function counts({ isAgain }: Pick<PlayedMatch, 'isAgain'>, { isOwn }: Pick<PlayedSeat, 'isOwn'>): boolean {
  return !isAgain && isOwn;
}

/** A text in which upper and lower case are alike. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The states that each choice of `show` lists; null for all. */
export const SHOWN_STATES: Readonly<Record<LibraryQuery['show'], readonly LibraryEntry['state'][] | null>> = {
  all: null,
  deleted: null,
  finished: ['finished', 'unread'],
  unfinished: ['unfinished', 'open', 'handedOver'],
  damaged: ['damaged', 'otherVersion'],
};
