import type { SeatId } from '#protocol/ids.ts';
import { isElement, matches, withoutCards } from '../rules/cards.ts';
import { handOf } from '../rules/layout.ts';
import { ELEMENTS, type Element, type Printed } from '../types.ts';
import type { Remembered } from '../notebook/memory.ts';
import { copiesInClues, GENUINE, type ClueNote } from './clue-notes.ts';
import { crimeOdds, oddsOf } from './crime-odds.ts';
import type { OwnSight } from './own-sight.ts';

/** Where this player thinks other cards are: the expected number of each element. */
export interface Holdings {
  inHand(seat: SeatId, element: Element): number;
  inDeck(element: Element): number;
}

/**
 * Cards that went from this player to another stay there until they were seen to leave; every other card that is not
 * accounted for is equally likely in all hidden places.
 */
export function holdingsOf(own: OwnSight): Holdings {
  const { seat, numbers, clues, memory } = own;
  const odds = crimeOdds(memory, clues);
  const known = knownHands(own);
  const unseen = new Map<Element, number>();
  for (const element of ELEMENTS) {
    const accounted =
      own.hand.filter((face) => face === element).length +
      copiesInClues(clues, element) +
      (clues.some((note) => note.element === element && note.bottom === null) ? GENUINE : 0) +
      known.flat().filter((face) => face === element).length +
      oddsOf(odds, element);
    unseen.set(element, Math.max(0, 3 - accounted));
  }
  const spaces = numbers.seats.map(({ handSize }, other) =>
    other === seat ? 0 : Math.max(0, handSize - (known[other]?.length ?? 0)),
  );
  const inClues = clues.filter(({ element }) => element === null).length * 3;
  const room = inClues + numbers.deckSize + spaces.reduce((sum, space) => sum + space, 0);
  const all = [...unseen.values()].reduce((sum, copies) => sum + copies, 0);
  const share = (element: Element, space: number): number =>
    ((unseen.get(element) ?? 0) * space) / Math.max(1, room, all);
  return {
    inHand: (other, element) =>
      (known[other] ?? []).filter((face) => face === element).length + share(element, spaces[other] ?? 0),
    inDeck: (element) => share(element, numbers.deckSize),
  };
}

/** By seat, cards that this player saw going there and has no reason to think gone. */
function knownHands({ seat, memory, clues }: OwnSight): readonly (readonly Element[])[] {
  let hands: readonly (readonly Element[])[] = Array.from({ length: memory.seats }, () => []);
  for (const chapter of memory.chapters) {
    hands = hands.map((hand, other) => (other === seat ? [] : afterwards(hand, other, chapter, clues)));
  }
  return hands;
}

function afterwards(
  hand: readonly Element[],
  seat: SeatId,
  chapter: Remembered,
  clues: readonly ClueNote[],
): readonly Element[] {
  switch (chapter.kind) {
    case 'given':
      if (chapter.to === seat) return withSeen(hand, chapter.faces);
      // If it may have given one of these cards, one of them no longer counts.
      return chapter.seat === seat ? without(hand, chapter.faces[0], (face) => matches(face, chapter.request)) : hand;
    case 'drawn':
      if (chapter.seat === seat) return withSeen(hand, chapter.faces);
      return chapter.from === handOf(seat) ? without(hand, chapter.faces[0], () => false) : hand;
    case 'presented': {
      if (chapter.seat !== seat) return hand;
      const element = clues[chapter.clue]?.element ?? null;
      return element === null ? hand : withoutCards(hand, [element, element, element]);
    }
    default:
      return hand;
  }
}

function withSeen(hand: readonly Element[], faces: readonly (Printed | null)[]): readonly Element[] {
  return [...hand, ...faces.flatMap((face) => (face !== null && isElement(face) ? [face] : []))];
}

/** Without the card that was seen to leave, or the first that may have left. */
function without(
  hand: readonly Element[],
  seen: Printed | null | undefined,
  mayHave: (face: Element) => boolean,
): readonly Element[] {
  const gone = seen ?? hand.find(mayHave);
  return gone === undefined ? hand : withoutCards(hand, [gone as Element]);
}
