import { describe, expect, it } from 'vitest';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { quickStream } from '#engine/kits/quick-stream.ts';
import { botSight } from '#engine/table/move/playout.ts';
import { positionOf, type AnyMove } from '#testkit/any-game.ts';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { diRenjie } from '../index.ts';
import { remember, type Memory } from '../notebook/memory.ts';
import type { DiRenjieTypes } from '../phases.ts';
import { standInsFor } from '../stand-ins/stand-ins.ts';
import { ELEMENTS, TARGETS, type DiRenjieState, type Element } from '../types.ts';
import { chainFrom } from './chain.ts';
import { someCourse } from './course.ts';
import { pointsFor, type Expectation } from './expecting.ts';
import { historyOf } from './history.ts';
import { crimeIn, memoryIn } from './minds.ts';
import { sharp } from './sharp.ts';

/** The end of a match that stand-ins play: all that happens in one has happened by then. */
function finale(seed: string, seats: number, options: Readonly<Record<string, boolean>> = {}) {
  const { steps } = playMatch(registeredGame('di-renjie'), seed, {
    seats,
    options: { aid: 'off', ...options },
    choose: (_, position, seat, stream) => {
      const now = positionOf<DiRenjieTypes>(position);
      return standInsFor(now, stream).choose(now, seat) as AnyMove;
    },
  });
  const step = steps.find(({ before }) => before.phase === 'finale.answering');
  if (!step) throw new Error(`${seed} has no finale`);
  return positionOf<DiRenjieTypes>(step.before);
}

/** Faces in no order: a hand is mixed. */
function faces({ chapters }: Memory): readonly unknown[] {
  return chapters.map((chapter) => ('faces' in chapter ? chapter.faces.map(String).toSorted() : []));
}

describe('an imagined course of events', () => {
  it.each([
    { seats: 2, options: { twoSuspects: true } },
    { seats: 4, options: {} },
    { seats: 5, options: { simultaneousGifts: true } },
  ])('shows its seat what it has seen, with $seats seats and $options', ({ seats, options }) => {
    const { state } = finale(`courses ${String(seats)}`, seats, options);
    const crimes = new Set<string>();
    let found = 0;
    for (let seat = 0; seat < seats; seat += 1) {
      const memory = remember(state, seat);
      const history = historyOf(memory);
      const stream = quickStream(seat);
      const course = someCourse(memory, history, stream);
      if (course === null) continue;
      found += 1;
      const chain = chainFrom(history, course, stream);
      const own = state.hints[seat] ?? [];
      for (let step = 0; step < 2000; step += 1) {
        chain.step();
        if (step % 400 !== 0) continue;
        expect(faces(memoryIn(memory, course, seat, own)), `seat ${String(seat)}`).toEqual(faces(memory));
        crimes.add(crimeIn(course).join());
      }
    }
    expect(crimes.size).toBeGreaterThan(1);
    expect(found).toBeGreaterThan(seats / 2);
  });

  it('has each element in the box as often as the cards that are left say', () => {
    const { state } = finale('opening', 4);
    const opening: DiRenjieState = {
      ...state,
      chronicle: state.chronicle.filter(({ kind }) => kind === 'dealt' || kind === 'hinted'),
    };
    const memory = remember(opening, 0);
    const history = historyOf(memory);
    const stream = quickStream(1);
    const course = someCourse(memory, history, stream);
    if (course === null) throw new Error('nothing fits the deal');
    const chain = chainFrom(history, course, stream);
    const met = new Map<Element, number>();
    const steps = 60_000;
    for (let step = 0; step < steps; step += 1) {
      chain.step();
      for (const element of crimeIn(course)) met.set(element, (met.get(element) ?? 0) + 1 / steps);
    }
    const hints = opening.hints[0] ?? [];
    const dealt = opening.chronicle.flatMap((one) => (one.kind === 'dealt' && one.seat === 0 ? one.faces : []));
    // Dealt so many of three copies, an element is in the box in proportion to those that are left.
    const left = (element: Element): number =>
      hints.includes(element) ? 0 : 3 - dealt.filter((face) => face === element).length;
    const all = TARGETS.reduce((sum, element) => sum + left(element), 0);
    for (const element of TARGETS) expect(met.get(element) ?? 0, element).toBeCloseTo(left(element) / all, 1);
  });
});

describe('what an answer promises', () => {
  const surely: Readonly<Partial<Record<Element, number>>> = { T1: 0.6, T2: 0.4, W1: 1, L1: 1 };
  const expectation = (missed: Partial<Record<Element, number>>): Expectation => ({
    chance: (element) => surely[element] ?? 0,
    missed: (element) => missed[element] ?? 0,
  });

  it('is what its parts bring, times the chance that all parts are named', () => {
    const alone = expectation({ T1: 1, T2: 1, W1: 1, L1: 1 });
    expect(pointsFor(alone, ['T1', 'W1', 'L1'], 2, 0)).toBeCloseTo(0.6 * 8);
    expect(pointsFor(alone, ['T1', 'W2', 'L1'], 2, 0)).toBe(0);
    expect(pointsFor(expectation({}), ['T3', 'W2', 'L2'], 2, 1)).toBeCloseTo(3);
  });

  it('is more for what nobody else will name, if a solved crime counts much', () => {
    const complement = expectation({ T2: 1 });
    const better = (shared: number): boolean =>
      pointsFor(complement, ['T2', 'W1', 'L1'], 0, shared) > pointsFor(complement, ['T1', 'W1', 'L1'], 0, shared);
    expect(better(0)).toBe(true);
    expect(better(24)).toBe(true);
    const covered = expectation({});
    expect(pointsFor(covered, ['T1', 'W1', 'L1'], 0, 24)).toBeGreaterThan(
      pointsFor(covered, ['T2', 'W1', 'L1'], 0, 24),
    );
  });
});

describe('the sharp player', () => {
  it('gives the same answer twice, and advice that names it among points', () => {
    const position = finale('answer', 4);
    const rng = createRng(seedFromText('sharp'));
    const sight = botSight(diRenjie, position, 1, position.state.options, rng);
    const quick = sharp.within?.({ iterations: perTier(100, 400) }) ?? sharp;
    const answer = quick.choose(sight, rng);
    expect(quick.choose(sight, rng)).toEqual(answer);
    const weighing = quick.weigh?.(sight, rng);
    expect(weighing?.unit).toBe('points');
    expect(weighing?.choices).toContainEqual({ move: answer, worth: expect.any(Number) as number });
    expect(weighing?.choices).toHaveLength(ELEMENTS.filter((one) => one.startsWith('T')).length * 25);
  });
});
