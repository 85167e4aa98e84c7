import { at, type Move, type Network, type NetworkSet } from './network.ts';

/** Bounds of the arc of a single card: it is of one of these kinds. Throws when there is no such kind. */
export function boundSingle({ lo, hi, arcs, kindIndex }: Network, arc: number, kinds: readonly string[]) {
  for (const name of kinds) {
    const kind = kindIndex.get(name);
    if (kind === undefined) throw new Error(`no kind "${name}" in this timeline`);
    hi[kind * arcs + arc] = 1;
    if (kinds.length === 1) lo[kind * arcs + arc] = 1;
  }
}

/** Bounds of the arc of several cards that are one of these sets. */
export function boundSets({ lo, hi, arcs, kinds, copies }: Network, arc: number, sets: readonly NetworkSet[]) {
  for (let kind = 0; kind < kinds; kind += 1) {
    const numbers = sets.map(({ counts }) => at(counts, kind));
    lo[kind * arcs + arc] = Math.min(...numbers, 127);
    hi[kind * arcs + arc] = Math.min(Math.max(...numbers, 0), at(copies, kind));
  }
}

/** Bounds of both places after a move, from those before it and of the move itself. */
export function carryBounds(network: Network, { id, arc, fromBefore, fromAfter, toBefore, toAfter }: Move) {
  const { lo, hi, arcs, size, copies } = network;
  for (let kind = 0; kind < network.kinds; kind += 1) {
    const base = kind * arcs;
    const [least, most] = [at(lo, base + arc), at(hi, base + arc)];
    lo[base + fromAfter] = Math.max(0, at(lo, base + fromBefore) - most);
    hi[base + fromAfter] = Math.max(0, Math.min(at(hi, base + fromBefore) - least, at(size, fromAfter)));
    lo[base + toAfter] = at(lo, base + toBefore) + least;
    hi[base + toAfter] = Math.min(at(hi, base + toBefore) + most, at(copies, kind), at(size, toAfter));
    if (least > 0) network.known[toAfter] = id;
  }
}
