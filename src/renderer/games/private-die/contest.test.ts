import { describe, expect, test } from 'vitest';
import type { GameView } from '#protocol/view.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import type { PropPlacement } from '#renderer/stage/contract.ts';
import { scriptOf } from '#renderer/stage/beats.ts';
import { NORMAL } from '#renderer/testing/plain-stage.ts';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { toldSteps, type ToldStep } from '#testkit/told-steps.ts';
import { inputFor } from '#renderer/testing/layout-input.ts';
import { numbersOf, wholeRounds } from './numbers.ts';
import { privateDieProps } from './props.ts';
import { privateDieSkin as skin } from './skin.ts';

/** Every step of some matches in which this happens. */
function stepsWith(type: string): readonly ToldStep[] {
  const matches = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
    playMatch(registeredGame('private-die'), `contest ${seed}`, { seats: 4 }),
  );
  return matches
    .flatMap((played) => toldSteps(played, PUBLIC))
    .filter(({ events }) => events.some((event) => event.type === type));
}

/** The views that are seen one after the other while a step is played. */
function viewsOf({ before, after, events }: ToldStep): readonly GameView[] {
  const size = { width: 1366, height: 768, bottomSeat: 0, seats: 4, textScale: 1 };
  return scriptOf({ skin, settings: NORMAL, before, after, events, size }).beats.map(({ view }) => view);
}

/** The figure beside the dice of a seat. */
function figureOf(view: GameView, seat: number): PropPlacement['face'] | undefined {
  return privateDieProps(inputFor(view, 1366, 768)).find(({ id }) => id === `total:${String(seat)}`)?.face;
}

describe('what is rolled together is seen one by one', () => {
  test('in a roll-off: each sum appears with its dice, and the winner’s is marked before the dice go back', () => {
    const steps = stepsWith('rollOff.rolled');
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps) {
      const rolled = step.events.filter(({ type }) => type === 'rollOff.rolled');
      const views = viewsOf(step);
      rolled.forEach(({ sum }, index) => {
        const figures = rolled.map((other) => figureOf(views[index] as GameView, other['seat'] as number));
        expect(figures[index]).toBe(`total ${String(sum)} plain`);
        expect(figures.slice(index + 1)).toEqual(rolled.slice(index + 1).map(() => undefined));
      });
      const won = step.events.find(({ type }) => type === 'rollOff.won');
      if (!won) continue;
      const figures = views.map((view) => figureOf(view, won['seat'] as number));
      expect(figures.some((face) => face?.endsWith('matched'))).toBe(true);
    }
  });

  test('for the first player: the die goes to each in turn, and the numbers stay beside them', () => {
    const steps = stepsWith('first.rolled');
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps) {
      const rolled = step.events.filter(({ type }) => type === 'first.rolled');
      const views = viewsOf(step);
      rolled.forEach(({ face }, index) => {
        const seats = rolled.map(({ seat }) => seat as number);
        const figures = seats.map((seat) => figureOf(views[index] as GameView, seat));
        expect(figures[index]).toBe(`total ${String(face)} plain`);
        expect(figures.slice(index + 1).every((figure) => figure === undefined)).toBe(true);
      });
    }
  });
});

test('nobody has won a round, or is out of it, before all have rolled', () => {
  for (const step of [...stepsWith('rollOff.rolled'), ...stepsWith('suddenDeath.rolled')]) {
    const count = (view: GameView): number => {
      const { rollOff, suddenDeath } = wholeRounds(numbersOf(view));
      return rollOff.length + suddenDeath.length;
    };
    const rolled = step.events.filter(({ type }) => type.endsWith('.rolled'));
    const [counts, before] = [viewsOf(step).map(count), count(step.before)];
    expect(counts.slice(0, rolled.length - 1)).toEqual(rolled.slice(1).map(() => before));
    expect(counts[rolled.length - 1]).toBe(before + 1);
  }
});
