import type { SeatId } from '#protocol/ids.ts';
import { shuffled, type Stream } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { ASSASSIN_CARD, type Chapter, type DiRenjieState } from '../types.ts';
import { cluePlace, handOf } from '../rules/layout.ts';

/** A possible Assassin, and a place where the Assassin's card may then be: a hand, or `clue:3`. */
export interface AssassinWay {
  readonly assassin: SeatId;
  readonly place: string;
}

/**
 * Every Assassin and place of the card consistent with what this viewer has seen of it, in a random order (paragraphs
 * 10.1 to 10.3). Those where the Assassin still has the card tend to come early, since it seldom moves.
 */
export function assassinWays(state: DiRenjieState, viewer: SeatId | null, stream: Stream): readonly AssassinWay[] {
  return shuffled(seatsOf(state), stream).flatMap((assassin) => {
    const places = placesOf(state.chronicle, assassin, viewer);
    const own = handOf(assassin);
    const isEarly = places.includes(own) && stream.uniform(4) > 0;
    const order = shuffled(places, stream);
    const sorted = isEarly ? [own, ...order.filter((place) => place !== own)] : order;
    return sorted.map((place) => ({ assassin, place }));
  });
}

/** Where the card can be now if it was dealt to `assassin`; nowhere if that contradicts what the viewer saw. */
function placesOf(chronicle: readonly Chapter[], assassin: SeatId, viewer: SeatId | null): readonly string[] {
  let places: ReadonlySet<string> = new Set([handOf(assassin)]);
  for (const chapter of chronicle) places = placesAfter(places, chapter, assassin, viewer);
  return [...places].toSorted();
}

function placesAfter(
  places: ReadonlySet<string>,
  chapter: Chapter,
  assassin: SeatId,
  viewer: SeatId | null,
): ReadonlySet<string> {
  const isSeen = 'sight' in chapter && viewer !== null && chapter.sight.includes(viewer);
  const isShown = isSeen && chapter.faces.some((face) => face === ASSASSIN_CARD);
  switch (chapter.kind) {
    case 'dealt':
      return chapter.seat === viewer && isShown !== (assassin === viewer) ? new Set() : places;
    case 'drawn':
      return moved(places, chapter.from, handOf(chapter.seat), isSeen ? isShown : null);
    case 'presented':
      if (chapter.seat !== assassin) return isShown ? new Set() : places;
      return moved(places, handOf(assassin), cluePlace(chapter.clue), isSeen ? isShown : null);
    case 'examined': {
      if (!isSeen) return places;
      const name = cluePlace(chapter.clue);
      return isShown ? only(places, name) : without(places, name);
    }
    default:
      return places;
  }
}

/** A card went from one place to another: the Assassin's card, another one, or an unknown one (null). */
function moved(places: ReadonlySet<string>, from: string, to: string, isTheCard: boolean | null): ReadonlySet<string> {
  if (isTheCard === true) return places.has(from) ? new Set([to]) : new Set();
  return isTheCard === null && places.has(from) ? new Set([...places, to]) : places;
}

function only(places: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return places.has(name) ? new Set([name]) : new Set();
}

function without(places: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set([...places].filter((place) => place !== name));
}
