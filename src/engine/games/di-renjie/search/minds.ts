import type { SeatId } from '#protocol/ids.ts';
import { shuffled } from '#engine/core/rng.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { nearHighest } from '../foresight/answering.ts';
import { clueNotes } from '../foresight/clue-notes.ts';
import { crimeOdds, oddsOf } from '../foresight/crime-odds.ts';
import type { Memory, Remembered } from '../notebook/memory.ts';
import { withoutCards } from '../rules/cards.ts';
import { handOf } from '../rules/layout.ts';
import { ELEMENTS, LOCATIONS, TARGETS, WEAPONS, type Element, type Printed } from '../types.ts';
import type { Course } from './course.ts';
import { at, KINDS } from './kinds.ts';

/** By part of the crime, the elements from which it is chosen. */
export const PARTS: readonly (readonly Element[])[] = [TARGETS, WEAPONS, LOCATIONS];

/** The crime of this course: target, weapon, location. */
export function crimeIn({ kind }: Course): readonly Element[] {
  return PARTS.map((_, part) => KINDS[at(kind, part)] as Element);
}

/**
 * By part of the crime, how likely it is that all others name it wrongly if everything happened like this and they
 * answer like `steady`.
 */
export function allMiss(memory: Memory, course: Course, stream: QuickStream): readonly number[] {
  const crime = crimeIn(course);
  const hints = imaginedHints(memory, crime, stream);
  const missed = PARTS.map(() => 1);
  for (let other = 0; other < memory.seats; other += 1) {
    if (other === memory.seat) continue;
    const theirs = memoryIn(memory, course, other, hints[other] ?? []);
    const odds = crimeOdds(theirs, clueNotes(theirs));
    for (const [part, elements] of PARTS.entries()) {
      const named = nearHighest(elements, (element) => oddsOf(odds, element));
      if (named.some((element) => element === crime[part])) missed[part] = at(missed, part) * (1 - 1 / named.length);
    }
  }
  return missed;
}

/** By seat, hints that it may have been shown: nothing of the crime, and no two the same (paragraph 2.4). */
function imaginedHints(
  { seat, seats, chapters }: Memory,
  crime: readonly Element[],
  stream: QuickStream,
): readonly (readonly Element[])[] {
  const hinted = Array.from({ length: seats }, (_, who) =>
    chapters.flatMap((chapter) => (chapter.kind === 'hinted' && chapter.seat === who ? chapter.faces : [])),
  );
  const own = (hinted[seat] ?? []).flatMap((face) => face ?? []);
  const left = shuffled(withoutCards<Element>(ELEMENTS, [...crime, ...own]), stream);
  return hinted.map((faces, who) => (who === seat ? [] : left.splice(0, faces.length)));
}

/** What another seat remembers if everything happened like this. */
export function memoryIn(memory: Memory, course: Course, other: SeatId, hints: readonly Element[]): Memory {
  const faceOf = (card: number): Printed => KINDS[at(course.kind, card)] as Printed;
  const clues: (readonly Printed[])[] = [];
  let slot = 0;
  /** The faces of the cards that moved next, if this seat saw them. */
  const carried = (count: number, isSeen: boolean): readonly (Printed | null)[] =>
    Array.from({ length: count }, () => {
      const face = faceOf(at(course.mover, slot));
      slot += 1;
      return isSeen ? face : null;
    });
  const seenBy = (chapter: Remembered): readonly (Printed | null)[] => {
    switch (chapter.kind) {
      case 'hinted':
        return chapter.seat === other ? hints : chapter.faces.map(() => null);
      case 'dealt': {
        const cards = [...course.start.keys()].filter((card) => course.start[card] === chapter.seat);
        return cards.map((card) => (chapter.seat === other ? faceOf(card) : null));
      }
      case 'given':
        return carried(1, chapter.seat === other || chapter.to === other);
      case 'drawn':
        return carried(1, chapter.seat === other || chapter.from === handOf(other));
      case 'presented': {
        const cards = [0, 1, 2].map((place) => faceOf(at(course.mover, slot + place)));
        clues[chapter.clue] = cards;
        return carried(cards.length, chapter.seat === other);
      }
      case 'examined': {
        const cards = clues[chapter.clue] ?? [];
        return cards.map((face) => (chapter.seat === other ? face : null));
      }
      default:
        return [];
    }
  };
  const chapters = memory.chapters.map((chapter): Remembered =>
    'faces' in chapter ? { ...chapter, faces: seenBy(chapter) } : chapter,
  );
  return { ...memory, seat: other, chapters };
}
