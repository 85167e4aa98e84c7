import { spectatorRule, STANDARD_SPECTATORS, type SpectatorRule } from '#protocol/audience.ts';
import { MAX_SEATS, seatId } from '#protocol/ids.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { listOf, z } from '#protocol/schema.ts';
import { matchNumber, openedSeedDraw, signature } from '#protocol/seed-draw.ts';
import { sharedDeal } from '#protocol/table.ts';
import { matchTerms } from '#protocol/terms.ts';
import { LONGEST_NAME, wasCleaned } from '#protocol/typed-text.ts';
import { lineError, openLine, RecordError, sealLine, type RecordLine, type Sum } from './record-line.ts';

export { RecordError, type Sum } from './record-line.ts';

const RECORD_FORMAT_VERSION = 1;

/** How every record begins. */
export const RECORD_FORMAT = { format: 'baize-record', formatVersion: RECORD_FORMAT_VERSION } as const;

const recordSeat = z.strictObject({
  // A record may come from a stranger; whoever sits down by himself is cleaned already.
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME), z.refine(wasCleaned)),
  kind: z.enum(['person', 'bot']),
  /** The bot's policy; null for a person. */
  bot: z.nullable(z.string().check(z.minLength(1), z.maxLength(32))),
  /** SHA-256 of the seat's secret, by which its owner is known again after a restart; null for a bot. */
  tokenHash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type RecordSeat = z.infer<typeof recordSeat>;

const header = z.extend(matchTerms, {
  format: z.literal('baize-record'),
  formatVersion: z.literal(RECORD_FORMAT_VERSION),
  /** Names the table and, with `match`, the file. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  seats: listOf(recordSeat).check(z.refine((seats) => seats.length >= 1 && seats.length <= MAX_SEATS)),
  /** 1 for the first match at the table. */
  match: matchNumber,
  seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Milliseconds since 1970, told by the caller. */
  startedAt: z.int().check(z.minimum(0)),
  /**
   * The deal was played before, in this match: somebody may know the cards. The first `at` inputs are from there.
   * Left out for a new deal.
   */
  again: z.optional(
    z.strictObject({
      id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
      match: z.int().check(z.minimum(1)),
      at: z.int().check(z.minimum(0)),
    }),
  ),
  /** Other tables played the same deal at the same time. Left out at any other table. */
  evening: z.optional(sharedDeal),
  /** How everybody drew the seed. Left out where it was not drawn by everybody. */
  seedDraw: z.optional(openedSeedDraw),
});
export type RecordHeader = z.infer<typeof header>;

/** A move (with `seat`) or a chance as it was fed to the chart; the game's own schema reads it on replay. */
const recordedInput = z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(64)) });
export type RecordedInput = z.infer<typeof recordedInput>;

/**
 * `at` is how many inputs came before, so the first is 0. `draws` are the purposes for which a chance was drawn, in order
 * and without what takebacks put before them; left out for moves, and in older records.
 */
const inputEntry = z.strictObject({
  at: z.int().check(z.minimum(0)),
  input: recordedInput,
  draws: z.optional(listOf(z.string().check(z.minLength(1), z.maxLength(64)))),
});
/** A bot plays on for the seat's person; null hands the seat back. */
const seatEntry = z.strictObject({
  seat: seatId,
  mindedBy: z.nullable(z.string().check(z.minLength(1), z.maxLength(32))),
});
/** Somebody else has the seat from now on: a guest who came late, or a bot for somebody who left for good. */
const seatedEntry = z.strictObject({ seat: seatId, sits: recordSeat });
/** The seat took its last move back, and this many inputs with it. */
const backEntry = z.strictObject({ back: z.int().check(z.minimum(1)), seat: seatId });
/** What people without a seat are told from now on. */
const spectatorsEntry = z.strictObject({ spectators: spectatorRule });
/** A laxer rule was put to those who sit there; where they all agreed, the line of that rule comes after it. */
const askedEntry = z.strictObject({ asked: spectatorRule });
/** Somebody declined it. */
const declinedEntry = z.strictObject({ declined: spectatorRule });
/** This seat asked to be advised, after `at` inputs; what it was told is not kept. */
const advisedEntry = z.strictObject({ advised: seatId, at: z.int().check(z.minimum(0)) });
/** This seat has said that it is learning. */
const learnsEntry = z.strictObject({ learns: seatId });
/** The match is over. The signature is the host's, over the public form of all lines before (`signed-record.ts`). */
const endEntry = z.strictObject({ end: z.literal(true), signature: z.optional(signature) });
const entry = z.union([
  inputEntry,
  seatEntry,
  seatedEntry,
  backEntry,
  spectatorsEntry,
  askedEntry,
  declinedEntry,
  advisedEntry,
  learnsEntry,
  endEntry,
]);
export type RecordEntry = z.infer<typeof entry>;

