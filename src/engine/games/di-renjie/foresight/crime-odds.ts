import type { Memory } from '../notebook/memory.ts';
import { elementChances } from '../notebook/posterior.ts';
import { typeOf, WILD } from '../rules/cards.ts';
import { ELEMENTS, type Element } from '../types.ts';
import type { ClueNote } from './clue-notes.ts';

/**
 * By how much copies that are not accounted for are in the box more or less often than others, measured over 250
 * matches of these players with four and six. Under a clue whose bottom was not seen there is usually the third copy,
 * less often for Target 6, under which any suspect can be. A clue that was seen to need a substitute often needed it
 * because the third copy is in the box.
 */
const COVERED = 0.24;
const COVERED_WILD = 0.4;
const STAND_IN = 1.5;

/** Three copies not accounted for are not quite three times as likely as one; measured in the same way. */
const FLATTENED = 0.85;

/** How likely each element is part of the crime; within each type the chances add up to 1. */
export type CrimeOdds = ReadonlyMap<Element, number>;

const known = new WeakMap<Memory, CrimeOdds>();

/**
 * The odds as a careful player estimates them: what the notebook's counting excludes has none, every copy that is not
 * accounted for counts the same, and copies that are probably under a clue count less. Based on the memory alone.
 */
export function crimeOdds(memory: Memory, clues: readonly ClueNote[]): CrimeOdds {
  const kept = known.get(memory);
  if (kept) return kept;
  const chances = elementChances(memory);
  const odds = oddsFrom((element) => chances.get(element) ?? 0, clues);
  known.set(memory, odds);
  return odds;
}

/** The odds if each element is as likely as `chanceOf` says, without regard to clues. */
export function oddsFrom(chanceOf: (element: Element) => number, clues: readonly ClueNote[]): CrimeOdds {
  const weights = ELEMENTS.map((element) => {
    return { element, weight: chanceOf(element) ** FLATTENED * clueFactor(clues, element) };
  });
  const sums = new Map<string, number>();
  for (const { element, weight } of weights) sums.set(typeOf(element), (sums.get(typeOf(element)) ?? 0) + weight);
  return new Map(weights.map(({ element, weight }) => [element, weight / (sums.get(typeOf(element)) ?? 1)]));
}

function clueFactor(clues: readonly ClueNote[], element: Element): number {
  const note = clues.find((each) => each.element === element);
  if (!note) return 1;
  if (note.bottom !== null) return STAND_IN;
  return element === WILD ? COVERED_WILD : COVERED;
}

/** The chance of this element; 0 if it is certainly innocent. */
export function oddsOf(odds: CrimeOdds, element: Element): number {
  return odds.get(element) ?? 0;
}

/**
 * How much the chance to name its type correctly grows when this element is found innocent and the chances of the
 * others are scaled up accordingly. 0 if the element is already innocent or certain.
 */
export function gainOfClearing(odds: CrimeOdds, element: Element): number {
  const own = oddsOf(odds, element);
  if (own <= 0 || own >= 1) return 0;
  const all = [...odds].filter(([other]) => typeOf(other) === typeOf(element));
  const best = Math.max(...all.map(([, chance]) => chance));
  const second = Math.max(...all.filter(([other]) => other !== element).map(([, chance]) => chance));
  return second / (1 - own) - (best === own ? second : best);
}
