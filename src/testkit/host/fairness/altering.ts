import { bytesToHex } from '@noble/hashes/utils.js';
import type { DownMessage } from '#protocol/messages.ts';
import { publicSeedDraw, type DrawnSeat, type OpenedSeedDraw } from '#protocol/seed-draw.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { commitMessage, lockedSeats, lockMessage, seatCommitment } from '#fairness/scheme.ts';
import { sign, signingKey } from '#fairness/signing.ts';
import { termsHash } from '#fairness/terms.ts';
import type { Told } from '#fairness/witness.ts';
import type { RecordedInput, RecordEntry, RecordHeader } from '#engine/core/record.ts';
import { recordTerms, signedOf } from '#engine/core/signed-record.ts';
import { drawnAgain, endedText, playedOn, type Lines } from './forging.ts';
import type { GuestPage } from './guest-page.ts';
import type { GuestsMatch } from './guests-match.ts';

/** What a host gives away, and what it told one of two guests. */
export interface Lie {
  /** The record that is given away; the true one if left out. */
  readonly text?: string;
  /** What Ann was sent; the truth if left out. */
  readonly heard?: readonly DownMessage[];
}

/** 32 times the same byte. */
export const byte = (value: number): string => bytesToHex(new Uint8Array(32).fill(value));

export function linesOf({ record: { header, entries } }: GuestsMatch): Lines {
  return { header, entries: entries.filter((item) => !('end' in item)) };
}

function inputsOf({ entries }: Lines): readonly RecordedInput[] {
  return entries.flatMap((item) => ('input' in item ? [item.input] : []));
}

export function drawOf({ header }: Lines): OpenedSeedDraw {
  if (!header.seedDraw) throw new Error('the seed was not drawn');
  return header.seedDraw;
}

/** The text with other lines, ended and signed with the table's key. */
export function withEntries(
  match: GuestsMatch,
  change: (entries: readonly RecordEntry[]) => readonly RecordEntry[],
): string {
  const lines = linesOf(match);
  return endedText({ ...lines, entries: change(lines.entries) }, match.key);
}

/** The same with another first line. */
export function withHeader(match: GuestsMatch, change: (header: RecordHeader) => RecordHeader): string {
  const lines = linesOf(match);
  return endedText({ ...lines, header: change(lines.header) }, match.key);
}

/** A whole match by this first line's seed, which begins with the true moves as far as they are legal. */
export function played(match: GuestsMatch, header: RecordHeader): string {
  return endedText(playedOn(match.game, header, inputsOf(linesOf(match)), 'another'), match.key);
}

/** A draw with this in place of Ann's seat. */
export function withoutAnn(match: GuestsMatch, other: (ann: DrawnSeat) => DrawnSeat): string {
  const { header } = linesOf(match);
  const seats = drawOf(linesOf(match)).seats.map((drawn) => (drawn.seat === 0 ? other(drawn) : drawn));
  return played(match, drawnAgain(header, match.key, { seats }));
}

/**
 * The match that was really played, after everybody had agreed on other terms: what Ann was sent then, and the record,
 * which has the signatures that both guests gave. The host signs its list again for the terms that it begins with, or
 * leaves it as it was.
 */
export function begunByOther(match: GuestsMatch, asked: Partial<MatchTerms>, isSignedAgain: boolean): Lie {
  const lines = linesOf(match);
  const terms = { ...recordTerms(lines.header), ...asked };
  const draw = drawOf(lines);
  const { table, match: number } = signedOf(lines.header);
  const lockedFor = (seats: readonly DrawnSeat[]): string =>
    sign(
      lockMessage({ table, match: number, terms: termsHash(terms) }, draw.commit, lockedSeats({ seats })),
      match.key,
    );
  const heardAt = ({ heard }: GuestPage): readonly DownMessage[] =>
    heard.map((message) => {
      if (message.t === 'seedDraw' && message.match === number) return { ...message, terms };
      if (message.t !== 'room' && message.t !== 'welcome') return message;
      const { room } = message;
      const gathering = room?.gathering && { ...room.gathering, ...asked };
      return room ? ({ ...message, room: { ...room, gathering } } as DownMessage) : message;
    });
  const commits = [match.ann, match.bea].flatMap((page) => page.shownAfter(heardAt(page))?.draw?.commits ?? []);
  const seats = draw.seats.map((drawn) => ({ ...drawn, ...commits.find(({ seat }) => seat === drawn.seat) }));
  const asLocked = lockedFor(seats);
  const signature = isSignedAgain ? draw.signature : asLocked;
  const told = { ...draw, seats, signature };
  const heard = heardAt(match.ann).map((message): DownMessage => {
    if (message.t === 'seedLock' && message.match === number) {
      return { ...message, seats: [...lockedSeats({ seats })], signature: asLocked };
    }
    if (message.t !== 'welcome' || message.table?.match !== number) return message;
    return { ...message, table: { ...message.table, seedDraw: publicSeedDraw(told) } };
  });
  return { text: endedText({ ...lines, header: { ...lines.header, seedDraw: told } }, match.key), heard };
}

/** What a puppet of the host would have contributed in Ann's place. */
export function puppet(match: GuestsMatch): DrawnSeat {
  const { header } = linesOf(match);
  const of = signedOf(header);
  const own = signingKey(byte(7));
  const commit = seatCommitment(of, 0, byte(8));
  const signature = sign(commitMessage(of, drawOf(linesOf(match)).commit, 0, commit), own);
  return { seat: 0, commit, key: own.public, signature, secret: byte(8) };
}

