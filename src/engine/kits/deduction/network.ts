import type { Timeline } from './timeline.ts';

/** The vertices every network begins with: where all cards come from and where they end. */
export const SOURCE = 0;
export const SINK = 1;

/**
 * A timeline as a network in time. A place between two moves that touch it is an arc, a move is an arc, and each kind
 * is a flow of as many units as it has copies, from SOURCE to SINK; the flows share nothing but the sizes of the arcs.
 * `lo` and `hi` (index `kind * arcs + arc`) bound how many cards of a kind an arc carries.
 */
export interface Network {
  readonly timeline: Timeline;
  readonly kinds: number;
  readonly arcs: number;
  readonly vertices: number;
  readonly tail: Int32Array;
  readonly head: Int32Array;
  /** How many cards an arc carries, of all kinds together. */
  readonly size: Int32Array;
  /** Arcs at each vertex: `around[start[v]]` to `around[start[v + 1] - 1]`. */
  readonly start: Int32Array;
  readonly around: Int32Array;
  /** The place of an arc; -1 for a move. */
  readonly placeOf: Int32Array;
  /** The id of the step by which the lower bound of an arc is known; -1 for the beginning. */
  readonly known: Int32Array;
  /** The arc of each place at the beginning and now, by index of the place. */
  readonly firstArc: Int32Array;
  readonly lastArc: Int32Array;
  /** Single and set moves, in order. */
  readonly moves: readonly Move[];
  readonly counts: readonly Count[];
  readonly eithers: readonly (readonly (readonly Count[])[])[];
  readonly copies: Int32Array;
  readonly lo: Int8Array;
  readonly hi: Int8Array;
  readonly kindIndex: ReadonlyMap<string, number>;
  readonly placeIndex: ReadonlyMap<string, number>;
}

/** A move: its arc, the arcs of both places before and after it, and the sets it may carry (null for a single card). */
export interface Move {
  readonly id: number;
  readonly arc: number;
  readonly fromBefore: number;
  readonly fromAfter: number;
  readonly toBefore: number;
  readonly toAfter: number;
  readonly sets: readonly NetworkSet[] | null;
}

/** How many of each kind a set has, and the arc that must carry `originKind` for it to be possible (-1: none). */
export interface NetworkSet {
  readonly counts: Int8Array;
  readonly originKind: number;
  readonly originArc: number;
}

/** Cards of several kinds together on one arc: at least and at most this many. */
export interface Count {
  readonly arc: number;
  readonly kinds: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** A number of a typed array whose index is known to be inside. */
export function at(numbers: Int8Array | Int32Array | Uint8Array, index: number): number {
  return numbers[index] ?? 0;
}
