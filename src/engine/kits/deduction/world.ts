import { at, type Count, type Network, type NetworkSet } from './network.ts';

/** One course of events: how many cards of each kind every arc carried (index `kind * arcs + arc`). */
export interface World {
  readonly carried: Int8Array;
}

/**
 * The course of events in which places begin like this (the counts on the places' first arcs) and moves carry this (the
 * counts on their arcs), everything else following; null when that contradicts anything that is known but `either`s.
 */
export function worldFrom(network: Network, chosen: Int8Array): World | null {
  const { kinds, arcs, lo, hi } = network;
  const carried = chosen.slice();
  for (let kind = 0; kind < kinds; kind += 1) {
    const base = kind * arcs;
    let copies = 0;
    for (const arc of network.firstArc) copies += at(carried, base + arc);
    if (copies !== at(network.copies, kind)) return null;
    for (const { arc, fromBefore, fromAfter, toBefore, toAfter } of network.moves) {
      carried[base + fromAfter] = at(carried, base + fromBefore) - at(carried, base + arc);
      carried[base + toAfter] = at(carried, base + toBefore) + at(carried, base + arc);
    }
    for (let arc = 0; arc < arcs; arc += 1) {
      const count = at(carried, base + arc);
      if (count < at(lo, base + arc) || count > at(hi, base + arc)) return null;
    }
  }
  return fitsTogether(network, carried) ? { carried } : null;
}

/** Whether one of the cases of every `either` holds in this world. */
export function fitsEithers(network: Network, { carried }: World): boolean {
  return network.eithers.every((cases) =>
    cases.some((counts) => counts.every((count) => holdsIn(network, carried, count))),
  );
}

function holdsIn({ arcs }: Network, carried: Int8Array, { arc, kinds, least, most }: Count): boolean {
  const count = kinds.reduce((sum, kind) => sum + at(carried, kind * arcs + arc), 0);
  return count >= least && count <= most;
}

function fitsTogether(network: Network, carried: Int8Array): boolean {
  const { kinds, arcs } = network;
  for (let arc = 0; arc < arcs; arc += 1) {
    let sum = 0;
    for (let kind = 0; kind < kinds; kind += 1) sum += at(carried, kind * arcs + arc);
    if (sum !== at(network.size, arc)) return false;
  }
  return (
    network.moves.every(({ arc, sets }) => sets?.some((set) => isSet(network, carried, arc, set)) ?? true) &&
    network.counts.every((count) => holdsIn(network, carried, count))
  );
}

function isSet({ kinds, arcs }: Network, carried: Int8Array, arc: number, set: NetworkSet): boolean {
  for (let kind = 0; kind < kinds; kind += 1) {
    if (at(set.counts, kind) !== at(carried, kind * arcs + arc)) return false;
  }
  return set.originKind < 0 || at(carried, set.originKind * arcs + set.originArc) > 0;
}