/** The entries with another input in the place of the first that `change` takes; it must take one. */
export function withInput(
  entries: readonly RecordEntry[],
  change: (input: RecordedInput) => object | null,
): readonly RecordEntry[] {
  const place = entries.findIndex((item) => 'input' in item && change(item.input) !== null);
  if (place < 0) throw new Error('there is nothing to change');
  return entries.map((item, at) =>
    at === place && 'input' in item ? { ...item, input: { ...item.input, ...change(item.input) } } : item,
  );
}

/** A chance in whose list two cards have changed places. */
export function swapped(input: RecordedInput): object | null {
  for (const [key, value] of Object.entries(input)) {
    if (input.type.startsWith('chance.') && Array.isArray(value) && value.length > 5) {
      const list = value as readonly unknown[];
      const other = list.findIndex((card) => card !== list[0]);
      return { [key]: list.map((card, at) => (at === 0 ? list[other] : at === other ? list[0] : card)) };
    }
  }
  return null;
}

const isTold = (message: DownMessage): message is Told => message.t === 'sync' || message.t === 'update';

/** What Ann heard with another message in the middle of those that `change` takes; it must take one. */
export function told(match: GuestsMatch, change: (message: Told) => Told | null): readonly DownMessage[] {
  const { heard } = match.ann;
  // What comes with the second match is no part of this one.
  const second = heard.findIndex((message) => message.t === 'welcome' && message.table?.match === 2);
  const places = heard.flatMap((message, at) => (at < second && isTold(message) && change(message) ? [at] : []));
  if (places.length === 0) throw new Error('there is nothing to change');
  const place = places[Math.floor(places.length / 2)];
  return heard.map((message, at) => (at === place && isTold(message) ? (change(message) ?? message) : message));
}

/**
 * What Ann heard with one step of the first match told in another way, and then, before she is shown the whole table again,
 * these messages: the host leads her away, and back.
 */
export function toldAndLedAway(
  match: GuestsMatch,
  away: (own: Welcome) => readonly DownMessage[],
): readonly DownMessage[] {
  const { heard } = match.ann;
  const begun = heard.findIndex((message) => message.t === 'welcome' && message.table?.match === 1);
  const own = heard[begun] as Welcome;
  const lie = heard.findIndex((message, at) => at > begun && message.t === 'update' && message.events.length > 0);
  const back = heard.findIndex((message, at) => at > lie && message.t === 'sync');
  if (begun < 0 || lie < 0 || back < 0) throw new Error('there is nothing to change');
  return heard.flatMap((message, at): readonly DownMessage[] => {
    if (at === lie && message.t === 'update') return [{ ...message, events: message.events.slice(1) }];
    return at === back ? [...away(own), own, message] : [message];
  });
}

export type Welcome = Extract<DownMessage, { readonly t: 'welcome' }>;

/** The greeting with something else said of its table. */
export function welcomed(own: Welcome, more: Partial<NonNullable<Welcome['table']>>): Welcome {
  return { ...own, table: own.table && { ...own.table, ...more } };
}

/** The entries with these lines after the first input. */
export function withLines(entries: readonly RecordEntry[], ...lines: readonly RecordEntry[]): readonly RecordEntry[] {
  const place = entries.findIndex((item) => 'input' in item);
  return [...entries.slice(0, place + 1), ...lines, ...entries.slice(place + 1)];
}

/** Renumbers the inputs: takebacks take theirs away. */
export function numbered(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  let at = 0;
  return entries.map((item) => {
    if ('back' in item) at -= item.back;
    return 'input' in item ? { ...item, at: at++ } : item;
  });
}

/** Without the takeback and what was taken back. */
export function withoutTakeback(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  const place = entries.findIndex((item) => 'back' in item);
  const item = entries[place];
  if (!item || !('back' in item)) throw new Error('nothing was taken back');
  return numbered([...entries.slice(0, place - item.back), ...entries.slice(place + 1)]);
}

/** What Ann did instead of what she took back is taken back, too, and made again. */
export function withTakeback(entries: readonly RecordEntry[]): readonly RecordEntry[] {
  const taken = entries.findIndex((item) => 'back' in item);
  const place = entries.findIndex((item, at) => at > taken && 'input' in item && item.input['seat'] === 0);
  if (place < 0) throw new Error('there is no move');
  return numbered([...entries.slice(0, place + 1), { back: 1, seat: 0 }, ...entries.slice(place)]);
}

/** Another legal move in the place of the middle one; what follows is legal, too. */
export function otherMove(match: GuestsMatch): string {
  const lines = linesOf(match);
  const plain = inputsOf({ ...lines, entries: withoutTakeback(lines.entries) });
  for (let number = 0; number < 20; number += 1) {
    const kept = plain.slice(0, Math.floor(plain.length / 2));
    const on = playedOn(match.game, lines.header, kept, `other/${String(number)}`);
    if (JSON.stringify(inputsOf(on)) !== JSON.stringify(plain)) return endedText(on, match.key);
  }
  throw new Error('there is no other move');
}

/** Whether something is drawn after the first takeback of a match. */
export function drawsAfterTakeback(match: GuestsMatch): boolean {
  const { entries } = linesOf(match);
  const taken = entries.findIndex((item) => 'back' in item);
  return entries.some((item, at) => at > taken && 'input' in item && item.input.type.startsWith('chance.'));
}