/** One match, whole: everything else is derived from it by replay. */
export interface TableRecord {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  /** The sum of the last line, on which the next one builds. */
  readonly sum: Sum;
}

/** The first line of a record. Throws when the content would not be read back: a name too long, no seats. */
export function headerLine(content: Omit<RecordHeader, 'format' | 'formatVersion'>): RecordLine {
  const whole = { ...RECORD_FORMAT, ...content };
  header.parse(whole);
  return sealLine('', whole);
}

/** The next line of a record whose last line has the check `before`. */
export function appendEntry(before: Sum, content: RecordEntry): RecordLine {
  return sealLine(before, content);
}

/** The whole text of the record of a match from its inputs, in order; with its end when `isOver`. */
export function matchRecordText(
  content: Parameters<typeof headerLine>[0],
  inputs: readonly object[],
  isOver: boolean,
): string {
  const entries = inputs.map((input, at): RecordEntry => ({ at, input: input as RecordedInput }));
  return [...linesFrom(headerLine(content), isOver ? [...entries, { end: true }] : entries)].join('');
}

/**
 * The text of a record as it may be given to anybody: without what its seats are known by, and with sums that fit. The
 * public form of a public form is itself.
 */
export function publicText(record: Pick<TableRecord, 'header' | 'entries'>): string {
  return [...publicLines(record)].join('');
}

/** The lines of `publicText`, one after the other: those of a long record may take a second. */
export function publicLines({ header: begun, entries }: Pick<TableRecord, 'header' | 'entries'>): Iterable<string> {
  const seats = begun.seats.map(publicSeat);
  const shown = entries.map((item) => ('sits' in item ? { ...item, sits: publicSeat(item.sits) } : item));
  return linesFrom(sealLine('', { ...begun, seats }), shown);
}

/** The hash of its secret is what a seat's owner is known by, and what keys of sealed links are made from. */
function publicSeat(seat: RecordSeat): RecordSeat {
  return { ...seat, tokenHash: null };
}

function* linesFrom(first: RecordLine, entries: readonly RecordEntry[]): Generator<string, void> {
  let last = first;
  yield last.line;
  for (const item of entries) {
    last = appendEntry(last.sum, item);
    yield last.line;
  }
}

/**
 * Reads the text of a record (decode the file as UTF-8, strictly). Checks form, sizes and every line's check; whether
 * the moves are legal is the business of `replayRecord`. Throws RecordError.
 */
export function parseRecord(text: string): TableRecord {
  return toEnd(parsingRecord(text));
}

/** Does all the steps of some work at once. */
export function toEnd<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Does what `parseRecord` does, but yields after every line: a long record may take seconds. */
export function* parsingRecord(text: string): Generator<undefined, TableRecord> {
  if (text.length > MAX_RECORD_LENGTH) {
    throw new RecordError(
      'unreadable',
      `this file is longer than ${String(MAX_RECORD_LENGTH)} characters; no record is`,
    );
  }
  const lines = text.split('\n');
  const torn = lines.pop() ?? '';
  const [first] = lines;
  if (!first?.startsWith('{"format":"baize-record",')) {
    const isCutHeader = first === undefined && torn.startsWith('{"format":"baize-record",');
    if (isCutHeader) throw new RecordError('truncated', 'this record breaks off in its first line', { line: 1 });
    throw new RecordError('unreadable', 'this is not a Baize record: a record begins with {"format":"baize-record"');
  }
  // Before its sum: another format may make the sums of its lines in another way.
  refuseOtherFormat(first);
  const opening = openLine('', first, 1);
  const parsedHeader = read(header, opening.content, 1);
  let last = opening.sum;
  const entries: RecordEntry[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const { content, sum: next } = openLine(last, line, index + 1);
    if (endsRecord(entries.at(-1))) {
      throw lineError('tampered', index + 1, 'comes after its end');
    }
    entries.push(read(entry, content, index + 1));
    last = next;
    yield;
  }
  if (torn !== '') {
    const line = lines.length + 1;
    throw new RecordError('truncated', `the record breaks off in line ${String(line)}; the lines before it are whole`, {
      line,
    });
  }
  return { header: parsedHeader, entries, sum: last };
}

function endsRecord(item: RecordEntry | undefined): boolean {
  return item !== undefined && 'end' in item;
}

/** Whether the match was played to its end. */
export function isFinished(record: TableRecord): boolean {
  return endsRecord(record.entries.at(-1));
}

