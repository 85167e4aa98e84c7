import type { SeatId } from '#protocol/ids.ts';
import type { Detective, PrivateDieNumbers } from '../types.ts';

/** What is left of the match after this round. */
export interface Race {
  readonly goal: number;
  /** Rounds after this one, until the deck is empty. */
  readonly rounds: number;
  /** By seat: its courses from every number of clues below the goal. */
  readonly courses: readonly (readonly Course[])[];
}

/** Clues that a round may bring or cost, and the chance of that. */
interface Change {
  readonly by: number;
  readonly chance: number;
}

/** How the clues of one seat develop as long as it has not reached the goal. */
interface Course {
  /** For each round, the chance to reach the goal in it. */
  readonly arrivals: readonly number[];
  /** The chance of each number of clues after the last round. */
  readonly last: readonly number[];
  /** The chance of fewer clues than each number after the last round; of equal numbers, half count as fewer. */
  readonly fewer: readonly number[];
}

// The figures down to the detectives are what happened in 13,000 rounds of four `steady` players.

/** What the winner of a round gains in it: for its dice and for a match, less what it paid. */
const GAINS: readonly Change[] = [
  { by: 1, chance: 0.01 },
  { by: 2, chance: 0.08 },
  { by: 3, chance: 0.22 },
  { by: 4, chance: 0.32 },
  { by: 5, chance: 0.25 },
  { by: 6, chance: 0.1 },
  { by: 7, chance: 0.02 },
];

/** What everybody else gains or loses, by the clues at the beginning: none, one, or more. */
const CHANGES: readonly (readonly Change[])[] = [
  [
    { by: 0, chance: 0.93 },
    { by: 1, chance: 0.07 },
  ],
  [
    { by: -1, chance: 0.37 },
    { by: 0, chance: 0.53 },
    { by: 1, chance: 0.1 },
  ],
  [
    { by: -3, chance: 0.04 },
    { by: -2, chance: 0.15 },
    { by: -1, chance: 0.1 },
    { by: 0, chance: 0.61 },
    { by: 1, chance: 0.1 },
  ],
];

/**
 * How strong a seat is with this detective, compared with one without: fitted to who won 1,500 matches of four `steady`
 * players. The last two are estimates.
 */
const STRENGTHS: Readonly<Record<Detective, number>> = {
  'det.analytical': 0.76,
  'det.insubordinate': 1.0,
  'det.professional': 0.8,
  'det.lucky': 1.03,
  'det.twofaced': 1.38,
  'det.competitive': 1.35,
  'det.indecisive': 1.1,
  'det.earlyCompetitive': 0.8,
};

/**
 * Every seat's course is worked out as if the others were not there. But only one seat can win each round, so those who
 * are behind have better chances than that. This power corrects it: the chances are then within one or two percentage
 * points of those found by playing out matches of the same rounds.
 */
const EXCLUSION = 0.86;

/** Courses worked out lately, by strength, goal and rounds: those from every number of clues. */
const COURSES = new Map<string, readonly Course[]>();
const MOST_COURSES = 500;

/** The race, as these numbers of the table say. */
export function raceOf({ goal, deck, seats }: Pick<PrivateDieNumbers, 'goal' | 'deck' | 'seats'>): Race {
  const parts = seats.map(({ detective }) => (detective === null ? 1 : STRENGTHS[detective]));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return { goal, rounds: deck, courses: parts.map((part) => coursesOf(part / all, goal, deck)) };
}

/**
 * The chance, from 0 to 1, of `seat` to win the match when everybody has these clues after a round (chapter 7). Those
 * who are equal at the end have equal chances in the sudden death.
 */
export function matchChance(race: Race, seat: SeatId, clues: readonly number[]): number {
  const most = Math.max(...clues);
  if (most >= race.goal || race.rounds === 0) {
    return clues[seat] === most ? 1 / clues.filter((count) => count === most).length : 0;
  }
  const weights = firstToArrive(clues.map((count, other) => race.courses[other]?.[count] as Course));
  let all = 0;
  for (let other = 0; other < weights.length; other += 1) {
    const weight = (weights[other] as number) ** EXCLUSION;
    weights[other] = weight;
    all += weight;
  }
  return (weights[seat] as number) / all;
}

/** The courses of a seat that wins a round with this chance. */
function coursesOf(strength: number, goal: number, rounds: number): readonly Course[] {
  const key = [strength, goal, rounds].join();
  const courses =
    COURSES.get(key) ?? Array.from({ length: goal }, (_, clues) => courseFrom(clues, strength, goal, rounds));
  if (COURSES.size >= MOST_COURSES) COURSES.clear();
  COURSES.set(key, courses);
  return courses;
}

function courseFrom(clues: number, strength: number, goal: number, rounds: number): Course {
  let now = Array.from({ length: goal }, (_, count) => Number(count === clues));
  const arrivals: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { next, arrived } = roundLater(now, strength);
    arrivals.push(arrived);
    now = next.map((part) => part / (1 - arrived));
  }
  let below = 0;
  const fewer = now.map((part) => {
    const before = below;
    below += part;
    return before + part / 2;
  });
  return { arrivals, last: now, fewer };
}

/** The chance of each number of clues one round later, and of reaching the goal, which is one more than the last of them. */
function roundLater(now: readonly number[], strength: number): { readonly next: number[]; readonly arrived: number } {
  const next = now.map(() => 0);
  let arrived = 0;
  const move = (count: number, part: number): void => {
    if (count >= now.length) arrived += part;
    else next[Math.max(0, count)] = (next[Math.max(0, count)] as number) + part;
  };
  for (const [count, part] of now.entries()) {
    for (const { by, chance } of GAINS) move(count + by, part * strength * chance);
    for (const { by, chance } of CHANGES[Math.min(count, 2)] ?? []) move(count + by, part * (1 - strength) * chance);
  }
  return { next, arrived };
}

/**
 * By seat: the chance that it is the first to reach the goal, or has most clues if nobody does. Plain loops, since a move
 * asks this tens of thousands of times.
 */
function firstToArrive(courses: readonly Course[]): number[] {
  const won = courses.map(() => 0);
  const rounds = courses[0]?.arrivals.length ?? 0;
  let open = 1;
  for (let round = 0; round < rounds; round += 1) {
    let all = 0;
    for (const { arrivals } of courses) all += arrivals[round] as number;
    const most = Math.max(1, all);
    for (let seat = 0; seat < courses.length; seat += 1) {
      won[seat] = (won[seat] as number) + (open * (courses[seat]?.arrivals[round] as number)) / most;
    }
    open *= 1 - all / most;
  }
  for (let seat = 0; seat < courses.length; seat += 1) {
    won[seat] = (won[seat] as number) + open * mostInTheEnd(courses, seat);
  }
  return won;
}

/** The chance that this seat has more clues after the last round than all others; equal numbers count half. */
function mostInTheEnd(courses: readonly Course[], seat: SeatId): number {
  const { last } = courses[seat] as Course;
  let sum = 0;
  for (let count = 0; count < last.length; count += 1) {
    let chance = 1;
    for (let other = 0; other < courses.length; other += 1) {
      if (other !== seat) chance *= courses[other]?.fewer[count] as number;
    }
    sum += (last[count] as number) * chance;
  }
  return sum;
}
