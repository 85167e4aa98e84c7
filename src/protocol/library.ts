import { optionValue } from './catalogue.ts';
import { gameId, seatId } from './ids.ts';
import { ownMoves } from './review.ts';
import { listOf, z } from './schema.ts';
import { reason, text } from './text.ts';
import { cleanText, playerName } from './typed-text.ts';

/** The most matches that a page is told at once, and that one request may change. */
export const LIBRARY_PAGE = 100;

/** The name of a record's file, which identifies a match in the library. It never leads out of its folder. */
export const libraryFile = z.string().check(
  z.maxLength(200),
  z.regex(/^[^/\\\0]+\.jsonl(\.corrupt(\.\d+)?)?$/),
  z.refine((name) => !name.startsWith('.')),
);

/** What somebody calls a match; empty for no title. */
export const matchTitle = z.pipe(z.string().check(z.maxLength(80)), z.transform(cleanText));

/**
 * How a match stands. `open`: it is being played at this moment, here or in another program, and is left alone. `unread`:
 * its record ends as one of a finished match does, but it has yet to be replayed.
 */
const matchState = z.enum(['finished', 'unread', 'unfinished', 'open', 'handedOver', 'damaged', 'otherVersion']);

export const librarySeat = z.strictObject({
  name: z.string(),
  /** The bot's policy; null for a person. */
  bot: z.nullable(z.string()),
  /** Known of a finished match alone. */
  own: ownMoves,
});

const libraryResult = z.strictObject({
  seat: seatId,
  place: z.int().check(z.minimum(1)),
  score: z.number(),
  winner: z.boolean(),
});

/** One match of this computer. */
export const libraryEntry = z.strictObject({
  file: libraryFile,
  /** As in `savedTable`; null where the record does not tell. */
  id: z.nullable(z.string().check(z.maxLength(40))),
  game: z.nullable(gameId),
  /** What somebody calls it; empty where nobody has given it a title. */
  title: z.string(),
  state: matchState,
  /** It was deleted, and can be restored. */
  deleted: z.boolean(),
  /** Milliseconds since 1970. Null where the record does not tell, as of bots that played by themselves. */
  begun: z.nullable(z.number()),
  /** Milliseconds since 1970, when the record was last written. */
  saved: z.number(),
  seats: listOf(librarySeat),
  /** The final standing by seat; null unless `finished`. */
  result: z.nullable(listOf(libraryResult)),
  /** How many moves people and bots made; null unless `finished`. */
  moves: z.nullable(z.int()),
  /** Null unless `finished`, and in a game without rounds. */
  rounds: z.nullable(z.int()),
  /** Those that differ from the game's standard. */
  options: z.record(z.string(), optionValue),
  /** The public headline of an unfinished match; empty for any other. */
  headline: listOf(text),
  /** What is wrong with it. */
  reason: z.nullable(reason),
  /** Its deal was played before, by other players or the same, up to this many inputs. */
  again: z.nullable(z.int().check(z.minimum(0))),
  /** The size of the record. */
  bytes: z.int(),
});
export type LibraryEntry = z.infer<typeof libraryEntry>;

export const libraryQuery = z.strictObject({
  /** Every word must occur in the title, a name, the game or the file; upper and lower case are alike. */
  words: z.string().check(z.maxLength(200)),
  /** What games are called where the words were typed: a word may occur there as well. The index holds no names of games. */
  names: z.optional(z.record(gameId, z.string().check(z.maxLength(80)))),
  game: z.nullable(gameId),
  /** `deleted` lists what was deleted, and every other choice only what was not. */
  show: z.enum(['all', 'finished', 'unfinished', 'damaged', 'deleted']),
  /** Milliseconds since 1970: no earlier, and earlier than. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  sort: z.enum(['when', 'game', 'length']),
  /** Whether the latest, or the longest, comes first. */
  descending: z.boolean(),
  offset: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  limit: z.int().check(z.minimum(1), z.maximum(LIBRARY_PAGE)),
});
export type LibraryQuery = z.infer<typeof libraryQuery>;

