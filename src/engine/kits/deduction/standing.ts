import type { Bounds } from './flow.ts';
import { at, type Count, type Network, type NetworkSet } from './network.ts';

/** What is still possible at one point of a search. */
export interface Standing extends Bounds {
  /** The sets each move may still carry; null for single cards. */
  readonly sets: (readonly NetworkSet[] | null)[];
  /** Kinds whose bounds have changed since their flow was looked at. */
  readonly changed: Uint8Array;
  /** By arc, the bounds of all kinds added up. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** Arcs whose bounds have changed since kinds were compared on them: a list, and which are in it. */
  readonly touched: number[];
  readonly isTouched: Uint8Array;
}

/** What is known of several kinds together, by the arcs it is about. */
export interface Ties {
  /** By arc the index of its move; -1 for a place. */
  readonly moveAt: Int32Array;
  readonly countsAt: ReadonlyMap<number, readonly Count[]>;
  readonly eithersAt: ReadonlyMap<number, readonly (readonly (readonly Count[])[])[]>;
  /** Moves whose sets ask for a card that began on this arc. */
  readonly originsAt: ReadonlyMap<number, readonly number[]>;
  /** How many cards of one kind an arc can carry at the very most. */
  readonly widest: number;
}

const ties = new WeakMap<Network, Ties>();

/** The ties of a network; the same object for the same network. */
export function tiesOf(network: Network): Ties {
  const kept = ties.get(network);
  if (kept) return kept;
  const moveAt = new Int32Array(network.arcs).fill(-1);
  const countsAt = new Map<number, Count[]>();
  const eithersAt = new Map<number, (readonly (readonly Count[])[])[]>();
  const originsAt = new Map<number, number[]>();
  for (const [index, { arc, sets }] of network.moves.entries()) {
    moveAt[arc] = index;
    for (const { originArc } of sets ?? []) if (originArc >= 0) addTo(originsAt, originArc, index);
  }
  for (const count of network.counts) addTo(countsAt, count.arc, count);
  for (const cases of network.eithers) {
    for (const arc of new Set(cases.flat().map((count) => count.arc))) addTo(eithersAt, arc, cases);
  }
  const fresh: Ties = { moveAt, countsAt, eithersAt, originsAt, widest: Math.max(...network.copies, 1) };
  ties.set(network, fresh);
  return fresh;
}

function addTo<V>(lists: Map<number, V[]>, key: number, value: V) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Everything the timeline allows, before any thinking. */
export function openStanding(network: Network): Standing {
  const { arcs, kinds, lo, hi } = network;
  const least = new Int32Array(arcs);
  const most = new Int32Array(arcs);
  for (let kind = 0; kind < kinds; kind += 1) {
    for (let arc = 0; arc < arcs; arc += 1) {
      least[arc] = at(least, arc) + at(lo, kind * arcs + arc);
      most[arc] = at(most, arc) + at(hi, kind * arcs + arc);
    }
  }
  return {
    lo: lo.slice(),
    hi: hi.slice(),
    sets: network.moves.map(({ sets }) => sets),
    changed: new Uint8Array(kinds).fill(1),
    least,
    most,
    touched: Array.from({ length: arcs }, (_, arc) => arc),
    isTouched: new Uint8Array(arcs).fill(1),
  };
}

/** A copy to try something on. */
export function copyOf(standing: Standing): Standing {
  return {
    lo: standing.lo.slice(),
    hi: standing.hi.slice(),
    sets: [...standing.sets],
    changed: standing.changed.slice(),
    least: standing.least.slice(),
    most: standing.most.slice(),
    touched: [...standing.touched],
    isTouched: standing.isTouched.slice(),
  };
}

/** Raises the lower bound or lowers the upper one; returns whether anything is left. */
export function bound(
  network: Network,
  standing: Standing,
  kind: number,
  arc: number,
  least: number,
  most: number,
): boolean {
  const index = kind * network.arcs + arc;
  const [lowest, highest] = [at(standing.lo, index), at(standing.hi, index)];
  if (least <= lowest && most >= highest) return lowest <= highest;
  if (least > lowest) {
    standing.lo[index] = least;
    standing.least[arc] = at(standing.least, arc) + least - lowest;
  }
  if (most < highest) {
    standing.hi[index] = most;
    standing.most[arc] = at(standing.most, arc) + most - highest;
  }
  standing.changed[kind] = 1;
  if (at(standing.isTouched, arc) === 0) {
    standing.isTouched[arc] = 1;
    standing.touched.push(arc);
  }
  return at(standing.lo, index) <= at(standing.hi, index);
}
