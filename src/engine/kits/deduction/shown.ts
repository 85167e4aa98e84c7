import { leastOf, sightingOf } from './antichain.ts';
import { at, type Network } from './network.ts';
import type { Argument, Sighting, Step } from './timeline.ts';

/**
 * Why a kind cannot lie in a place, by what was shown outright and nothing else: a step says so, or all copies were
 * seen elsewhere at one moment. Null when neither is so.
 */
export function shownElsewhere(network: Network, kind: number, place: number): Argument | null {
  const last = at(network.lastArc, place);
  if (at(network.size, last) === 0) return { by: 'shown', sightings: [] };
  if (at(network.hi, kind * network.arcs + last) === 0) return { by: 'shown', sightings: toldOf(network, kind, place) };
  const seen = seenTogether(network, kind, place);
  return seen === null ? null : { by: 'copies', sightings: seen };
}

/** The step that says that the place holds none of the kind; none where it follows from sizes. */
function toldOf(network: Network, kind: number, place: number): readonly Sighting[] {
  const name = network.timeline.places[place]?.id ?? '';
  const id = network.timeline.kinds[kind]?.id ?? '';
  const told = tellingsOf(network, name).find((step) => (step.step === 'content') !== step.kinds.includes(id));
  return told ? [{ id: told.id, kind: id, place: name, count: 0, isNow: true }] : [];
}

type Telling = Extract<Step, { readonly step: 'holds' | 'content' }>;
const tellings = new WeakMap<Network, Map<string, readonly Telling[]>>();

/** The steps that say what does not lie in a place, the latest first. */
function tellingsOf(network: Network, place: string): readonly Telling[] {
  const byPlace = tellings.get(network) ?? new Map<string, readonly Telling[]>();
  tellings.set(network, byPlace);
  const kept = byPlace.get(place);
  if (kept) return kept;
  const found = network.timeline.steps
    .filter(isTelling)
    .filter((step) => step.place === place)
    .toReversed();
  byPlace.set(place, found);
  return found;
}

function isTelling(step: Step): step is Telling {
  return step.step === 'content' || (step.step === 'holds' && step.most === 0 && step.atBeginning !== true);
}

/** All copies, if all were seen at one moment outside a place that nothing enters afterwards; otherwise null. */
function seenTogether(network: Network, kind: number, place: number): readonly Sighting[] | null {
  const { arcs, lo, firstArc, lastArc, copies } = network;
  const isStill = at(firstArc, place) === at(lastArc, place);
  const nowAt = Int32Array.from(firstArc);
  const base = kind * arcs;
  const outside = (): number =>
    nowAt.reduce((sum, arc, index) => (index === place ? sum : sum + at(lo, base + arc)), 0);
  const tell = (): readonly Sighting[] => {
    const all = Array.from(nowAt).flatMap((arc, index) => {
      const count = index === place ? 0 : at(lo, base + arc);
      return count > 0 ? [sightingOf(network, kind, arc, count)] : [];
    });
    return leastOf(all, at(copies, kind));
  };
  let sum = outside();
  let best: readonly Sighting[] | null = isStill && sum >= at(copies, kind) ? tell() : null;
  for (const move of network.moves) {
    const [from, to] = [at(network.placeOf, move.fromBefore), at(network.placeOf, move.toBefore)];
    const moved = at(lo, base + move.fromAfter) + at(lo, base + move.toAfter);
    const before = at(lo, base + move.fromBefore) + at(lo, base + move.toBefore);
    nowAt[from] = move.fromAfter;
    nowAt[to] = move.toAfter;
    if (moved === before && from !== place && to !== place) continue;
    sum = outside();
    if (isStill && sum >= at(copies, kind)) best = tell();
  }
  return sum >= at(copies, kind) ? tell() : best;
}
