import type { SeatId } from '#protocol/ids.ts';
import { matches } from '../rules/cards.ts';
import { victimOf } from '../rules/layout.ts';
import { ELEMENTS, type Request, type Source } from '../types.ts';
import { holdingsOf, type Holdings } from './holdings.ts';
import type { OwnSight } from './own-sight.ts';
import { worthsOf } from './worths.ts';

/** The assumption about a player who was never asked: as many gifts as refusals. */
const ASSUMED = { gave: 2, asked: 4 } as const;

/** What a victim loses counts a little: everybody has to solve the crime together (paragraph 6.1). */
const HARM = 0.02;

/** A player who has made a request and still has no clue tries another: each repetition is worth this much less. */
const ASKED_AGAIN = 0.75;

/** Points that a request is expected to bring in gifts. */
export function requestWorths(own: OwnSight): (request: Request) => number {
  const worths = worthsOf(own);
  const holdings = holdingsOf(own);
  const worth = new Map(ELEMENTS.map((element) => [element, worths.ofGetting(element)]));
  const others = own.numbers.seats.flatMap((_, other) => (other === own.seat ? [] : [other]));
  return (request) => {
    const fitting = ELEMENTS.filter((element) => matches(element, request));
    const gifts = others.reduce((sum, other) => {
      const amounts = fitting.map((element) => holdings.inHand(other, element));
      const all = amounts.reduce((total, amount) => total + amount, 0);
      if (all === 0) return sum;
      const average =
        fitting.reduce((total, element, at) => total + (amounts[at] ?? 0) * (worth.get(element) ?? 0), 0) / all;
      return sum + willingness(own, other) * (1 - Math.exp(-all)) * average;
    }, 0);
    return gifts * ASKED_AGAIN ** timesAsked(own, request);
  };
}

/** How often this player has made this request since it last presented a clue. */
function timesAsked({ seat, memory }: OwnSight, request: Request): number {
  const own = memory.chapters.filter((chapter) => chapter.seat === seat);
  const since = own.slice(own.findLastIndex(({ kind }) => kind === 'presented') + 1);
  return since.filter((chapter) => chapter.kind === 'requested' && chapter.request === request).length;
}

/** How often this seat has given when it was asked, between 0 and 1. */
function willingness({ memory }: OwnSight, other: SeatId): number {
  let [gave, asked]: [number, number] = [ASSUMED.gave, ASSUMED.asked];
  for (const chapter of memory.chapters) {
    if ((chapter.kind !== 'given' && chapter.kind !== 'refused') || chapter.seat !== other) continue;
    asked += 1;
    if (chapter.kind === 'given') gave += 1;
  }
  return gave / asked;
}

/** Points that a card drawn blindly from this source is expected to bring. */
export function sourceWorths(own: OwnSight): (source: Source) => number {
  const worths = worthsOf(own);
  const holdings: Holdings = holdingsOf(own);
  const worth = ELEMENTS.map((element) => worths.ofGetting(element));
  return (source) => {
    const victim = victimOf(source);
    const size = victim === null ? own.numbers.deckSize : (own.numbers.seats[victim]?.handSize ?? 0);
    const sum = ELEMENTS.reduce((total, element, at) => {
      const amount = victim === null ? holdings.inDeck(element) : holdings.inHand(victim, element);
      return total + amount * (worth[at] ?? 0);
    }, 0);
    return sum / Math.max(1, size) - (victim === null ? 0 : HARM);
  };
}
