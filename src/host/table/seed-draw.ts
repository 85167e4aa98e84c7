import { bytesToHex } from '@noble/hashes/utils.js';
import type { SeatId } from '#protocol/ids.ts';
import {
  partInSeed,
  type DrawnSeat,
  type LockedSeat,
  type Missing,
  type OpenedSeedDraw,
  type SeatCommit,
} from '#protocol/seed-draw.ts';
import type { SeedCommit, SeedDrawAsk, SeedLock, SeedReveal } from '#protocol/seed-messages.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { DrawnSeed } from '#engine/table/lifecycle/starting.ts';
import type { Cancel, Clock, Entropy } from '#engine/table/ports.ts';
import {
  commitMessage,
  hostCommitment,
  lockMessage,
  mixSeed,
  SECRET_BYTES,
  seatCommitment,
  type OfMatch,
  type OfTerms,
} from '#fairness/scheme.ts';
import { isSigned, sign, type SigningKey } from '#fairness/signing.ts';
import { termsHash } from '#fairness/terms.ts';

/** How long devices have to commit, and how long to show their secrets once every commitment is fixed; milliseconds. */
export const DRAW_TIMES = { commit: 3_000, reveal: 2_000 };

/** A seat whose secret was withheld this often at a table is not asked there again. */
export const MOST_WITHHELD = 2;

/** Whoever holds seats: the host's own screen, or a guest by the hash of its secret. */
export type DeviceId = string;

/** A seat of the match that is to begin: the device that is asked for it, or why none is. */
export interface SeatToAsk {
  readonly seat: SeatId;
  readonly device: DeviceId | null;
  /** Why it has no part when no device is asked, or when the device asked does not commit in time. */
  readonly missing: Missing;
}

export interface DrawingParts {
  readonly of: OfMatch;
  /** By which rules the match will be played, whatever becomes of the draw. */
  readonly terms: MatchTerms;
  /** The host's key for this table. */
  readonly key: SigningKey;
  /** Every seat, in order. */
  readonly seats: readonly SeatToAsk[];
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly isLinked: (device: DeviceId) => boolean;
  /** Sends to the device, if it is linked. */
  readonly ask: (device: DeviceId, message: SeedDrawAsk | SeedLock) => void;
  /** Sends to everybody at the table whose device was not asked. */
  readonly tell: (message: SeedLock) => void;
  /** Called once, unless the draw was cancelled: perhaps before `begin` returns. */
  readonly done: (drawn: DrawnSeed) => void;
}

/** A draw of the seed by everybody at the table. */
export interface Drawing {
  /** Asks everybody. `done` may be called before this returns. */
  begin(): void;
  /** A device commits for its seats: all of what it says holds, or nothing of it. */
  commit(device: DeviceId, message: SeedCommit): Verdict;
  /** A device shows the secrets of its seats. */
  reveal(device: DeviceId, message: SeedReveal): Verdict;
  /** A device has linked again: it is asked for what is still missing from it. */
  linked(device: DeviceId): void;
  /** The match will not begin. */
  cancel(): void;
}

/** A draw that is going on, and whoever waits for its match. */
export interface OpenDraw {
  readonly drawing: Drawing;
  /** Answers the order that asked for the match. */
  readonly answer: (verdict: Verdict) => void;
}

/** How often each seat of a table has withheld its secret. */
export interface Withheld {
  table: string;
  readonly times: Map<SeatId, number>;
}

interface DrawingState extends DrawingParts {
  /** What every signature is about. */
  readonly signedOf: OfTerms;
  readonly secret: string;
  readonly hostCommit: string;
  readonly commits: Map<SeatId, SeatCommit>;
  readonly secrets: Map<SeatId, string>;
  step: 'commit' | 'reveal' | 'over';
  lock: SeedLock | null;
  wait: Cancel;
}

/**
 * Draws the seed of a match with every device that holds seats of people (docs/fairness.md, scheme `tt/1`). At once where
 * nobody is to be asked; otherwise after `DRAW_TIMES` at the latest, whatever the devices do.
 */
export function createDrawing(parts: DrawingParts): Drawing {
  const secret = bytesToHex(parts.entropy.bytes(SECRET_BYTES));
  const drawing: DrawingState = {
    ...parts,
    signedOf: { ...parts.of, terms: termsHash(parts.terms) },
    secret,
    hostCommit: hostCommitment(parts.of, secret),
    commits: new Map(),
    secrets: new Map(),
    step: 'commit',
    lock: null,
    wait: () => undefined,
  };
  return {
    begin: () => {
      begin(drawing);
    },
    commit: (device, message) => commit(drawing, device, message),
    reveal: (device, message) => reveal(drawing, device, message),
    linked: (device) => {
      askAgain(drawing, device);
    },
    cancel: () => {
      drawing.wait();
      drawing.step = 'over';
    },
  };
}

/** The seats whose device committed and then did not show its secret in time. */
export function withheldSeats({ seats }: Pick<OpenedSeedDraw, 'seats'>): readonly SeatId[] {
  return seats.flatMap((drawn) => (partInSeed(drawn) === 'withheld' ? [drawn.seat] : []));
}

function begin(drawing: DrawingState): void {
  const devices = new Set(asked(drawing).map(({ device }) => device));
  if (devices.size === 0) {
    lockCommitments(drawing);
    return;
  }
  drawing.wait = drawing.clock.after(DRAW_TIMES.commit, () => {
    lockCommitments(drawing);
  });
  // An answer may come before `ask` returns, and the last of them ends this step.
  for (const device of devices) if (drawing.step === 'commit') drawing.ask(device, askOf(drawing, device));
}

