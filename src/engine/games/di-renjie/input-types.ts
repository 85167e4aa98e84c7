import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import type { Crime, Element, Location, Printed, Request, Source, Suspect, Target, Weapon } from './card-types.ts';

/** The options of chapter 7. */
export interface DiRenjieOptions {
  /** The Assassin's card is shuffled in; five and six players. */
  readonly assassin: boolean;
  /** Three hints each instead of two; two to four players. */
  readonly threeHints: boolean;
  /** Two suspects each; two players. */
  readonly twoSuspects: boolean;
  /** All answer a request at the same time, instead of one after another. */
  readonly simultaneousGifts: boolean;
  /** After four full rounds without a clue, as many cards as possible are drawn. */
  readonly stallGuard: boolean;
  /** If the table does not solve the case, the Assassin wins. */
  readonly assassinWinsAlone: boolean;
  /** Who begins: decided by chance, or seat 0, who opened the table. */
  readonly firstPlayer: 'random' | 'host';
  /** How much the notebook works out by itself. */
  readonly aid: 'elimination' | 'off' | 'shown' | 'full';
}

export type DiRenjieMove =
  | { readonly type: 'move.noteHints' }
  /** Looks at all three cards of a clue; `clue` is its number, from 0. */
  | { readonly type: 'move.examine'; readonly clue: number }
  | { readonly type: 'move.skipExamine' }
  | { readonly type: 'move.closeClue' }
  | { readonly type: 'move.request'; readonly request: Request }
  | { readonly type: 'move.give'; readonly piece: PieceId }
  | { readonly type: 'move.refuse' }
  /** Takes a card because nobody gave one. */
  | { readonly type: 'move.take'; readonly from: Source }
  /**
   * `clue` names the three cards, top, middle and bottom, with commas between: `m4-2,m4-7,m4-0`. If it named them by
   * their faces, the ids that leave the hand would have to follow from the order of the cards, and would reveal it.
   */
  | { readonly type: 'move.present'; readonly clue: string }
  | { readonly type: 'move.pass' }
  | { readonly type: 'move.draw'; readonly plan: readonly Source[] }
  /** The Assassin leaves `assassin` out, and so does everybody in a match without one. */
  | ({ readonly type: 'move.answer'; readonly assassin?: SeatId | undefined } & Crime);

export type DiRenjieChance =
  /**
   * The crime, the thirteen leftover single copies in the order in which they are dealt as hints, the suspects in the
   * order in which they are dealt, and who begins.
   */
  | {
      readonly type: 'chance.dealt';
      readonly crime: readonly [Target, Weapon, Location];
      readonly innocents: readonly Element[];
      readonly suspects: readonly Suspect[];
      readonly first: SeatId;
    }
  /**
   * The game deck, top first, before anything is dealt from it; and by seat how the hand is mixed once suspects and
   * cards are together: `hands[seat][i]` is the place from which the card at place `i` comes.
   */
  | {
      readonly type: 'chance.shuffled';
      readonly deck: readonly Printed[];
      readonly hands: readonly (readonly number[])[];
    }
  /** How the current player's hand is mixed after gifts came into it. */
  | { readonly type: 'chance.mixed'; readonly order: readonly number[] }
  /**
   * For each draw of the plan the place in the hand from which the card is taken, null for the deck; and how the
   * receiving hand is mixed afterwards.
   */
  | {
      readonly type: 'chance.drawn';
      readonly picks: readonly (number | null)[];
      readonly order: readonly number[];
    };

export type DiRenjieInput = Seated<DiRenjieMove> | DiRenjieChance;
