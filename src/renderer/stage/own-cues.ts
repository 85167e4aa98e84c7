import type { PieceId } from '#protocol/ids.ts';
import { BY_HAND, type CueListener } from './cue.ts';
import { placeAcross } from './geometry.ts';
import type { Scene } from './scene.ts';

/** What the viewer's own hand makes heard before the table knows of it. */
export interface OwnCues {
  /** The piece has the viewer's attention, and rises; null for none. */
  point(piece: PieceId | null): void;
  /** These are chosen now: one that was not before rises. */
  choose(pieces: readonly PieceId[], isChosen: (piece: PieceId) => boolean): void;
  lift(piece: PieceId): void;
  /** It shakes its head. */
  refuse(piece: PieceId): void;
}

export interface OwnCuesInput {
  readonly scene: Scene;
  readonly cues: CueListener | undefined;
  /** Of the picture, in CSS pixels. */
  readonly width: () => number;
  readonly now: () => number;
}

/** Lets be heard what the viewer does with a piece, where it lies. */
export function createOwnCues({ scene, cues, width, now }: OwnCuesInput): OwnCues {
  let pointed: PieceId | null = null;
  const hear = (name: 'card.lift' | 'card.refused', piece: PieceId): void => {
    const { x = width() / 2 } = scene.get(piece) ?? {};
    cues?.heard([{ name, at: now(), place: placeAcross(x, width()), strength: BY_HAND }]);
  };
  return {
    point(piece) {
      if (piece !== null && piece !== pointed) hear('card.lift', piece);
      pointed = piece;
    },
    choose(pieces, isChosen) {
      const added = pieces.find((piece) => !isChosen(piece));
      if (added !== undefined) hear('card.lift', added);
    },
    lift(piece) {
      hear('card.lift', piece);
    },
    refuse(piece) {
      hear('card.refused', piece);
    },
  };
}
