import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';

/** How far a playable card stands above its place, in CSS pixels. */
export const RAISE = 10;

/** What a player's attention does to a piece, over and above where it lies. */
export interface Stance {
  /** Pixels by which it stands above its place. */
  raise: number;
  /** 0 as it is, 1 fully dimmed. */
  dim: number;
  /** 0 none, 1 the full light rim. */
  rim: number;
  /** Clock time at which it began to shake its head; null when it does not. */
  shakenAt: number | null;
}

/** Pieces of the present prompts: true where the choice is allowed. A piece allowed by one prompt is allowed. */
export type Offers = ReadonlyMap<PieceId, boolean>;

/** Gathers the pieces that prompts of the kinds `piece` and `pieces` offer. */
export function offersOf(prompts: readonly Prompt[]): Offers {
  const offers = new Map<PieceId, boolean>();
  for (const prompt of prompts) {
    if (prompt.kind !== 'piece' && prompt.kind !== 'pieces') continue;
    for (const { key, verdict } of prompt.offers) offers.set(key, (offers.get(key) ?? false) || verdict.ok);
  }
  return offers;
}

/** Pieces of which several are to be chosen. */
export function choosableIn(prompts: readonly Prompt[]): ReadonlySet<PieceId> {
  const several = prompts.filter((prompt) => prompt.kind === 'pieces');
  return new Set(several.flatMap((prompt) => prompt.offers.map((offer) => offer.key)));
}

/** How far the piece that has the player's attention stands above the others, and how far any may stand, in CSS pixels. */
const POINTED = 18;
const HIGHEST = 30;
/** How far a chosen piece stands above one that may be chosen: those lie at rest, for all of them may be. */
const CHOSEN = 18;
const SHAKE_TIME = 380;
const SHAKE_REACH = 7;
/** Milliseconds after which two thirds of the way to a new stance are done. */
const QUICKNESS = 55;

/** A card that is to be taken from a pile: so little above it that its tick stays clear of what is written above the pile. */
const TAKEN = { raise: 8, dim: 0, rim: 1 } as const;

/** A stance without its motion. */
export type Goal = Omit<Stance, 'shakenAt'>;

/** What is asked of the pieces, and what the player has made of it so far. */
export interface Asking {
  readonly offers: Offers;
  /** Pieces of which several are to be chosen. */
  readonly choosable: ReadonlySet<PieceId>;
  /** Pieces that stand for a choice: true where it is allowed. */
  readonly standing: Offers;
  readonly chosen: ReadonlySet<PieceId>;
  /** False while the picture is behind: nothing but what is chosen is lit before it has told what led to it. */
  readonly isTold: boolean;
}

/** The stance that a piece should take: worked out here for the picture, and for the buttons that lie over it. */
export function stanceOf(
  { offers, choosable, standing, chosen, isTold }: Asking,
  piece: PieceId,
  isPointed: boolean,
): Goal {
  if (!isTold && !chosen.has(piece)) return stanceFor(undefined, isPointed);
  if (offers.has(piece))
    return stanceFor(offers.get(piece), isPointed, choosable.has(piece) ? chosen.has(piece) : null);
  // Whole piles stand for a choice, and stay where they are.
  return chosen.has(piece) ? TAKEN : stanceFor(standing.get(piece), isPointed, false);
}

/** `offer` is undefined where nothing is asked of the piece; `isChosen` is null where not several are to be chosen. */
function stanceFor(offer: boolean | undefined, isPointed: boolean, isChosen: boolean | null = null): Goal {
  const lifted = isPointed ? POINTED : 0;
  if (offer === undefined) return { raise: lifted, dim: 0, rim: 0 };
  if (!offer) return { raise: lifted / 2, dim: 1, rim: 0 };
  const raise = isChosen === null ? RAISE : isChosen ? CHOSEN : 0;
  return { raise: Math.min(HIGHEST, raise + lifted), dim: 0, rim: 1 };
}

/** Moves a stance toward what it should be; returns true while it is not there. `isInstant` leaves out the way. */
export function approach(stance: Stance, goal: Goal, passed: number, now: number, isInstant: boolean): boolean {
  const part = isInstant ? 1 : 1 - Math.exp(-passed / QUICKNESS);
  let isMoving = false;
  for (const key of ['raise', 'dim', 'rim'] as const) {
    const rest = goal[key] - stance[key];
    const isClose = Math.abs(rest) < (key === 'raise' ? 0.2 : 0.02);
    stance[key] = isClose ? goal[key] : stance[key] + rest * part;
    if (stance[key] !== goal[key]) isMoving = true;
  }
  if (stance.shakenAt !== null && (isInstant || now - stance.shakenAt > SHAKE_TIME)) stance.shakenAt = null;
  return isMoving || stance.shakenAt !== null;
}

/** How far aside a shaking piece is at `now`, in pixels. */
export function shakeOffset(stance: Stance, now: number): number {
  if (stance.shakenAt === null) return 0;
  const progress = (now - stance.shakenAt) / SHAKE_TIME;
  return progress < 0 || progress > 1 ? 0 : Math.sin(progress * Math.PI * 6) * SHAKE_REACH * (1 - progress);
}
