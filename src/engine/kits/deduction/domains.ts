import type { Bounds } from './flow.ts';
import { at, type Count, type Network, type NetworkSet } from './network.ts';

/** What is still possible at one point of a search: bounds for each kind on each arc, and sets for each move. */
export interface Domains extends Bounds {
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
export function openDomains(network: Network): Domains {
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
export function copyOf(domains: Domains): Domains {
  return {
    lo: domains.lo.slice(),
    hi: domains.hi.slice(),
    sets: [...domains.sets],
    changed: domains.changed.slice(),
    least: domains.least.slice(),
    most: domains.most.slice(),
    touched: [...domains.touched],
    isTouched: domains.isTouched.slice(),
  };
}

/** Raises the lower bound or lowers the upper one; returns whether anything is left. */
export function bound(
  network: Network,
  domains: Domains,
  kind: number,
  arc: number,
  least: number,
  most: number,
): boolean {
  const index = kind * network.arcs + arc;
  const [lowest, highest] = [at(domains.lo, index), at(domains.hi, index)];
  if (least <= lowest && most >= highest) return lowest <= highest;
  if (least > lowest) {
    domains.lo[index] = least;
    domains.least[arc] = at(domains.least, arc) + least - lowest;
  }
  if (most < highest) {
    domains.hi[index] = most;
    domains.most[arc] = at(domains.most, arc) + most - highest;
  }
  domains.changed[kind] = 1;
  if (at(domains.isTouched, arc) === 0) {
    domains.isTouched[arc] = 1;
    domains.touched.push(arc);
  }
  return at(domains.lo, index) <= at(domains.hi, index);
}
