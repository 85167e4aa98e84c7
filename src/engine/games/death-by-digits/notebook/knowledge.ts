import type { SeatId } from '#protocol/ids.ts';
import { slotPlace } from '../rules/layout.ts';
import type { Place, Remembered } from '../types.ts';

/** What a memory says about a hand as it is now. */
export interface HandKnowledge {
  /** All its cards lie within these. */
  readonly floor: number;
  readonly ceiling: number;
  /** Numbers that its lowest card does not have, and that its highest does not have (paragraph 4.3). */
  readonly notLow: readonly number[];
  readonly notHigh: readonly number[];
  /** Numbers that it certainly holds, ascending, repeated if it holds several. */
  readonly held: readonly number[];
  /** Numbers that it held when they were last seen, and that may have left it unseen since. */
  readonly maybe: readonly number[];
}

/** What a memory says about where the cards are now. */
export interface Knowledge {
  /** By seat. */
  readonly hands: readonly HandKnowledge[];
  /** The card of the Murder or of Evidence in a place. */
  readonly places: ReadonlyMap<Place, number>;
}

const NOTHING: HandKnowledge = { floor: -Infinity, ceiling: Infinity, notLow: [], notHigh: [], held: [], maybe: [] };

const knowledge = new WeakMap<readonly Remembered[], Knowledge>();

/**
 * What can be said outright: what was seen, and what a guess has shown as long as nothing has changed it. The same
 * object for the same memory.
 */
export function knowledgeOf(memory: readonly Remembered[], seats: number): Knowledge {
  const kept = knowledge.get(memory);
  if (kept) return kept;
  let found = beginning(seats);
  for (const chapter of memory) found = afterChapter(found, chapter);
  knowledge.set(memory, found);
  return found;
}

const beginnings = new Map<number, Knowledge>();

function beginning(seats: number): Knowledge {
  const found = beginnings.get(seats) ?? { hands: Array.from({ length: seats }, () => NOTHING), places: new Map() };
  beginnings.set(seats, found);
  return found;
}

/** What each chapter added to what was known before it: memories of a match grow, and are asked about again and again. */
const steps = new WeakMap<Knowledge, WeakMap<Remembered, Knowledge>>();

function afterChapter(before: Knowledge, chapter: Remembered): Knowledge {
  const next = steps.get(before) ?? new WeakMap<Remembered, Knowledge>();
  steps.set(before, next);
  const kept = next.get(chapter);
  if (kept) return kept;
  const [hands, places] = [[...before.hands], new Map(before.places)];
  learn(hands, places, chapter);
  const found = { hands, places };
  next.set(chapter, found);
  return found;
}

function learn(hands: HandKnowledge[], places: Map<Place, number>, chapter: Remembered): void {
  const change = (seat: SeatId, by: (hand: HandKnowledge) => HandKnowledge): void => {
    hands[seat] = by(hands[seat] ?? NOTHING);
  };
  switch (chapter.kind) {
    case 'dealt':
      if (chapter.faces) hands[chapter.seat] = handOf(chapter.faces);
      break;
    case 'guessed':
      change(chapter.target, (hand) => afterGuess(hand, chapter));
      break;
    case 'shown':
      change(chapter.seat, (hand) => holding(hand, chapter.number));
      break;
    case 'seen': {
      const seat = seatAt(chapter.place);
      if (!chapter.faces) break;
      if (seat !== null) hands[seat] = handOf(chapter.faces);
      else places.set(chapter.place, Number(chapter.faces[0]));
      break;
    }
    case 'flipped':
      if (chapter.faces) places.set(slotPlace(chapter.slot), Number(chapter.faces[0]));
      break;
    case 'scattered':
      hands[chapter.seat] = NOTHING;
      for (const slot of chapter.slots) places.delete(slotPlace(slot));
      break;
    case 'moved': {
      const { from, to, why } = chapter;
      const number = chapter.faces ? Number(chapter.faces[0]) : (places.get(from) ?? null);
      const [giver, taker] = [seatAt(from), seatAt(to)];
      places.delete(from);
      if (giver !== null) change(giver, (hand) => afterLoss(hand, number, why === 'guessed'));
      if (taker !== null) change(taker, (hand) => afterGain(hand, number));
      else if (number !== null && to.startsWith('slot:')) places.set(to, number);
      break;
    }
    default:
  }
}

/** A hand that was seen whole. */
function handOf(faces: readonly string[]): HandKnowledge {
  const held = faces.map(Number).toSorted((a, b) => a - b);
  return { ...NOTHING, floor: held.at(0) ?? -Infinity, ceiling: held.at(-1) ?? Infinity, held };
}

function afterGuess(
  hand: HandKnowledge,
  { end, number, isRight }: Extract<Remembered, { kind: 'guessed' }>,
): HandKnowledge {
  const isLow = end === 'low';
  if (!isRight) {
    return isLow ? { ...hand, notLow: [...hand.notLow, number] } : { ...hand, notHigh: [...hand.notHigh, number] };
  }
  const told = holding(hand, number);
  return isLow ? { ...told, floor: number } : { ...told, ceiling: number };
}

/** The hand is known to hold this number. */
export function holding(hand: HandKnowledge, number: number): HandKnowledge {
  if (hand.held.includes(number)) return hand;
  return { ...withCard(hand, number), maybe: without(hand.maybe, number) };
}

/** The numbers with one such number fewer, if there is one. */
function without(numbers: readonly number[], number: number): readonly number[] {
  const place = numbers.indexOf(number);
  return place < 0 ? numbers : numbers.toSpliced(place, 1);
}

function withCard(hand: HandKnowledge, number: number): HandKnowledge {
  return { ...hand, held: [...hand.held, number].toSorted((a, b) => a - b) };
}

/** A card left the hand: this number, or one that was not seen (null). */
function afterLoss(hand: HandKnowledge, number: number | null, isGuessed: boolean): HandKnowledge {
  // It may be any card known to be there: of each number one fewer is certain.
  if (number === null) {
    const doubtful = hand.held.filter((one, place, held) => !isRepeated(one, place, held));
    return {
      ...hand,
      notLow: [],
      notHigh: [],
      held: hand.held.filter(isRepeated),
      maybe: [...hand.maybe, ...doubtful],
    };
  }
  const isHeld = hand.held.includes(number);
  const held = without(hand.held, number);
  const maybe = isHeld ? hand.maybe : without(hand.maybe, number);
  // Giving a card from one end does not change the other end; if no bound is left there, nothing is known of it.
  const keepsHigh = isGuessed && hand.floor === number;
  const keepsLow = isGuessed && hand.ceiling === number;
  return { ...hand, held, maybe, notLow: keepsLow ? hand.notLow : [], notHigh: keepsHigh ? hand.notHigh : [] };
}

function isRepeated(number: number, place: number, held: readonly number[]): boolean {
  return held[place - 1] === number;
}

function afterGain(hand: HandKnowledge, number: number | null): HandKnowledge {
  if (number === null) return { ...NOTHING, held: hand.held, maybe: hand.maybe };
  const isOther = (one: number): boolean => one !== number;
  return {
    ...withCard(hand, number),
    floor: Math.min(hand.floor, number),
    ceiling: Math.max(hand.ceiling, number),
    notLow: hand.notLow.filter(isOther),
    notHigh: hand.notHigh.filter(isOther),
  };
}

/** Whose hand a place is; null for any other. */
function seatAt(place: Place): SeatId | null {
  return place.startsWith('hand:') ? Number(place.slice('hand:'.length)) : null;
}