function commit(drawing: DrawingState, device: DeviceId, { table, match, seats }: SeedCommit): Verdict {
  const { of, signedOf, hostCommit, commits } = drawing;
  if (drawing.step === 'over' || table !== of.table || match !== of.match) return refuse('seedNotDrawn');
  const verdict = judgeSeats(drawing, device, seats);
  if (!verdict.ok) return verdict;
  // A page that was linked again cannot know whether its first answer arrived.
  if (seats.every((said) => isSame(commits.get(said.seat), said))) return ALLOWED;
  if (drawing.step !== 'commit') return refuse('seedTooLate');
  // A page that was loaded again has forgotten its secrets. It may commit to others: nobody knows any secret yet.
  const isForged = ({ seat, commit: own, key, signature }: SeatCommit): boolean =>
    !isSigned(commitMessage(signedOf, hostCommit, seat, own), signature, key);
  if (seats.some(isForged)) return refuse('seedUnsigned');
  for (const said of seats) commits.set(said.seat, said);
  if (asked(drawing).every(({ seat }) => commits.has(seat))) lockCommitments(drawing);
  return ALLOWED;
}

function reveal(drawing: DrawingState, device: DeviceId, { table, match, seats }: SeedReveal): Verdict {
  const { of, commits, secrets, step } = drawing;
  if (step === 'over' || table !== of.table || match !== of.match) return refuse('seedNotDrawn');
  if (step === 'commit') return refuse('seedTooEarly');
  const verdict = judgeSeats(drawing, device, seats);
  if (!verdict.ok) return verdict;
  const fits = ({ seat, secret }: SeedReveal['seats'][number]): boolean =>
    commits.get(seat)?.commit === seatCommitment(of, seat, secret);
  if (!seats.every(fits)) return refuse('seedDoesNotFit');
  for (const { seat, secret } of seats) secrets.set(seat, secret);
  if (secrets.size === commits.size) finish(drawing);
  return ALLOWED;
}

/** A device speaks for its own seats, and for each of them once. */
function judgeSeats(drawing: DrawingState, device: DeviceId, seats: readonly { readonly seat: SeatId }[]): Verdict {
  const own = seatsOf(drawing, device);
  const named = new Set(seats.map(({ seat }) => seat));
  const isOwn = named.size === seats.length && seats.every(({ seat }) => own.includes(seat));
  return isOwn && named.size > 0 ? ALLOWED : refuse('seedNotYourSeat');
}

/** Fixes who committed to what, and asks for the secrets. */
function lockCommitments(drawing: DrawingState): void {
  const { of, signedOf, key, hostCommit, commits, clock, isLinked } = drawing;
  drawing.wait();
  drawing.step = 'reveal';
  const seats = drawing.seats.map(({ seat, device, missing }): LockedSeat => {
    const isAway = device !== null && !isLinked(device);
    return commits.get(seat) ?? { seat, missing: isAway ? 'absent' : missing };
  });
  const signature = sign(lockMessage(signedOf, hostCommit, seats), key);
  const lock: SeedLock = { t: 'seedLock', ...of, commit: hostCommit, key: key.public, seats, signature };
  drawing.lock = lock;
  if (commits.size === 0) {
    finish(drawing);
    return;
  }
  drawing.wait = clock.after(DRAW_TIMES.reveal, () => {
    finish(drawing);
  });
  drawing.tell(lock);
  for (const device of new Set(asked(drawing).map((seat) => seat.device))) {
    // The last answer may have ended the draw, or somebody the table.
    if (isGoingOn(drawing)) drawing.ask(device, lock);
  }
}

function finish(drawing: DrawingState): void {
  const { of, secret, secrets, lock, done } = drawing;
  if (!lock || !isGoingOn(drawing)) return;
  drawing.wait();
  drawing.step = 'over';
  const seats = lock.seats.map((seat): DrawnSeat =>
    'missing' in seat ? seat : { ...seat, secret: secrets.get(seat.seat) ?? null },
  );
  const { commit: hostCommit, key, signature } = lock;
  const seedDraw: OpenedSeedDraw = { commit: hostCommit, key, seats, signature, secret };
  done({ seed: mixSeed(of, secret, seats), seedDraw });
}

function askAgain(drawing: DrawingState, device: DeviceId): void {
  const own = seatsOf(drawing, device);
  if (own.length === 0 || !isGoingOn(drawing)) return;
  if (drawing.lock) drawing.ask(device, drawing.lock);
  else drawing.ask(device, askOf(drawing, device));
}

function askOf(drawing: DrawingState, device: DeviceId): SeedDrawAsk {
  const { of, terms, hostCommit, key } = drawing;
  return { t: 'seedDraw', ...of, terms, commit: hostCommit, key: key.public, seats: [...seatsOf(drawing, device)] };
}

function asked({ seats }: DrawingState): readonly { readonly seat: SeatId; readonly device: DeviceId }[] {
  return seats.flatMap(({ seat, device }) => (device === null ? [] : [{ seat, device }]));
}

function seatsOf(drawing: DrawingState, device: DeviceId): readonly SeatId[] {
  return asked(drawing).flatMap((one) => (one.device === device ? [one.seat] : []));
}

function isGoingOn({ step }: DrawingState): boolean {
  return step !== 'over';
}

function isSame(one: SeatCommit | undefined, other: SeatCommit): boolean {
  return one?.commit === other.commit && one.key === other.key && one.signature === other.signature;
}
