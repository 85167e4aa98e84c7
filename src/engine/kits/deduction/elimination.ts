import { antichainOf } from './antichain.ts';
import { flowOf, type Bounds } from './flow.ts';
import { at, type Move, type Network, type NetworkSet } from './network.ts';
import { shownElsewhere } from './shown.ts';
import type { Argument, Sighting } from './timeline.ts';

/** What counting copies over time has found: bounds with the sets narrowed, and by move why sets fell out. */
export interface Elimination {
  readonly bounds: Bounds;
  /** Which sets of a move are left; null for single cards. */
  readonly sets: readonly (readonly NetworkSet[] | null)[];
  /** Sightings by which sets of the move at this index were excluded. */
  readonly why: ReadonlyMap<number, readonly Sighting[]>;
  /** Nothing fits: what was seen contradicts itself, so nothing is claimed. */
  readonly isContradictory: boolean;
}

const eliminations = new WeakMap<Network, Elimination>();

/** How often sets are gone through: what one of them is can exclude another. */
const ROUNDS = 2;

/** A clue with more possible sets of cards than this is too open for counting to find anything in it. */
const SETS_WORTH_COUNTING = 8;

/** The sets that counting copies leaves; the same object for the same network. */
export function eliminationOf(network: Network): Elimination {
  const kept = eliminations.get(network);
  if (kept) return kept;
  const found = narrowSets(network);
  eliminations.set(network, found);
  return found;
}

function narrowSets(network: Network): Elimination {
  const bounds: Bounds = { lo: network.lo.slice(), hi: network.hi.slice() };
  const sets = network.moves.map((move) => move.sets);
  const why = new Map<number, readonly Sighting[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    let isNarrower = false;
    for (const [index, move] of network.moves.entries()) {
      const left = sets[index];
      if (!left || left.length < 2 || left.length > SETS_WORTH_COUNTING) continue;
      const reasons: Sighting[] = [];
      const possible = left.filter((set) => {
        const against = excluding(network, bounds, move, set);
        if (against) reasons.push(...against);
        return against === null;
      });
      if (possible.length === left.length) continue;
      if (possible.length === 0) return { bounds, sets, why, isContradictory: true };
      isNarrower = true;
      sets[index] = possible;
      why.set(index, [...(why.get(index) ?? []), ...reasons]);
      tighten(network, bounds, move, possible);
    }
    if (!isNarrower) break;
  }
  return { bounds, sets, why, isContradictory: false };
}

/** Why a move cannot have carried this set, kind by kind; null when counting does not exclude it. */
function excluding(network: Network, bounds: Bounds, move: Move, set: NetworkSet): readonly Sighting[] | null {
  for (let kind = 0; kind < network.kinds; kind += 1) {
    const count = at(set.counts, kind);
    const index = kind * network.arcs + move.arc;
    if (count < at(bounds.lo, index) || count > at(bounds.hi, index)) return [];
    if (count === 0 || count === at(bounds.lo, index)) continue;
    const origin = set.originKind === kind ? set.originArc : -1;
    const against = contradicting(network, bounds, kind, move.arc, count, origin);
    if (against) return against;
  }
  return null;
}

/** Sightings that keep an arc (and, unless -1, a second one) from carrying this many of a kind; null when it can. */
function contradicting(
  network: Network,
  { lo, hi }: Bounds,
  kind: number,
  arc: number,
  count: number,
  other: number,
): readonly Sighting[] | null {
  const index = kind * network.arcs + arc;
  const second = kind * network.arcs + other;
  const [keptLo, keptOther] = [at(lo, index), other < 0 ? 0 : at(lo, second)];
  lo[index] = count;
  if (other >= 0) lo[second] = Math.max(1, keptOther);
  const found = flowOf(network, { lo, hi }, kind);
  const sightings = found.isPossible ? null : antichainOf(network, { lo, hi }, kind, found.isFull, arc);
  lo[index] = keptLo;
  if (other >= 0) lo[second] = keptOther;
  return sightings;
}

/** New bounds of a move from the sets that are left, and of the place it goes to when nothing leaves that again. */
function tighten(network: Network, { lo, hi }: Bounds, move: Move, sets: readonly NetworkSet[]) {
  const isLast = at(network.lastArc, at(network.placeOf, move.toAfter)) === move.toAfter;
  for (let kind = 0; kind < network.kinds; kind += 1) {
    const base = kind * network.arcs;
    const numbers = sets.map(({ counts }) => at(counts, kind));
    lo[base + move.arc] = Math.max(at(lo, base + move.arc), Math.min(...numbers));
    hi[base + move.arc] = Math.min(at(hi, base + move.arc), Math.max(...numbers));
    if (!isLast) continue;
    const arrived = at(lo, base + move.toBefore) + at(lo, base + move.arc);
    lo[base + move.toAfter] = Math.max(at(lo, base + move.toAfter), arrived);
  }
}

/**
 * Why a kind cannot lie in a place now, by what was shown and by counting copies over places and time; null when that
 * does not exclude it.
 */
export function eliminated(network: Network, found: Elimination, kind: number, place: number): Argument | null {
  const shown = shownElsewhere(network, kind, place);
  if (shown) return shown;
  if (found.isContradictory) return null;
  const arc = at(network.lastArc, place);
  if (at(found.bounds.lo, kind * network.arcs + arc) > 0) return null;
  const against = contradicting(network, found.bounds, kind, arc, 1, -1);
  if (against === null || !flowOf(network, found.bounds, kind).isPossible) return null;
  return { by: 'copies', sightings: withReasons(network, found, against) };
}

/** Sightings, with the reasons of those that rest on a set being the only one left. */
function withReasons(network: Network, found: Elimination, sightings: readonly Sighting[]): readonly Sighting[] {
  const reasons = network.moves.flatMap((move, index) => {
    const rests = sightings.some(({ id }) => id === move.id && found.why.has(index));
    return rests ? (found.why.get(index) ?? []) : [];
  });
  const isNew = (sighting: Sighting) => !sightings.some(({ id, kind }) => id === sighting.id && kind === sighting.kind);
  return [...sightings, ...reasons.filter(isNew)];
}
