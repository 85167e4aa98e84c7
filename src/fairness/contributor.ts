import { bytesToHex } from '@noble/hashes/utils.js';
import { MAX_SEATS, type SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { Room } from '#protocol/room.ts';
import type { LockedSeat, SeatCommit, SeatReveal } from '#protocol/seed-draw.ts';
import type { SeedDrawAsk, SeedLock } from '#protocol/seed-messages.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { NO_PAST, type DrawsPast } from './draws-past.ts';
import { commitMessage, lockMessage, SECRET_BYTES, seatCommitment, type OfMatch } from './scheme.ts';
import { isSigned, sign, signingKey, type SigningKey } from './signing.ts';
import { areSame, isAsTold, termsHash, type ToldTerms } from './terms.ts';

/*
 * A device's part in drawing the seed of a match. It keeps what it was told, to be compared with the record afterwards.
 */

/**
 * Why a device did not show its secrets. It was asked for other terms than it was told, and did not even commit
 * (`otherTerms`). The list that the host fixed has another commitment or key of the host
 * (`hostChanged`), other commitments than this device sent or seats out of order (`ownChanged`), or none of it (`leftOut`:
 * they came too late, says the host); its signature does not fit (`lockUnsigned`); or the host has fixed two lists
 * (`secondLock`, perhaps after the secrets were shown for the first).
 */
export type KeptSecret = 'otherTerms' | 'hostChanged' | 'ownChanged' | 'leftOut' | 'lockUnsigned' | 'secondLock';

/** What a device was told about the draw of a match, and what it did. */
export interface DrawSeen {
  readonly of: OfMatch;
  /** By which rules the match is to be played, as the host said when it asked. */
  readonly terms: MatchTerms;
  /** The host's commitment and key, as it told them first. */
  readonly commit: string;
  readonly key: string;
  /** What the host fixed, and signed; null before it did. */
  readonly lock: { readonly seats: readonly LockedSeat[]; readonly signature: string } | null;
  /** What this device sent for its seats, and with which secrets. */
  readonly commits: readonly SeatCommit[];
  readonly secrets: readonly SeatReveal[];
  /** Whether the secrets were shown. */
  readonly isShown: boolean;
  /** What was wrong with what the host said, since when nothing is shown for any; null where nothing was. */
  readonly kept: KeptSecret | null;
}

export interface ContributorParts {
  /** Bytes that nobody can foresee. */
  readonly bytes: (count: number) => Uint8Array;
  readonly send: (message: UpMessage) => void;
  /** What the device remembers of earlier draws; nothing if left out. */
  readonly past?: DrawsPast;
  /** Called whenever that changes. */
  readonly remember?: (past: DrawsPast) => void;
}

/** What a draw is made of for a device, and what its terms are compared with; it is told nothing else. */
export type DrawMessage =
  | SeedDrawAsk
  | SeedLock
  | Pick<Welcome, 't' | 'table' | 'room' | 'you'>
  | Extract<DownMessage, { t: 'room' }>;

/** Takes part in draws for one device. */
export interface Contributor {
  /** What the host has said of it, in order. */
  hear(message: DrawMessage): void;
  /** The latest draw; null before the first. */
  seen(): DrawSeen | null;
  /**
   * How many draws were broken off after this device had shown its secrets: the host knew the seed of each. One counts as
   * soon as another table is played at, and no longer if its match begins after all.
   */
  brokenOff(): number;
}

interface State extends ContributorParts {
  readonly own: SigningKey;
  seen: DrawSeen | null;
  past: DrawsPast;
  /** Whether this is the host, who has chosen the terms and needs no warning of them. */
  isHost: boolean;
  told: NextTerms | null;
  /** Neither greeted nor asked since the page was loaded. */
  isFresh: boolean;
  /** The match of the last greeting, and that at which the device was when it was asked last; null without a table. */
  at: string | null;
  before: string | null;
}

/** What the device was told about the terms of the next match; `of` is the match before, null while the table gathers. */
interface NextTerms {
  readonly terms: ToldTerms;
  readonly of: OfMatch | null;
}

type Welcome = Extract<DownMessage, { t: 'welcome' }>;

/** A device that has not taken part in any draw. Its key says nothing about who it is: it is new for each page. */
export function createContributor(parts: ContributorParts): Contributor {
  const own = signingKey(parts.bytes(SECRET_BYTES));
  const nothing = { seen: null, isHost: false, told: null, isFresh: true, at: null, before: null };
  const state: State = { ...parts, own, past: parts.past ?? NO_PAST, ...nothing };
  return {
    hear(message) {
      if (message.t === 'seedDraw') commit(state, message);
      if (message.t === 'seedLock') reveal(state, message);
      if (message.t === 'welcome') greeted(state, message);
      if (message.t === 'room') gathers(state, message.room);
    },
    seen: () => state.seen,
    brokenOff: () => state.past.brokenOff + (isLeftOpen(state) ? 1 : 0),
  };
}

function commit(state: State, ask: SeedDrawAsk): void {
  const { seen } = state;
  // Each costs a signature: a page must not stand still for as many as somebody likes to name.
  if (ask.seats.length > MAX_SEATS) return;
  // The link was lost meanwhile: nobody knows whether the first answer arrived.
  const isKnown = seen !== null && isSameDraw(seen, ask) && areSame(seen.terms, ask.terms) && isFor(seen, ask.seats);
  if (isKnown && seen.lock !== null) return;
  if (!isKnown) {
    settle(state, false);
    state.seen = isAgreed(state, ask) ? drawSecrets(state, ask) : declined(ask);
    state.before = state.at;
    state.isFresh = false;
  }
  const { of, commits } = state.seen as DrawSeen;
  if (commits.length === 0) return;
  state.send({ t: 'seedCommit', ref: freshRef(state), ...of, seats: [...commits] });
}

/** Whether the terms are those that everybody was told, as far as this device was told any. */
function isAgreed({ told, isHost }: State, { table, match, terms }: SeedDrawAsk): boolean {
  if (isHost || told === null) return true;
  const isAboutOther = told.of !== null && (told.of.table !== table || told.of.match + 1 !== match);
  return isAboutOther || isAsTold(terms, told.terms);
}

/** The draw of a match by terms that this device was not told: it has no part in that. */
function declined({ table, match, terms, commit: host, key }: SeedDrawAsk): DrawSeen {
  const nothing = { lock: null, commits: [], secrets: [], isShown: false };
  return { of: { table, match }, terms, commit: host, key, ...nothing, kept: 'otherTerms' };
}

function drawSecrets({ own, bytes }: State, { table, match, terms, commit: host, key, seats }: SeedDrawAsk): DrawSeen {
  const of = { table, match };
  const signed = { ...of, terms: termsHash(terms) };
  const secrets = seats.map((seat) => ({ seat, secret: bytesToHex(bytes(SECRET_BYTES)) }));
  const commits = secrets.map(({ seat, secret }): SeatCommit => {
    const hash = seatCommitment(of, seat, secret);
    return { seat, commit: hash, key: own.public, signature: sign(commitMessage(signed, host, seat, hash), own) };
  });
  return { of, terms, commit: host, key, lock: null, commits, secrets, isShown: false, kept: null };
}

function reveal(state: State, lock: SeedLock): void {
  const { seen } = state;
  if (lock.table !== seen?.of.table || lock.match !== seen.of.match) return;
  const { seats, signature } = lock;
  const kept = seen.kept ?? fault(seen, lock);
  state.seen = { ...seen, lock: seen.lock ?? { seats, signature }, kept };
  if (kept !== null) return;
  state.seen = { ...state.seen, isShown: true };
  remember(state, { ...state.past, open: { ...seen.of, commit: seen.commit } });
  state.send({ t: 'seedReveal', ref: freshRef(state), ...seen.of, seats: [...seen.secrets] });
}

/** What is wrong with the list that the host has fixed. */
function fault(seen: DrawSeen, lock: SeedLock): KeptSecret | null {
  const { of, terms, commit: host, key, commits } = seen;
  if (seen.lock !== null && seen.lock.signature !== lock.signature) return 'secondLock';
  if (!isSameDraw(seen, lock)) return 'hostChanged';
  const isAsSent = ({ seat, commit: hash, key: own }: SeatCommit): boolean =>
    lock.seats.some((said) => 'commit' in said && said.seat === seat && said.commit === hash && said.key === own);
  const isLeftOut = ({ seat }: SeatCommit): boolean =>
    lock.seats.some((said) => 'missing' in said && said.seat === seat && said.missing === 'silent');
  if (commits.every(isLeftOut)) return 'leftOut';
  const isInOrder = lock.seats.every(({ seat }, at) => seat === at);
  if (!isInOrder || !commits.every(isAsSent)) return 'ownChanged';
  const signed = { ...of, terms: termsHash(terms) };
  return isSigned(lockMessage(signed, host, lock.seats), lock.signature, key) ? null : 'lockUnsigned';
}

/**
 * A welcome to the match that was drawn for settles the draw: it is on with this seed, or with another one. Where a later
 * match is on, the device was away in between and cannot know.
 */
function greeted(state: State, { table, room, you }: Pick<Welcome, 'table' | 'room' | 'you'>): void {
  state.isHost = you.host;
  const of = table && { table: table.id, match: table.match };
  state.told = table && { terms: table, of };
  state.at = of && nameOf(of);
  // A page that was loaded again comes back to where it was.
  if (state.isFresh) state.before = state.at;
  state.isFresh = false;
  if (room) gathers(state, room);
  const { open } = state.past;
  if (open === null || table?.id !== open.table || table.match < open.match) return;
  settle(state, table.match > open.match || table.seedDraw?.commit === open.commit);
}

/** What the room is told about the next match stands until somebody is welcomed to it. */
function gathers(state: State, { gathering }: Pick<Room, 'gathering'>): void {
  if (gathering !== null) state.told = { terms: gathering, of: null };
}

/** The last draw in which secrets were shown has led to a match, or was broken off. */
function settle(state: State, isOn: boolean): void {
  const { open, brokenOff } = state.past;
  if (open !== null) remember(state, { brokenOff: isOn ? brokenOff : brokenOff + 1, open: null });
}

function remember(state: State, past: DrawsPast): void {
  state.past = past;
  state.remember?.(past);
}

/**
 * Whether the secrets were shown for a match that has not begun, while another one is played: neither that which this
 * device was at when it was asked, nor none, as while a table gathers.
 */
function isLeftOpen({ past: { open }, at, before }: State): boolean {
  return open !== null && at !== null && at !== before && at !== nameOf(open);
}

function nameOf({ table, match }: OfMatch): string {
  return JSON.stringify([table, match]);
}

function isSameDraw(seen: DrawSeen, { table, match, commit: host, key }: SeedDrawAsk | SeedLock): boolean {
  return seen.of.table === table && seen.of.match === match && seen.commit === host && seen.key === key;
}

function isFor({ secrets }: DrawSeen, seats: readonly SeatId[]): boolean {
  return secrets.length === seats.length && secrets.every(({ seat }, at) => seat === seats[at]);
}

function freshRef({ bytes }: State): string {
  return bytesToHex(bytes(9));
}
