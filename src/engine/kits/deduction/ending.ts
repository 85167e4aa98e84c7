import { networkOf } from './building.ts';
import { at } from './network.ts';
import { worldWithin } from './search.ts';
import type { Timeline } from './timeline.ts';

/** How much work is done before the search gives up, in arcs looked at by flows: far more than it usually takes. */
const MOST_WORK = 1_000_000;

/**
 * What lies in each place after the last step, in some course of events that fits the timeline: by place, its kinds, each
 * as often as it lies there. The order of the timeline's kinds and places decides which course it is. Throws where none
 * is found: what is known contradicts itself.
 */
export function endingOf(timeline: Timeline): ReadonlyMap<string, readonly string[]> {
  const network = networkOf(timeline);
  const world = worldWithin(network, MOST_WORK);
  if (world === null) throw new Error('what is known fits no course of events');
  return new Map(
    timeline.places.map(({ id }, place) => {
      const arc = at(network.lastArc, place);
      const lying = timeline.kinds.flatMap((kind, index) =>
        Array.from({ length: at(world.carried, index * network.arcs + arc) }, () => kind.id),
      );
      return [id, lying];
    }),
  );
}
