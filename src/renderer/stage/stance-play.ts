import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import {
  approach,
  type Asking,
  choosableIn,
  type Offers,
  offersOf,
  shakeOffset,
  type Stance,
  stanceOf,
} from './stances.ts';

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

const AT_REST = { raise: 0, dim: 0, rim: 0, aside: 0 } as const;

export function createStancePlay(): StancePlay {
  const stances = new Map<string, Stance>();
  let asking: Asking = {
    offers: new Map(),
    choosable: new Set(),
    standing: new Map(),
    chosen: new Set(),
    isTold: true,
  };
  let pointed: PieceId | null = null;
  let hovered: PieceId | null = null;

  const isPointed = (piece: string) => piece === pointed || piece === hovered;
  const isHandled = (piece: string) => asking.offers.has(piece) || asking.standing.has(piece);
  const isPlain = (piece: string) => !isHandled(piece) && !isPointed(piece);

  return {
    offer(prompts) {
      asking = { ...asking, offers: offersOf(prompts), choosable: choosableIn(prompts) };
    },
    stand(standing, isTold) {
      asking = { ...asking, standing, isTold };
    },
    isOffered: (piece) => asking.offers.has(piece),
    isHandled,
    isHovered: (piece) => piece === hovered,
    point(piece) {
      pointed = piece;
    },
    choose(pieces) {
      asking = { ...asking, chosen: new Set(pieces) };
    },
    isChosen: (piece) => asking.chosen.has(piece),
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
        const goal = isHome(piece) ? stanceOf(asking, piece, isPointed(piece)) : AT_REST;
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
