import { bytesToHex } from '@noble/hashes/utils.js';
import { MAX_SEATS, type SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { Room } from '#protocol/room.ts';
import type { LockedSeat, SeatCommit, SeatReveal } from '#protocol/seed-draw.ts';
import type { SeedDrawAsk, SeedLock } from '#protocol/seed-messages.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { MOST_OPEN, NO_PAST, type DrawsPast } from './draws-past.ts';
import {
  commitMessage,
  hostCommitment,
  isOfMatch,
  lockMessage,
  SECRET_BYTES,
  seatCommitment,
  type OfMatch,
} from './scheme.ts';
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
  /** The latest draw for this match, or the latest of all; null where there was none. */
  seen(of?: OfMatch): DrawSeen | null;
  /** A match that this device was told to its end is over, and the host has opened this secret. */
  opened(of: OfMatch, secret: string): void;
  /**
   * How many draws led to no match of which this device saw the end, after it had shown its secrets: the host knew the
   * seed of each. Not counted are the match at the table, and the latest draw while its match may still begin.
   */
  brokenOff(): number;
}

interface State extends ContributorParts {
  readonly own: SigningKey;
  /** What it was told about draws, by match, the latest last. */
  readonly draws: Map<string, DrawSeen>;
  past: DrawsPast;
  /** Whether this is the host, who has chosen the terms and needs no warning of them. */
  isHost: boolean;
  told: NextTerms | null;
  /** Neither greeted nor asked since the page was loaded. */
  isFresh: boolean;
  /** The match of the last greeting, and that at which the device was when it was asked last; null without a table. */
  at: AtTable | null;
  before: AtTable | null;
}

/** A match at the table, with the host's commitment where its seed was drawn. */
type AtTable = OfMatch & { readonly commit: string | undefined };

/** Of how many matches a device keeps what it was told about their draws. */
const MOST_DRAWS = 32;

/** What the device was told about the terms of the next match; `of` is the match before, null while the table gathers. */
interface NextTerms {
  readonly terms: ToldTerms;
  readonly of: OfMatch | null;
}

type Welcome = Extract<DownMessage, { t: 'welcome' }>;

/** A device that has not taken part in any draw. Its key says nothing about who it is: it is new for each page. */
export function createContributor(parts: ContributorParts): Contributor {
  const own = signingKey(parts.bytes(SECRET_BYTES));
  const nothing = {
    draws: new Map<string, DrawSeen>(),
    isHost: false,
    told: null,
    isFresh: true,
    at: null,
    before: null,
  };
  const state: State = { ...parts, own, past: parts.past ?? NO_PAST, ...nothing };
  return {
    hear(message) {
      if (message.t === 'seedDraw') commit(state, message);
      if (message.t === 'seedLock') reveal(state, message);
      if (message.t === 'welcome') greeted(state, message);
      if (message.t === 'room') gathers(state, message.room);
    },
    seen: (of) => (of ? seenOf(state, of) : latest(state)),
    opened: (of, secret) => {
      opened(state, of, hostCommitment(of, secret));
    },
    brokenOff: () => state.past.brokenOff + state.past.open.filter((draw) => !mayGoOn(state, draw)).length,
  };
}

function commit(state: State, ask: SeedDrawAsk): void {
  // Each costs a signature: a page must not stand still for as many as somebody likes to name.
  if (ask.seats.length > MAX_SEATS) return;
  const seen = seenOf(state, ask);
  // The link was lost meanwhile: nobody knows whether the first answer arrived.
  const isKnown = seen !== null && isSameDraw(seen, ask) && areSame(seen.terms, ask.terms) && isFor(seen, ask.seats);
  if (isKnown && seen.lock !== null) return;
  if (!isKnown) {
    breakOff(state, ask);
    see(state, isAgreed(state, ask) ? drawSecrets(state, ask) : declined(ask));
    state.before = state.at;
    state.isFresh = false;
  }
  const { of, commits } = seenOf(state, ask) as DrawSeen;
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
  const seen = seenOf(state, lock);
  if (seen === null) return;
  const { seats, signature } = lock;
  const kept = seen.kept ?? fault(seen, lock);
  see(state, { ...seen, lock: seen.lock ?? { seats, signature }, kept, isShown: seen.isShown || kept === null });
  if (kept !== null) return;
  if (!seen.isShown) leaveOpen(state, { ...seen.of, commit: seen.commit });
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

function greeted(state: State, { table, room, you }: Pick<Welcome, 'table' | 'room' | 'you'>): void {
  state.isHost = you.host;
  const of = table && { table: table.id, match: table.match };
  state.told = table && { terms: table, of };
  state.at = of && { ...of, commit: table.seedDraw?.commit };
  // A page that was loaded again comes back to where it was.
  if (state.isFresh) state.before = state.at;
  state.isFresh = false;
  if (room) gathers(state, room);
}

/** What the room is told about the next match stands until somebody is welcomed to it. */
function gathers(state: State, { gathering }: Pick<Room, 'gathering'>): void {
  if (gathering !== null) state.told = { terms: gathering, of: null };
}

type OpenDraw = DrawsPast['open'][number];

/** The secrets were shown: until the host opens its own, nobody knows what became of this draw. */
function leaveOpen(state: State, draw: OpenDraw): void {
  const { brokenOff, open } = state.past;
  const all = [...open, draw];
  const older = Math.max(0, all.length - MOST_OPEN);
  remember(state, { brokenOff: brokenOff + older, open: all.slice(older) });
}

function opened(state: State, of: OfMatch, commit: string): void {
  const { open, brokenOff } = state.past;
  const left = open.filter((draw) => !(isOfMatch(draw, of) && draw.commit === commit));
  if (left.length < open.length) remember(state, { brokenOff, open: left });
}

/** The host asks again although the secrets for this commitment of its were shown. */
function breakOff(state: State, ask: SeedDrawAsk): void {
  const { past } = state;
  opened(state, ask, ask.commit);
  const count = past.open.length - state.past.open.length;
  if (count > 0) remember(state, { ...state.past, brokenOff: past.brokenOff + count });
}

function remember(state: State, past: DrawsPast): void {
  state.past = past;
  state.remember?.(past);
}

/**
 * Whether the match of this draw is on, or may still begin: nothing was drawn since, and the device is where it was when it
 * was asked, or the table gathers.
 */
function mayGoOn(state: State, draw: OpenDraw): boolean {
  const { at, before, past } = state;
  if (at !== null && isOfMatch(at, draw)) return at.commit === draw.commit;
  const last = latest(state);
  const isLast =
    past.open.at(-1) === draw && (last === null || (isOfMatch(last.of, draw) && last.commit === draw.commit));
  return isLast && (at === null || (before !== null && isOfMatch(at, before)));
}

function nameOf({ table, match }: OfMatch): string {
  return JSON.stringify([table, match]);
}

function seenOf({ draws }: State, of: OfMatch): DrawSeen | null {
  return draws.get(nameOf(of)) ?? null;
}

function latest({ draws }: State): DrawSeen | null {
  return [...draws.values()].at(-1) ?? null;
}

/** Remembers what is known of this draw, as the latest. */
function see({ draws }: State, seen: DrawSeen): void {
  const name = nameOf(seen.of);
  draws.delete(name);
  draws.set(name, seen);
  const [oldest] = draws.keys();
  if (draws.size > MOST_DRAWS && oldest !== undefined) draws.delete(oldest);
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
