import type { SeatId } from '#protocol/ids.ts';
import type { Digit, End, HandZone } from './card-types.ts';

/** Where a card can be. Evidence is named slot by slot, from 0, because everybody can follow a card there. */
export type Place = HandZone | `murder:${number}` | `slot:${number}` | 'pile' | 'removed';

/** Why a card moved. */
export type Why = 'played' | 'guessed' | 'stolen' | 'searched' | 'taken' | 'refilled' | 'drawn' | 'eliminated';

/**
 * What has happened to cards, in order: the truth, from which a seat's memory is made by hiding the faces it did not
 * see. `turn` is the number of the turn, 0 before the first. `sight` names who saw the faces, ascending; all seats if
 * everybody did. Entries without a sight are public.
 */
export type Chapter = { readonly turn: number } & (
  | {
      /** The whole opening hand of a seat. */
      readonly kind: 'dealt';
      readonly seat: SeatId;
      readonly count: number;
      readonly faces: readonly Digit[];
      readonly sight: readonly SeatId[];
    }
  /** The deck that was dealt: every number, how many slots of Evidence were filled, and the size of the pile. */
  | { readonly kind: 'laid'; readonly deck: readonly number[]; readonly slots: number; readonly pile: number }
  | {
      /** One guess. A right one is followed by the card that moves. */
      readonly kind: 'guessed';
      readonly seat: SeatId;
      readonly target: SeatId;
      readonly end: End;
      readonly number: number;
      readonly isRight: boolean;
    }
  | {
      /** One card that moved; several at once make several entries. */
      readonly kind: 'moved';
      readonly seat: SeatId;
      readonly why: Why;
      readonly from: Place;
      readonly to: Place;
      readonly faces: readonly [Digit];
      readonly sight: readonly SeatId[];
    }
  | {
      /** A hand shuffled face down into these slots. The faces are ascending: they do not say which is where. */
      readonly kind: 'scattered';
      readonly seat: SeatId;
      readonly slots: readonly number[];
      readonly faces: readonly Digit[];
      readonly sight: readonly SeatId[];
    }
  | {
      /** A look at everything in a place: a slot of the Murder or of Evidence, or a whole hand (ascending). */
      readonly kind: 'seen';
      readonly seat: SeatId;
      readonly place: Place;
      readonly faces: readonly Digit[];
      readonly sight: readonly SeatId[];
    }
  /** This seat showed a card of this number to stop a theft, and kept it. */
  | { readonly kind: 'shown'; readonly seat: SeatId; readonly number: number }
  | {
      /** A card of Evidence was turned over: everybody saw its face before or sees it now. */
      readonly kind: 'flipped';
      readonly slot: number;
      readonly isUp: boolean;
      readonly faces: readonly [Digit];
      readonly sight: readonly SeatId[];
    }
  | {
      readonly kind: 'accused';
      readonly seat: SeatId;
      readonly numbers: readonly number[];
      readonly isRight: boolean;
    }
);

/** An entry as one seat remembers it: `faces` is null if it did not see them. */
export type Remembered = Chapter extends infer C
  ? C extends { readonly faces: infer F }
    ? Omit<C, 'faces' | 'sight'> & { readonly faces: F | null }
    : C
  : never;
