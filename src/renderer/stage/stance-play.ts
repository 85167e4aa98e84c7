import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { approach, choosableIn, type Offers, offersOf, shakeOffset, type Stance, stanceFor } from './stances.ts';

/** Keeps every piece's stance and moves it toward what prompts, pointer and keyboard ask of it. */
export interface StancePlay {
  offer(prompts: readonly Prompt[]): void;
  /** Pieces that stand for a choice: true where it is allowed. Nothing is lit before the picture has told what led to it. */
  stand(pieces: Offers, isTold: boolean): void;
  /** Asked about itself: it may be dragged. */
  isOffered(piece: PieceId): boolean;
  /** Under the pointer: it lies over its neighbours, so that all of it is seen. */
  isHovered(piece: string): boolean;
  /** Asked about, or standing for a choice. */
  isHandled(piece: PieceId): boolean;
  /** The piece with the keyboard's attention, or the one the page points at. */
  point(piece: PieceId | null): void;
  /** The pieces chosen so far, where several are to be chosen. */
  choose(pieces: readonly PieceId[]): void;
  isChosen(piece: string): boolean;
  /** The piece under the pointer. */
  hover(piece: PieceId | null): void;
  shake(piece: PieceId, now: number): void;
  /**
   * Moves the stances of these pieces on; returns true while anything is still moving. A piece that is on its way
   * (`isHome` says no) takes its stance when it has arrived.
   */
  advance(pieces: Iterable<string>, step: StanceStep): boolean;
  /** Pixels by which the piece stands above its place at this moment. */
  raiseOf(piece: PieceId): number;
  look(piece: string, now: number): Pick<Stance, 'raise' | 'dim' | 'rim'> & { readonly aside: number };
}

export interface StanceStep {
  /** Milliseconds since the last step, and the clock. */
  readonly passed: number;
  readonly now: number;
  /** Leaves out the way. */
  readonly isInstant: boolean;
  isHome(piece: string): boolean;
}

/** A card that is to be taken from a pile: so little above it that its tick stays clear of what is written above the pile. */
const TAKEN = { raise: 8, dim: 0, rim: 1 } as const;
const AT_REST = { raise: 0, dim: 0, rim: 0, aside: 0 } as const;

export function createStancePlay(): StancePlay {
  const stances = new Map<string, Stance>();
  let offers: Offers = new Map();
  let chosen: ReadonlySet<string> = new Set();
  let choosable: ReadonlySet<string> = chosen;
  let standing: Offers = offers;
  let isTold = true;
  let pointed: PieceId | null = null;
  let hovered: PieceId | null = null;

  const isPointed = (piece: string) => piece === pointed || piece === hovered;
  const isHandled = (piece: string) => offers.has(piece) || standing.has(piece);
  const isPlain = (piece: string) => !isHandled(piece) && !isPointed(piece);
  // Whole piles stand for a choice, and stay where they are.
  const goalOf = (piece: string) =>
    !isTold && !chosen.has(piece)
      ? stanceFor(undefined, isPointed(piece))
      : offers.has(piece)
        ? stanceFor(offers.get(piece), isPointed(piece), choosable.has(piece) ? chosen.has(piece) : null)
        : chosen.has(piece)
          ? TAKEN
          : stanceFor(standing.get(piece), isPointed(piece), false);

  return {
    offer(prompts) {
      offers = offersOf(prompts);
      choosable = choosableIn(prompts);
    },
    stand(pieces, isNowTold) {
      standing = pieces;
      isTold = isNowTold;
    },
    isOffered: (piece) => offers.has(piece),
    isHandled,
    isHovered: (piece) => piece === hovered,
    point(piece) {
      pointed = piece;
    },
    choose(pieces) {
      chosen = new Set(pieces);
    },
    isChosen: (piece) => chosen.has(piece),
    hover(piece) {
      hovered = piece;
    },
    shake(piece, now) {
      const stance = stances.get(piece) ?? { raise: 0, dim: 0, rim: 0, shakenAt: null };
      stances.set(piece, { ...stance, shakenAt: now });
    },
    advance(pieces, { passed, now, isInstant, isHome }) {
      const present = new Set(pieces);
      for (const piece of stances.keys()) if (!present.has(piece)) stances.delete(piece);
      let isMoving = false;
      for (const piece of present) {
        let stance = stances.get(piece);
        if (!stance) {
          if (isPlain(piece)) continue;
          stance = { raise: 0, dim: 0, rim: 0, shakenAt: null };
          stances.set(piece, stance);
        }
        const goal = isHome(piece) ? goalOf(piece) : stanceFor(undefined, false);
        if (approach(stance, goal, passed, now, isInstant)) isMoving = true;
        else if (isPlain(piece)) stances.delete(piece);
      }
      return isMoving;
    },
    raiseOf: (piece) => stances.get(piece)?.raise ?? 0,
    look(piece, now) {
      const stance = stances.get(piece);
      if (!stance) return AT_REST;
      return { raise: stance.raise, dim: stance.dim, rim: stance.rim, aside: shakeOffset(stance, now) };
    },
  };
}
