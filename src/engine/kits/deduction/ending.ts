import { networkOf } from './building.ts';
import { at, type Network } from './network.ts';
import { worldWithin } from './search.ts';
import type { Timeline } from './timeline.ts';
import type { World } from './world.ts';

/** How much work one search does before it gives up, in arcs looked at by flows: far more than it usually takes. */
const MOST_WORK = 300_000;

/** The same for one of many courses: most are found with less, in 20 ms, and all turns together take 100 ms. */
const LITTLE_WORK = 80_000;
const FEW_TURNS = 8;

/** Everything that happens in one course of events: kinds as often as there are cards of them, in the timeline's order. */
export interface WholeCourse {
  /** What lies in each place before the first step. */
  readonly beginning: ReadonlyMap<string, readonly string[]>;
  /** What each `move` and `moveSet` carries, in order. */
  readonly moves: readonly (readonly string[])[];
}

/**
 * What lies in each place after the last step, in some course of events that fits the timeline: by place, its kinds, each
 * as often as it lies there. The order of the timeline's kinds and places decides which course it is. Throws where none
 * is found: what is known contradicts itself.
 */
export function endingOf(timeline: Timeline): ReadonlyMap<string, readonly string[]> {
  const ending = fitting(timeline, (network, world) =>
    placesOf(network, (place) => cardsOn(network, world, at(network.lastArc, place))),
  );
  if (ending === null) throw new Error('what is known fits no course of events');
  return ending;
}

/** All of such a course of events; null where none is found with as much work as a bot can wait for. */
export function courseOf(timeline: Timeline): WholeCourse | null {
  const read = (network: Network, world: World): WholeCourse => ({
    beginning: placesOf(network, (place) => cardsOn(network, world, at(network.firstArc, place))),
    moves: network.moves.map(({ arc }) => cardsOn(network, world, arc)),
  });
  return fitting(timeline, read, LITTLE_WORK, FEW_TURNS);
}

function fitting<T>(
  timeline: Timeline,
  read: (network: Network, world: World) => T,
  work = MOST_WORK,
  turns = Infinity,
): T | null {
  const { kinds } = timeline;
  // A search that goes astray in one order of the kinds is soon over in another.
  for (let turn = 0; turn < Math.min(turns, Math.max(1, kinds.length)); turn += 1) {
    const network = networkOf({ ...timeline, kinds: [...kinds.slice(turn), ...kinds.slice(0, turn)] });
    const world = worldWithin(network, work);
    if (world !== null) return read(network, world);
  }
  return null;
}

function placesOf<T>({ timeline }: Network, read: (place: number) => T): ReadonlyMap<string, T> {
  return new Map(timeline.places.map(({ id }, place) => [id, read(place)]));
}

function cardsOn({ timeline, arcs }: Network, { carried }: World, arc: number): readonly string[] {
  return timeline.kinds.flatMap(({ id }, kind) => Array.from({ length: at(carried, kind * arcs + arc) }, () => id));
}
