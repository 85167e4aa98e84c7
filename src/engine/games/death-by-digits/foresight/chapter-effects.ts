import type { SeatId } from '#protocol/ids.ts';
import { searchedEnds } from '../notebook/searched.ts';
import { handOf, slotPlace } from '../rules/layout.ts';
import type { Remembered } from '../types.ts';
import { cardAt, putInto, type Bits, type Course } from './course.ts';
import { cardOf, missed, narrowAll, reveal, sawHand, takeFrom } from './explaining.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';

/** Applies one chapter to a course, as the seat that remembers it has seen it. */
export type ChapterEffect = (course: Course, stream: QuickStream) => void;

/** What the chapter at this place of the memory does to a course; `deck` is ascending. */
export function chapterEffectOf(
  deck: readonly number[],
  memory: readonly Remembered[],
  at: number,
  seat: SeatId,
): ChapterEffect {
  const chapter = memory[at];
  switch (chapter?.kind) {
    case 'dealt': {
      const kinds = kindsOf(deck, chapter.faces);
      if (chapter.faces === null) return NOTHING;
      return (course, stream) => {
        sawHand(course, chapter.seat, kinds, stream);
        // That this hand was dealt is true in every course.
        course.weight = 1;
      };
    }
    case 'guessed':
      return chapter.target === seat ? NOTHING : guessing(deck, chapter);
    case 'shown': {
      const kind = deck.indexOf(chapter.number);
      return (course, stream) => {
        cardOf(course, course.hands[chapter.seat] ?? [], kind, stream);
      };
    }
    case 'moved':
      return moving(deck, memory, at, seat);
    case 'scattered':
      return (course, stream) => {
        for (const slot of chapter.slots)
          putInto(course, slotPlace(slot), takeFrom(course, handOf(chapter.seat), -1, stream));
      };
    case 'seen': {
      const kinds = kindsOf(deck, chapter.faces);
      if (chapter.faces === null) return NOTHING;
      if (chapter.place.startsWith('hand:')) {
        const target = Number(chapter.place.slice('hand:'.length));
        return (course, stream) => {
          sawHand(course, target, kinds, stream);
        };
      }
      return (course) => {
        reveal(course, cardAt(course, chapter.place), kinds[0] ?? -1);
      };
    }
    case 'flipped': {
      const [kind = -1] = kindsOf(deck, chapter.faces);
      return (course) => {
        if (kind >= 0) reveal(course, cardAt(course, slotPlace(chapter.slot)), kind);
      };
    }
    default:
      return NOTHING;
  }
}

const NOTHING: ChapterEffect = () => undefined;

function kindsOf(deck: readonly number[], faces: readonly string[] | null): readonly number[] {
  return (faces ?? []).map((face) => deck.indexOf(Number(face)));
}

/** The numbers of the deck for which this is true, as bits. */
function bitsOf(deck: readonly number[], holds: (number: number) => boolean): Bits {
  return deck.reduce((bits, number, kind) => (holds(number) ? bits | (1 << kind) : bits), 0);
}

type Guessed = Extract<Remembered, { kind: 'guessed' }>;

function guessing(deck: readonly number[], { target, end, number, isRight }: Guessed): ChapterEffect {
  const beyond = bitsOf(deck, (other) => (end === 'low' ? other < number : other > number));
  const kind = deck.indexOf(number);
  if (!isRight)
    return (course, stream) => {
      missed(course, target, 1 << kind, beyond, stream);
    };
  return (course, stream) => {
    // The guessed card first: then it is within the bound without further proof.
    cardOf(course, course.hands[target] ?? [], kind, stream);
    narrowAll(course, target, ~beyond);
  };
}

function moving(deck: readonly number[], memory: readonly Remembered[], at: number, seat: SeatId): ChapterEffect {
  const chapter = memory[at] as Extract<Remembered, { kind: 'moved' }>;
  const [kind = -1] = kindsOf(deck, chapter.faces);
  const ends = searchedEnds(memory, at);
  const between = ends && bitsOf(deck, (number) => number >= ends.least && number <= ends.most);
  const victim = Number(chapter.from.slice('hand:'.length));
  return (course, stream) => {
    putInto(course, chapter.to, takeFrom(course, chapter.from, kind, stream));
    if (between !== null && victim !== seat) narrowAll(course, victim, between);
  };
}
