import type { QuickStream } from '../quick-stream.ts';

/**
 * A deal in the form in which a search plays it: mutable, in whole numbers, many times faster than the chart. Moves are
 * numbers from 0. The contract suite checks that it plays exactly as the chart does.
 */
export interface SearchModel {
  readonly seats: number;
  /** How many different moves there are in the game. */
  readonly moveCount: number;
  /** The seat that is to move, or -1 when the deal is over. */
  turn(): number;
  /** Writes the legal moves of the seat that is to move to the start of `into`, and returns how many there are. */
  legal(into: Int32Array): number;
  /** Makes a legal move of the seat that is to move. */
  apply(move: number): void;
  /** By seat: what the deal has brought so far in the game's own unit. Complete once it is over. */
  points(into: Float64Array): void;
}

/** A deal as one seat imagines it. */
export interface ImaginedModel extends SearchModel {
  /** Goes back to where the seat is now, with the hidden cards in places where, for all it knows, they may be. */
  imagine(stream: QuickStream): void;
  /** Plays the deal to its end, without looking for good moves. */
  finish(stream: QuickStream): void;
  /**
   * For other seats than the one that imagines: the move that the seat which is to move usually makes, or -1 if the
   * search is to look for its move. Left out in a model that never says.
   */
  habit?(stream: QuickStream): number;
  /** By seat: what the end of the deal is worth, such as the chance of winning the match. More is better. */
  worth(into: Float64Array): void;
}
