import type { SeatId } from '#protocol/ids.ts';
import type { Element, Printed, Request, Source } from './card-types.ts';

/**
 * What has happened to cards, in order: the truth, from which a seat's memory is made by hiding the faces it did not
 * see. `turn` is the number of the turn, 0 before the first. `sight` names who saw the faces, ascending.
 *
 * A gift counts as being in the hand of the seat that asked from the moment it is given. `faces` of a clue are top,
 * middle, bottom.
 */
export type Chapter = { readonly turn: number } & (
  | {
      /** The hints a seat was shown (paragraph 2.4). */
      readonly kind: 'hinted';
      readonly seat: SeatId;
      readonly faces: readonly Element[];
      readonly sight: readonly SeatId[];
    }
  | {
      /** The whole opening hand of a seat, including suspects, in its order after mixing (paragraph 2.7). */
      readonly kind: 'dealt';
      readonly seat: SeatId;
      readonly faces: readonly Printed[];
      readonly sight: readonly SeatId[];
    }
  | { readonly kind: 'requested'; readonly seat: SeatId; readonly request: Request }
  | {
      /** A gift to the current seat, `to`. */
      readonly kind: 'given';
      readonly seat: SeatId;
      readonly to: SeatId;
      readonly request: Request;
      readonly faces: readonly [Printed];
      readonly sight: readonly SeatId[];
    }
  | { readonly kind: 'refused'; readonly seat: SeatId; readonly to: SeatId; readonly request: Request }
  | {
      /** A card drawn by `seat`: from the deck, or blindly from a hand. */
      readonly kind: 'drawn';
      readonly seat: SeatId;
      readonly from: Source;
      readonly faces: readonly [Printed];
      readonly sight: readonly SeatId[];
    }
  | {
      readonly kind: 'presented';
      readonly seat: SeatId;
      readonly clue: number;
      readonly faces: readonly [Element, Element, Printed];
      readonly sight: readonly SeatId[];
    }
  /** Presented nothing. Unless the seat is the Assassin, it had no clue to present. */
  | { readonly kind: 'passed'; readonly seat: SeatId }
  /** The top card was turned up for all, in the owner's turn or in the finale. */
  | { readonly kind: 'revealed'; readonly seat: SeatId; readonly clue: number; readonly element: Element }
  | {
      readonly kind: 'examined';
      readonly seat: SeatId;
      readonly clue: number;
      readonly faces: readonly [Element, Element, Printed];
      readonly sight: readonly SeatId[];
    }
);
