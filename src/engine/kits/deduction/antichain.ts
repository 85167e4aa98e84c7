import type { Bounds } from './flow.ts';
import { at, SINK, SOURCE, type Network } from './network.ts';
import type { Sighting } from './timeline.ts';

/**
 * Sightings of one kind that must all be of different cards, as many as there are copies: the moments at which its
 * cards cross from the vertices that are not full to those that are (largest antichain = least flow). Empty when the
 * contradiction is not one of too many sightings.
 */
export function antichainOf(
  network: Network,
  bounds: Bounds,
  kind: number,
  isFull: Uint8Array | null,
  asked: number,
): readonly Sighting[] {
  if (isFull === null || at(isFull, SINK) === 0 || at(isFull, SOURCE) === 1) return [];
  const crossing: Sighting[] = [];
  for (let arc = 0; arc < network.arcs; arc += 1) {
    const least = at(bounds.lo, kind * network.arcs + arc);
    if (least === 0 || arc === asked) continue;
    if (at(isFull, at(network.tail, arc)) === 1 || at(isFull, at(network.head, arc)) === 0) continue;
    crossing.push(sightingOf(network, kind, arc, least));
  }
  return leastOf(crossing, at(network.copies, kind));
}

/** What the lower bound of an arc is known by. */
export function sightingOf(network: Network, kind: number, arc: number, count: number): Sighting {
  const place = at(network.placeOf, arc);
  return {
    id: at(network.known, arc),
    kind: network.timeline.kinds[kind]?.id ?? '',
    place: place < 0 ? null : (network.timeline.places[place]?.id ?? null),
    count,
    isNow: place >= 0 && at(network.lastArc, place) === arc,
  };
}

/** As few of them as account for all copies; those of most cards, and of the present, first. */
export function leastOf(sightings: readonly Sighting[], copies: number): readonly Sighting[] {
  const kept: Sighting[] = [];
  let sum = 0;
  for (const sighting of sightings.toSorted((a, b) => b.count - a.count || Number(b.isNow) - Number(a.isNow))) {
    if (sum >= copies) break;
    kept.push(sighting);
    sum += sighting.count;
  }
  return kept;
}
