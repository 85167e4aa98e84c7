import { networkOf } from './building.ts';
import { eliminated, eliminationOf } from './elimination.ts';
import { flowOf } from './flow.ts';
import { at, type Network } from './network.ts';
import { searched } from './search.ts';
import { shownElsewhere } from './shown.ts';
import type { Answer, Argument, Strength, Timeline } from './timeline.ts';

/** Nothing is claimed. */
const OPEN: Answer = { mark: 'possible', because: null };

/** How much work a search may do before it gives up and claims nothing: arcs looked at by flows. */
const USUAL_BUDGET = 20_000;

/**
 * For every kind of the timeline, in order, whether a card of it can lie in `place` after the last step. What is claimed
 * is true in every course of events that fits the timeline; knowledge that contradicts itself is answered by claiming
 * nothing. Throws when there is no such place.
 */
export function answersOf(
  timeline: Timeline,
  place: string,
  strength: Strength,
  budget: number = USUAL_BUDGET,
): readonly Answer[] {
  const network = networkOf(timeline);
  const index = network.placeIndex.get(place);
  if (index === undefined) throw new Error(`no place "${place}" in this timeline`);
  if (contradictsItself(network)) return timeline.kinds.map(() => OPEN);
  const counted = timeline.kinds.map((_, kind) => excludedBy(network, kind, index, strength));
  const answers = withCertain(network, index, counted, strength);
  return strength === 'full' ? searched(network, index, answers, budget) : answers;
}

function excludedBy(network: Network, kind: number, place: number, strength: Strength): Argument | null {
  if (strength === 'shown') return shownElsewhere(network, kind, place);
  return eliminated(network, eliminationOf(network), kind, place);
}

/** Excluded kinds, and kinds that must lie there: known to do so, or because the others cannot fill the place. */
function withCertain(
  network: Network,
  place: number,
  excluded: readonly (Argument | null)[],
  strength: Strength,
): readonly Answer[] {
  const arc = at(network.lastArc, place);
  const room = excluded.map((because, kind) => (because ? 0 : at(network.hi, kind * network.arcs + arc)));
  const all = room.reduce((sum, count) => sum + count, 0);
  return excluded.map((because, kind) => {
    if (because) return { mark: 'impossible', because };
    if (at(network.lo, kind * network.arcs + arc) > 0)
      return { mark: 'certain', because: { by: 'shown', sightings: [] } };
    const isLeft = strength !== 'shown' && all - (room[kind] ?? 0) < at(network.size, arc);
    return isLeft ? { mark: 'certain', because: { by: 'others', sightings: [] } } : OPEN;
  });
}

const contradictory = new WeakMap<Network, boolean>();

/** Whether already the copies of one kind cannot have gone any way that fits. */
function contradictsItself(network: Network): boolean {
  const kept = contradictory.get(network);
  if (kept !== undefined) return kept;
  let isBroken = false;
  for (let kind = 0; kind < network.kinds && !isBroken; kind += 1) {
    isBroken = !flowOf(network, network, kind).isPossible;
  }
  contradictory.set(network, isBroken);
  return isBroken;
}

/**
 * By kind, how many copies nothing seen accounts for: each of them may lie anywhere that is hidden. Least flow: all
 * copies without the fewest that explain every sighting. Kinds that counting excludes from `place` have none.
 */
export function copiesLeft(timeline: Timeline, place: string): readonly number[] {
  const network = networkOf(timeline);
  const used = copiesUsed(network);
  return answersOf(timeline, place, 'elimination').map(({ mark }, kind) => {
    if (mark === 'impossible') return 0;
    return Math.max(mark === 'certain' ? 1 : 0, at(network.copies, kind) - at(used, kind));
  });
}

const used = new WeakMap<Network, Int32Array>();

/** By kind, the fewest copies that explain every sighting; the same for all places. */
function copiesUsed(network: Network): Int32Array {
  const kept = used.get(network);
  if (kept) return kept;
  const { bounds } = eliminationOf(network);
  const fresh = Int32Array.from(network.copies, (copies, kind) => {
    let least = 0;
    while (least < copies && !flowOf(network, bounds, kind, least).isPossible) least += 1;
    return least;
  });
  used.set(network, fresh);
  return fresh;
}
