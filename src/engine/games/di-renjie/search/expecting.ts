import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { crimeOdds, oddsOf } from '../foresight/crime-odds.ts';
import type { OwnSight } from '../foresight/own-sight.ts';
import { typeOf } from '../rules/cards.ts';
import { CRIME_POINTS } from '../rules/scoring.ts';
import type { Element } from '../types.ts';
import { chainFrom, type Chain } from './chain.ts';
import { someCourse } from './course.ts';
import { historyOf } from './history.ts';
import { at } from './kinds.ts';
import { allMiss, crimeIn, PARTS } from './minds.ts';

/** What a seat expects of the end of the match. */
export interface Expectation {
  /** How likely this element is part of the crime; within each type the chances add up to 1. */
  chance(element: Element): number;
  /** How likely it is that all others name this part wrongly if it is this element. */
  missed(element: Element): number;
}

/** The share of a chain's steps that only lead away from where it began. */
const WARMING = 1 / 4;
/** Steps from one course that is counted to the next: they differ too little from each other to count all. */
const APART = 5;
/** What others remember is worked out this often, for one seat at a time: about 2 ms each. */
const MINDS = 48;
/** How much the mean of all elements counts for one of which few courses were seen, in courses. */
const PRIOR = 2;
/** A chance that is added to what was counted, so that nothing is impossible because it was not met. */
const UNMET = 0.02;

/** Counts by element: of courses, of courses in which others answered, and in how many of these all of them missed. */
interface Counts {
  readonly met: Map<Element, number>;
  readonly asked: Map<Element, number>;
  readonly missed: Map<Element, number>;
}

/**
 * What this seat expects, from as many courses of events as `iterations` says; null if what it remembers does not begin
 * with the deal. Between what the courses say and what `steady` estimates from its experience, the chances are the
 * geometric mean: together they were right more often than either.
 */
export function expectationOf(own: OwnSight, iterations: number, stream: QuickStream): Expectation | null {
  const { memory } = own;
  const history = historyOf(memory);
  const counts: Counts = { met: new Map(), asked: new Map(), missed: new Map() };
  const course = someCourse(memory, history, stream);
  if (course === null) return null;
  const chain = chainFrom(history, course, stream);
  for (let step = 0; step < iterations * WARMING; step += 1) chain.step();
  const asking = Math.max(1, Math.round(MINDS / (memory.seats - 1)));
  for (let number = 0; number < asking; number += 1) {
    follow(chain, Math.ceil((iterations * (1 - WARMING)) / asking), counts.met);
    const missed = allMiss(memory, chain.course, stream);
    for (const [part, element] of crimeIn(chain.course).entries()) {
      add(counts.asked, element, 1);
      add(counts.missed, element, at(missed, part));
    }
  }
  return readFrom(counts, own);
}

function follow(chain: Chain, steps: number, met: Map<Element, number>): void {
  for (let step = 0; step < steps; step += 1) {
    chain.step();
    if (step % APART === 0) for (const element of crimeIn(chain.course)) add(met, element, 1);
  }
}

function add(counts: Map<Element, number>, element: Element, by: number): void {
  counts.set(element, (counts.get(element) ?? 0) + by);
}

function readFrom({ met, asked, missed }: Counts, { memory, clues }: OwnSight): Expectation {
  const odds = crimeOdds(memory, clues);
  const chances = new Map<Element, number>();
  const usual = new Map<string, number>();
  for (const elements of PARTS) {
    const sum = sumOf(elements, (element) => met.get(element) ?? 0);
    const weight = (element: Element): number =>
      Math.sqrt(oddsOf(odds, element) * ((met.get(element) ?? 0) / sum + UNMET));
    const all = sumOf(elements, weight);
    for (const element of elements) chances.set(element, weight(element) / all);
    const [type = 'T1'] = elements;
    usual.set(
      typeOf(type),
      sumOf(elements, (element) => missed.get(element) ?? 0) / sumOf(elements, (element) => asked.get(element) ?? 0),
    );
  }
  return {
    chance: (element) => chances.get(element) ?? 0,
    missed: (element) =>
      ((missed.get(element) ?? 0) + PRIOR * (usual.get(typeOf(element)) ?? 1)) / ((asked.get(element) ?? 0) + PRIOR),
  };
}

function sumOf(elements: readonly Element[], worth: (element: Element) => number): number {
  return elements.reduce((sum, element) => sum + worth(element), 0);
}

/**
 * Points that the seat expects if it names these three and has `points` besides; a solved crime counts `shared` more.
 * The parts are taken to be independent of each other.
 */
export function pointsFor(
  { chance, missed }: Expectation,
  named: readonly Element[],
  points: number,
  shared: number,
): number {
  // By how many parts this seat has named correctly: how likely that is, with every part so far named by somebody.
  let solved: readonly number[] = [1];
  for (const [part, elements] of PARTS.entries()) {
    const own = named[part];
    const right = own === undefined ? 0 : chance(own);
    const byOthers = sumOf(elements, (element) => (element === own ? 0 : chance(element) * (1 - missed(element))));
    solved = [...solved, 0].map((_, count) => (solved[count] ?? 0) * byOthers + (solved[count - 1] ?? 0) * right);
  }
  return solved.reduce((sum, likely, right) => sum + likely * (points + (CRIME_POINTS[right] ?? 0) + shared), 0);
}
