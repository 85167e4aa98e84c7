import type { SeatId } from '#protocol/ids.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { SUSPECTS, type Chapter, type DiRenjieState, type Printed } from '../types.ts';
import { matches } from '../rules/cards.ts';
import { cluePlace, giftOf, handOf } from '../rules/layout.ts';
import { suspectCount } from '../rules/sizes.ts';

/** A card that the viewer knows to be out of its sight: one of these faces, in one of these places. */
export interface Trace {
  readonly faces: readonly Printed[];
  readonly places: ReadonlySet<string>;
}

/**
 * What the viewer knows of cards that it cannot see now: suspects were dealt to everybody, it has given cards away, and
 * cards were drawn from its hand. Each may have moved on since, as far as the moves allow. If a card seen later may
 * have been the same one, its trace is given up.
 */
export function tracesOf(state: DiRenjieState, viewer: SeatId | null): readonly Trace[] {
  let traces: readonly Trace[] = [];
  for (const chapter of state.chronicle) traces = tracesAfter(traces, chapter, state, viewer);
  return traces.filter(({ places }) => places.size > 0);
}

function tracesAfter(
  traces: readonly Trace[],
  chapter: Chapter,
  state: DiRenjieState,
  viewer: SeatId | null,
): readonly Trace[] {
  const isSeen = 'sight' in chapter && viewer !== null && chapter.sight.includes(viewer);
  switch (chapter.kind) {
    case 'dealt': {
      const suspects = isSeen ? 0 : suspectCount(state, chapter.seat);
      return [...traces, ...Array.from({ length: suspects }, () => trace(SUSPECTS, handOf(chapter.seat)))];
    }
    case 'given': {
      const to = isPending(state, chapter) ? giftOf(chapter.to) : handOf(chapter.to);
      const isGift = (face: Printed): boolean => matches(face, chapter.request);
      if (!isSeen) return spread(traces, handOf(chapter.seat), to, isGift);
      if (chapter.to === viewer) return seenAgain(traces, handOf(chapter.seat), chapter.faces[0]);
      // While the gift is on the table its giver can still see it.
      return isPending(state, chapter) ? traces : [...traces, trace(chapter.faces, to)];
    }
    case 'drawn':
      if (!isSeen) return spread(traces, chapter.from, handOf(chapter.seat), () => true);
      return chapter.seat === viewer
        ? seenAgain(traces, chapter.from, chapter.faces[0])
        : [...traces, trace(chapter.faces, handOf(chapter.seat))];
    case 'presented':
      return isSeen ? traces : spread(traces, handOf(chapter.seat), cluePlace(chapter.clue), () => true);
    case 'revealed':
      return seenAgain(traces, cluePlace(chapter.clue), chapter.element);
    case 'examined':
      return isSeen ? examined(traces, cluePlace(chapter.clue), chapter.faces) : traces;
    default:
      return traces;
  }
}

function trace(faces: readonly Printed[], place: string): Trace {
  return { faces, places: new Set([place]) };
}

/** Whether a gift of this turn is still on the table. */
function isPending({ table, turn }: DiRenjieState, chapter: Extract<Chapter, { kind: 'given' }>): boolean {
  return chapter.turn === turn && zoneOf(table, giftOf(chapter.to)).pieces.length > 0;
}

/** An unknown card went from one place to another: every traced card that it can have been may be there now. */
function spread(
  traces: readonly Trace[],
  from: string,
  to: string,
  canBe: (face: Printed) => boolean,
): readonly Trace[] {
  return traces.map((one) =>
    one.places.has(from) && one.faces.some(canBe) ? { ...one, places: new Set([...one.places, to]) } : one,
  );
}

/** A card seen here may be a traced one: of the traces that fit, the most precise is given up. */
function seenAgain(traces: readonly Trace[], place: string, face: Printed): readonly Trace[] {
  const fitting = traces.filter(({ faces, places }) => faces.includes(face) && places.has(place));
  const [closest] = fitting.toSorted((a, b) => a.places.size - b.places.size || a.faces.length - b.faces.length);
  return traces.filter((one) => one !== closest);
}

/** All of a clue is known: traced cards that are not in it are elsewhere. */
function examined(traces: readonly Trace[], clue: string, faces: readonly Printed[]): readonly Trace[] {
  const rest = faces.reduce((left, face) => seenAgain(left, clue, face), traces);
  return rest.map((one) => ({ ...one, places: new Set([...one.places].filter((place) => place !== clue)) }));
}