/** Every match, the latest first. */
export const ALL_MATCHES: LibraryQuery = {
  words: '',
  game: null,
  show: 'all',
  from: null,
  to: null,
  sort: 'when',
  descending: true,
  offset: 0,
  limit: 50,
};

/** A match of the library: the name of its record's file, or its id as in `savedTable`. */
const matchName = z.string().check(z.minLength(1), z.maxLength(200));

/** The longest note at a step of a match, in Unicode code points, and the most notes that a match has. */
export const LONGEST_MATCH_NOTE = 500;
export const MOST_MATCH_NOTES = 200;

/** Of what may have been typed; empty for no note. */
const matchNoteText = z.pipe(
  z.pipe(z.string(), z.transform(cleanText)),
  z.string().check(z.maxLength(LONGEST_MATCH_NOTE, 'noteTooLong')),
);
const step = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** What somebody wrote about a step of a finished match. A step has one note. */
export const matchNote = z.strictObject({
  /** After how many inputs. */
  at: step,
  text: matchNoteText,
});
export type MatchNote = z.infer<typeof matchNote>;

const files = listOf(libraryFile).check(z.minLength(1), z.maxLength(LIBRARY_PAGE));

/**
 * Somebody whose matches are counted: a person by the name under which they sat, upper and lower case alike, or a bot by
 * its policy.
 */
export const libraryPlayer = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  isBot: z.boolean(),
});
export type LibraryPlayer = z.infer<typeof libraryPlayer>;

export const statisticsQuery = z.strictObject({
  /** Null for whoever has played most. */
  player: z.nullable(libraryPlayer),
  /** Null for all games together. */
  game: z.nullable(gameId),
});
export type StatisticsQuery = z.infer<typeof statisticsQuery>;

/** What only the host's own window may ask of the library. */
export const libraryAsk = z.discriminatedUnion('kind', [
  /** Answered by `library`. */
  z.strictObject({ kind: z.literal('list'), query: libraryQuery }),
  z.strictObject({ kind: z.literal('rename'), file: libraryFile, title: matchTitle }),
  /** Moves records to the deleted ones. */
  z.strictObject({ kind: z.literal('delete'), files }),
  z.strictObject({ kind: z.literal('restore'), files }),
  /** Removes deleted records for good. */
  z.strictObject({ kind: z.literal('erase'), files }),
  /** Opens a finished match to be watched again. */
  z.strictObject({ kind: z.literal('watch'), match: matchName }),
  /** The notes of a finished match. This and the next are answered by `matchNotes`. */
  z.strictObject({ kind: z.literal('notes'), match: matchName }),
  /** Writes the note at a step, or with an empty text deletes it. */
  z.strictObject({ kind: z.literal('note'), match: matchName, at: step, text: matchNoteText }),
  /** Answered by `statistics`. */
  z.strictObject({ kind: z.literal('statistics'), query: statisticsQuery }),
  /** How a finished match went beside others of the same deal. Answered by `sameDeal`. */
  z.strictObject({ kind: z.literal('compare'), match: matchName }),
  /** Removes what was kept of reviews of this player's matches. The matches stay. */
  z.strictObject({ kind: z.literal('forget'), player: libraryPlayer }),
]);
export type LibraryAsk = z.infer<typeof libraryAsk>;

/** How far reading has come that is not done yet; null when everything is read. */
export const libraryReading = z.nullable(z.strictObject({ done: z.int(), of: z.int() }));
export type LibraryReading = z.infer<typeof libraryReading>;

/** A part of the library. */
export const libraryPage = z.strictObject({
  entries: listOf(libraryEntry),
  /** How many match the query. */
  total: z.int(),
  /** How many matches there are in all, and how many deleted ones. */
  all: z.int(),
  deleted: z.int(),
  reading: libraryReading,
});
export type LibraryPage = z.infer<typeof libraryPage>;

/** Opens a new table with the deal of a finished match. */
export const playAgainOrder = z.strictObject({
  kind: z.literal('playAgain'),
  match: matchName,
  /** After how many inputs play goes on; 0 for the beginning. */
  at: step,
  /** The seat and name of whoever hosts. Everybody else is a bot. */
  seat: seatId,
  name: playerName,
});
