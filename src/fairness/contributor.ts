import { bytesToHex } from '@noble/hashes/utils.js';
import { MAX_SEATS, type SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { LockedSeat, SeatCommit, SeatReveal, SeedDrawAsk, SeedLock } from '#protocol/seed-draw.ts';
import { commitMessage, lockMessage, SECRET_BYTES, seatCommitment, type OfMatch } from './scheme.ts';
import { isSigned, sign, signingKey, type SigningKey } from './signing.ts';

/*
 * A device's part in drawing the seed of a match. It keeps what it was told, to be compared with the record afterwards.
 */

/**
 * Why a device did not show its secrets. The list that the host fixed has another commitment or key of the host
 * (`hostChanged`), other commitments than this device sent or seats out of order (`ownChanged`), or none of it (`leftOut`:
 * they came too late, says the host); its signature does not fit (`lockUnsigned`); or the host has fixed two lists
 * (`secondLock`, perhaps after the secrets were shown for the first).
 */
export type KeptSecret = 'hostChanged' | 'ownChanged' | 'leftOut' | 'lockUnsigned' | 'secondLock';

/** What a device was told about the draw of a match, and what it did. */
export interface DrawSeen {
  readonly of: OfMatch;
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
  /** What was wrong with a list of the host, since when nothing is shown for any; null where nothing was. */
  readonly kept: KeptSecret | null;
}

export interface ContributorParts {
  /** Bytes that nobody can foresee. */
  readonly bytes: (count: number) => Uint8Array;
  readonly send: (message: UpMessage) => void;
}

/** What a draw is made of for a device; it is told nothing else. */
export type DrawMessage = SeedDrawAsk | SeedLock | Pick<Welcome, 't' | 'table'>;

/** Takes part in draws for one device, as long as its page is open. */
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
  brokenOff: number;
  /** Whether it is known what became of the latest draw. */
  isSettled: boolean;
  /** The match of the last greeting, and that of the last one before the latest draw; null without a table. */
  at: string | null;
  before: string | null;
}

type Welcome = Extract<DownMessage, { t: 'welcome' }>;

/** A device that has not taken part in any draw. Its key says nothing about who it is: it is new for each page. */
export function createContributor(parts: ContributorParts): Contributor {
  const own = signingKey(parts.bytes(SECRET_BYTES));
  const state: State = { ...parts, own, seen: null, brokenOff: 0, isSettled: true, at: null, before: null };
  return {
    hear(message) {
      if (message.t === 'seedDraw') commit(state, message);
      if (message.t === 'seedLock') reveal(state, message);
      if (message.t === 'welcome') greeted(state, message.table);
    },
    seen: () => state.seen,
    brokenOff: () => state.brokenOff + (isLeftOpen(state) ? 1 : 0),
  };
}

function commit(state: State, ask: SeedDrawAsk): void {
  const { seen } = state;
  // Each costs a signature: a page must not stand still for as many as somebody likes to name.
  if (ask.seats.length > MAX_SEATS) return;
  // The link was lost meanwhile: nobody knows whether the first answer arrived.
  const isKnown = seen !== null && isSameDraw(seen, ask) && isFor(seen, ask.seats);
  if (isKnown && seen.lock !== null) return;
  if (!isKnown) {
    settle(state, false);
    state.seen = drawSecrets(state, ask);
    state.isSettled = false;
    state.before = state.at;
  }
  const { of, commits } = state.seen as DrawSeen;
  state.send({ t: 'seedCommit', ref: freshRef(state), ...of, seats: [...commits] });
}

function drawSecrets({ own, bytes }: State, { table, match, commit: host, key, seats }: SeedDrawAsk): DrawSeen {
  const of = { table, match };
  const secrets = seats.map((seat) => ({ seat, secret: bytesToHex(bytes(SECRET_BYTES)) }));
  const commits = secrets.map(({ seat, secret }): SeatCommit => {
    const hash = seatCommitment(of, seat, secret);
    return { seat, commit: hash, key: own.public, signature: sign(commitMessage(of, host, seat, hash), own) };
  });
  return { of, commit: host, key, lock: null, commits, secrets, isShown: false, kept: null };
}

function reveal(state: State, lock: SeedLock): void {
  const { seen } = state;
  if (lock.table !== seen?.of.table || lock.match !== seen.of.match) return;
  const { seats, signature } = lock;
  const kept = seen.kept ?? fault(seen, lock);
  state.seen = { ...seen, lock: seen.lock ?? { seats, signature }, kept };
  if (kept !== null) return;
  state.seen = { ...state.seen, isShown: true };
  state.send({ t: 'seedReveal', ref: freshRef(state), ...seen.of, seats: [...seen.secrets] });
}

/** What is wrong with the list that the host has fixed. */
function fault(seen: DrawSeen, lock: SeedLock): KeptSecret | null {
  const { of, commit: host, key, commits } = seen;
  if (seen.lock !== null && seen.lock.signature !== lock.signature) return 'secondLock';
  if (!isSameDraw(seen, lock)) return 'hostChanged';
  const isAsSent = ({ seat, commit: hash, key: own }: SeatCommit): boolean =>
    lock.seats.some((said) => 'commit' in said && said.seat === seat && said.commit === hash && said.key === own);
  const isLeftOut = ({ seat }: SeatCommit): boolean =>
    lock.seats.some((said) => 'missing' in said && said.seat === seat && said.missing === 'silent');
  if (commits.every(isLeftOut)) return 'leftOut';
  const isInOrder = lock.seats.every(({ seat }, at) => seat === at);
  if (!isInOrder || !commits.every(isAsSent)) return 'ownChanged';
  return isSigned(lockMessage(of, host, lock.seats), lock.signature, key) ? null : 'lockUnsigned';
}

/** A welcome to the match that was drawn for settles the draw: it is on with this seed, or with another one. */
function greeted(state: State, table: Welcome['table']): void {
  const { seen } = state;
  state.at = table && nameOf({ table: table.id, match: table.match });
  if (seen === null || table?.id !== seen.of.table || table.match !== seen.of.match) return;
  settle(state, table.seedDraw?.commit === seen.commit);
}

/** The last draw has led to a match, or was broken off. */
function settle(state: State, isOn: boolean): void {
  if (state.seen?.isShown === true && !state.isSettled && !isOn) state.brokenOff += 1;
  state.isSettled = true;
}

/**
 * Whether the secrets were shown for a match that has not begun, while another one is played: neither that which this
 * device was at when it was asked, nor none, as while a table gathers.
 */
function isLeftOpen({ seen, isSettled, at, before }: State): boolean {
  return seen?.isShown === true && !isSettled && at !== null && at !== before && at !== nameOf(seen.of);
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
