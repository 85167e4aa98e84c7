import type { SeatId } from '#protocol/ids.ts';
import type { Memory, Remembered } from '../notebook/memory.ts';
import { victimOf } from '../rules/layout.ts';
import { suspectCount } from '../rules/sizes.ts';
import type { Printed } from '../types.ts';
import { ANY_ELEMENT, ANY_KIND, answersTo, kindOf, kindsOf, type Kinds } from './kinds.ts';

/**
 * One thing that happened, as far as the seat knows it. Hands are named by their seats, the deck by the number of seats.
 * `slot` is the place of its first card in a course.
 */
export type Happening =
  /** A card of one of these kinds went from a hand or the deck to a hand. */
  | {
      readonly what: 'moved';
      readonly slot: number;
      readonly from: number;
      readonly to: number;
      readonly kinds: Kinds;
    }
  /** Three cards: two of one of these elements, and under them one of these kinds. */
  | {
      readonly what: 'presented';
      readonly slot: number;
      readonly from: number;
      readonly elements: Kinds;
      readonly bottoms: Kinds;
    }
  | { readonly what: 'passed'; readonly from: number };

/** What one seat remembers, prepared for imagining how it may have happened. */
export interface History {
  readonly seat: SeatId;
  readonly seats: number;
  readonly happenings: readonly Happening[];
  /** How many cards moved in all of them. */
  readonly slots: number;
  /** By seat, how many suspects it was dealt for certain (paragraph 2.5). */
  readonly suspects: readonly number[];
  /** The seat's own hints: not in the box. */
  readonly innocent: Kinds;
  /** The seat's own opening hand. */
  readonly hand: readonly number[];
}

/** Reads what a seat remembers of a match that was dealt. */
export function historyOf(memory: Memory): History {
  const { seat, seats, first, hasTwoSuspects, chapters } = memory;
  const happenings: Happening[] = [];
  let slots = 0;
  for (const chapter of chapters) {
    const happening = happeningOf(memory, chapter, slots);
    if (!happening) continue;
    happenings.push(happening);
    slots += cardsIn(happening);
  }
  const seen = (kind: 'hinted' | 'dealt'): readonly Printed[] =>
    chapters.flatMap((chapter) => (chapter.kind === kind && chapter.seat === seat ? known(chapter.faces) : []));
  return {
    seat,
    seats,
    happenings,
    slots,
    suspects: Array.from({ length: seats }, (_, who) =>
      suspectCount({ seats, first, options: { twoSuspects: hasTwoSuspects } }, who),
    ),
    innocent: kindsOf(seen('hinted')),
    hand: seen('dealt').map(kindOf),
  };
}

/** How many cards move. */
export function cardsIn({ what }: Happening): number {
  if (what === 'passed') return 0;
  return what === 'moved' ? 1 : 3;
}

function happeningOf(memory: Memory, chapter: Remembered, slot: number): Happening | null {
  switch (chapter.kind) {
    case 'given': {
      const kinds = kindsIn(chapter.faces[0], answersTo(chapter.request));
      return { what: 'moved', slot, from: chapter.seat, to: chapter.to, kinds };
    }
    case 'drawn': {
      const kinds = kindsIn(chapter.faces[0], ANY_KIND);
      return { what: 'moved', slot, from: victimOf(chapter.from) ?? memory.seats, to: chapter.seat, kinds };
    }
    case 'presented':
      return { what: 'presented', slot, from: chapter.seat, ...clueKinds(memory, chapter.clue) };
    case 'passed':
      return { what: 'passed', from: chapter.seat };
    default:
      return null;
  }
}

/** What this clue can be made of, by all that the seat has seen of it since. */
function clueKinds({ chapters }: Memory, clue: number): { readonly elements: Kinds; readonly bottoms: Kinds } {
  let [elements, bottoms] = [ANY_ELEMENT, ANY_KIND];
  for (const chapter of chapters) {
    if (chapter.kind === 'revealed' && chapter.clue === clue) elements &= 1 << kindOf(chapter.element);
    if ((chapter.kind !== 'presented' && chapter.kind !== 'examined') || chapter.clue !== clue) continue;
    const [top, , bottom] = chapter.faces;
    elements &= kindsIn(top, ANY_ELEMENT);
    bottoms &= kindsIn(bottom, ANY_KIND);
  }
  return { elements, bottoms };
}

function kindsIn(face: Printed | null | undefined, otherwise: Kinds): Kinds {
  return face === null || face === undefined ? otherwise : 1 << kindOf(face);
}

function known<F extends Printed>(faces: readonly (F | null)[]): readonly F[] {
  return faces.flatMap((face) => face ?? []);
}
