import { networkOf } from './building.ts';
import { at } from './network.ts';
import { worldWithin } from './search.ts';
import type { Timeline } from './timeline.ts';

/** How much work one search does before it gives up, in arcs looked at by flows: far more than it usually takes. */
const MOST_WORK = 300_000;

/**
 * What lies in each place after the last step, in some course of events that fits the timeline: by place, its kinds, each
 * as often as it lies there. The order of the timeline's kinds and places decides which course it is. Throws where none
 * is found: what is known contradicts itself.
 */
export function endingOf(timeline: Timeline): ReadonlyMap<string, readonly string[]> {
  const { kinds } = timeline;
  // A search that goes astray in one order of the kinds is soon over in another.
  for (let turn = 0; turn < Math.max(1, kinds.length); turn += 1) {
    const ending = endingWithin({ ...timeline, kinds: [...kinds.slice(turn), ...kinds.slice(0, turn)] });
    if (ending !== null) return ending;
  }
  throw new Error('what is known fits no course of events');
}

/** The same for this order of the kinds; null where there is none, or none was found. */
function endingWithin(timeline: Timeline): ReadonlyMap<string, readonly string[]> | null {
  const network = networkOf(timeline);
  const world = worldWithin(network, MOST_WORK);
  if (world === null) return null;
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