/** The inputs of a record, in order, as the match finally went: without those that were taken back. */
export function recordInputs(record: Pick<TableRecord, 'entries'>): readonly RecordedInput[] {
  const inputs: RecordedInput[] = [];
  for (const item of record.entries) {
    if ('input' in item) inputs.push(item.input);
    else if ('back' in item) inputs.splice(-item.back);
  }
  return inputs;
}

/** Who plays, at one line of a record: nobody takes back what a bot or somebody else has done in the same seat. */
export interface Playing {
  readonly inputs: number;
  /** Since how many inputs each seat has been played by whoever plays there now. */
  readonly since: readonly number[];
  /** Whether a person plays there, and no bot for it. */
  readonly persons: readonly boolean[];
}

/** Who plays when the record begins. */
export function playingFirst({ seats }: Pick<RecordHeader, 'seats'>): Playing {
  return { inputs: 0, since: seats.map(() => 0), persons: seats.map(({ bot }) => bot === null) };
}

/** Who plays after one more line. */
export function playingAfter(playing: Playing, item: RecordEntry): Playing {
  const { inputs, since, persons } = playing;
  if ('input' in item) return { ...playing, inputs: inputs + 1 };
  if ('back' in item) {
    const left = Math.max(0, inputs - item.back);
    return { ...playing, inputs: left, since: since.map((own) => Math.min(own, left)) };
  }
  if (!('seat' in item)) return playing;
  const bot = 'sits' in item ? item.sits.bot : item.mindedBy;
  return {
    inputs,
    since: since.map((own, seat) => (seat === item.seat ? inputs : own)),
    persons: persons.map((own, seat) => (seat === item.seat ? bot === null : own)),
  };
}

/** Since how many inputs each seat has been played by whoever plays there when the record ends. */
export function playedSince(record: Pick<TableRecord, 'header' | 'entries'>): readonly number[] {
  return record.entries.reduce(playingAfter, playingFirst(record.header)).since;
}

/** What people without a seat are told when the record ends. */
export function lastSpectators({ header: begun, entries }: Pick<TableRecord, 'header' | 'entries'>): SpectatorRule {
  const last = entries.findLast((item) => 'spectators' in item);
  return last?.spectators ?? begun.spectators ?? STANDARD_SPECTATORS;
}

/** A seat at one line of a record. */
export interface SeatPlayer {
  readonly sits: RecordSeat;
  /** The policy that plays here: of a bot, or of the one that plays for a person meanwhile; null where a person plays. */
  readonly mindedBy: string | null;
}

/** Who has each seat when the record ends, and who plays there. */
export function lastSeats({ header: begun, entries }: Pick<TableRecord, 'header' | 'entries'>): readonly SeatPlayer[] {
  return entries.reduce(seatsAfter, firstSeats(begun));
}

/** Who has each seat when the match begins. */
export function firstSeats({ seats }: RecordHeader): readonly SeatPlayer[] {
  return seats.map((sits) => ({ sits, mindedBy: sits.bot }));
}

/** Who has each seat after this line; the very same list where it says nothing of that. */
export function seatsAfter(seats: readonly SeatPlayer[], item: RecordEntry): readonly SeatPlayer[] {
  if (!('sits' in item || 'mindedBy' in item)) return seats;
  return seats.map((own, seat) => {
    if (seat !== item.seat) return own;
    return 'sits' in item ? { sits: item.sits, mindedBy: item.sits.bot } : { ...own, mindedBy: item.mindedBy };
  });
}

/** Whether somebody who had a seat has lost it to somebody else. */
export function hasLostPerson({ header: begun, entries }: Pick<TableRecord, 'header' | 'entries'>): boolean {
  const kinds = begun.seats.map(({ kind }) => kind);
  return entries.some((item) => {
    if (!('sits' in item)) return false;
    const before = kinds[item.seat];
    kinds[item.seat] = item.sits.kind;
    return before === 'person';
  });
}

function refuseOtherFormat(first: string): void {
  const found = /^\{"format":"baize-record","formatVersion":(\d{1,9}),/.exec(first)?.[1];
  if (found === undefined || Number(found) === RECORD_FORMAT_VERSION) return;
  throw new RecordError(
    'otherVersion',
    `this record has format ${found}; this version of Baize reads format ${String(RECORD_FORMAT_VERSION)}`,
  );
}

function read<T extends z.ZodMiniType>(schema: T, content: unknown, number: number): z.infer<T> {
  const parsed = schema.safeParse(content);
  // The content itself rather than zod's copy: its keys keep the order in which they were written.
  if (parsed.success) return content as z.infer<T>;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  const field = path === '' ? '' : ` in "${path}"`;
  throw lineError('unreadable', number, `is not understood${field}`);
}
