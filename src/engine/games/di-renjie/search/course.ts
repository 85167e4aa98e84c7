import { courseOf } from '#engine/kits/deduction/ending.ts';
import { shuffled } from '#engine/core/rng.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';
import type { Memory } from '../notebook/memory.ts';
import { BOX_PLACES, timelineOf } from '../notebook/timeline.ts';
import { DECK, handOf } from '../rules/layout.ts';
import type { Printed } from '../types.ts';
import { cardsIn, type Happening, type History } from './history.ts';
import { at, kindOf } from './kinds.ts';

/**
 * One way in which everything may have happened: what each card is, where it began, and which card moved each time.
 * What the cards are and which of them moved is changed in place.
 */
export interface Course {
  /** By card. The first three are in the box. */
  readonly kind: Int8Array;
  /** By card, where it begins: the seat of a hand; as many as there are seats for the deck; -1 for the box. */
  readonly start: Int8Array;
  /** By slot, the card that moved. */
  readonly mover: Int16Array;
}

const IN_BOX = -1;
/** Cards in a clue stay there. */
const IN_CLUE = -2;

/**
 * Some course of events that fits all that was seen, except that a player who passed may have held a clue. Null
 * where none is found: what is remembered contradicts itself, or does not begin with the deal.
 */
export function someCourse(memory: Memory, history: History, stream: QuickStream): Course | null {
  const timeline = timelineOf(memory);
  const found = courseOf({ ...timeline, kinds: shuffled(timeline.kinds, stream) });
  if (found?.beginning.get(handOf(memory.seat)) === undefined) return null;
  const { beginning, moves } = found;
  const kind: number[] = [];
  const start: number[] = [];
  const lay = (place: string, where: number): void => {
    for (const face of beginning.get(place) ?? []) {
      kind.push(kindOf(face as Printed));
      start.push(where);
    }
  };
  for (const place of BOX_PLACES) lay(place, IN_BOX);
  for (let seat = 0; seat < history.seats; seat += 1) lay(handOf(seat), seat);
  lay(DECK, history.seats);
  const course: Course = {
    kind: Int8Array.from(kind),
    start: Int8Array.from(start),
    mover: new Int16Array(history.slots),
  };
  layMoves(course, history, moves);
  return course;
}

/** Finds a card for everything that was carried. */
function layMoves(course: Course, { happenings }: History, moves: readonly (readonly string[])[]): void {
  const lies = course.start.slice();
  let move = 0;
  for (const happening of happenings) {
    if (happening.what === 'passed') continue;
    const carried = (moves[move] ?? []).map((face) => kindOf(face as Printed));
    move += 1;
    for (const [place, kind] of pairFirst(carried).entries()) {
      const card = lies.findIndex((where, one) => where === happening.from && at(course.kind, one) === kind);
      course.mover[happening.slot + place] = card;
      lies[card] = happening.what === 'moved' ? happening.to : IN_CLUE;
    }
  }
}

/** Two of the same kind before the card that lies under them. */
function pairFirst(kinds: readonly number[]): readonly number[] {
  const isPaired = (kind: number): boolean => kinds.filter((other) => other === kind).length > 1;
  return [...kinds.filter(isPaired), ...kinds.filter((kind) => !isPaired(kind))];
}

/** Writes into `lies` where each card lies before the happening at this place. */
export function layCards(
  { start, mover }: Course,
  happenings: readonly Happening[],
  moment: number,
  lies: Int8Array,
): void {
  lies.set(start);
  for (let place = 0; place < moment; place += 1) {
    const happening = happenings[place];
    if (happening === undefined || happening.what === 'passed') continue;
    const to = happening.what === 'moved' ? happening.to : IN_CLUE;
    for (let card = 0; card < cardsIn(happening); card += 1) lies[at(mover, happening.slot + card)] = to;
  }
}
