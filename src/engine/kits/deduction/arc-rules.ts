import { eliminationOf } from './elimination.ts';
import { at, type Count, type Network } from './network.ts';
import { tiesOf } from './standing.ts';

/** What the cards on one arc must be: kinds known to lie there, the most of each, and as bits those that can. */
export interface ArcRule {
  readonly least: readonly (readonly [kind: number, count: number])[];
  readonly most: Int8Array;
  readonly allowed: number;
  readonly counts: readonly Count[];
}

const rules = new WeakMap<Network, readonly ArcRule[]>();

/** The rules of all arcs, by arc; the same object for the same network. */
export function rulesOf(network: Network): readonly ArcRule[] {
  const kept = rules.get(network);
  if (kept) return kept;
  const { lo, hi } = eliminationOf(network).bounds;
  const { countsAt } = tiesOf(network);
  const fresh = Array.from({ length: network.arcs }, (_, arc): ArcRule => {
    const least: (readonly [number, number])[] = [];
    const most = new Int8Array(network.kinds);
    let allowed = 0;
    for (let kind = 0; kind < network.kinds; kind += 1) {
      const index = kind * network.arcs + arc;
      if (at(lo, index) > 0) least.push([kind, at(lo, index)]);
      most[kind] = at(hi, index);
      if (at(hi, index) > 0) allowed |= 1 << kind;
    }
    return { least, most, allowed, counts: countsAt.get(arc) ?? [] };
  });
  rules.set(network, fresh);
  return fresh;
}
