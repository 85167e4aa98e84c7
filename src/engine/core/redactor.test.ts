import { expect, it } from 'vitest';
import { changesOf } from '#protocol/changes.ts';
import { isSame } from '#protocol/json.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { playMatch } from '#testkit/playout.ts';
import { madeBeginning, madeGame, randomStep } from '#testkit/random-steps.ts';
import { newSeed } from '#testkit/seed.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { redactStep, viewOf, type AnyStep } from './redact.ts';
import { createRedactor } from './redactor.ts';
import { createRng, pick, seedFromText, shuffled } from './rng.ts';

it('gives nearly everybody who is told the same as the public the very same object', () => {
  const { game, steps } = playMatch(registeredGame('kirin'), 'shared');
  const redactor = createRedactor(game);
  let shared = 0;
  let missed = 0;
  for (const step of steps) {
    const toPublic = redactor.told(step, PUBLIC);
    for (const seat of [0, 1, 2, 3]) {
      const told = redactor.told(step, seatViewer(seat));
      if (told === toPublic) shared += 1;
      else if (isSame(told as never, toPublic as never)) missed += 1;
    }
  }
  // All that is played openly: of a deal and of a declaration each seat knows faces of its own.
  expect(shared / steps.length).toBeGreaterThan(3);
  // Where a zone is turned that a seat could read before, it may be told the same by another object.
  expect(missed / steps.length).toBeLessThan(0.2);
});

it.each(Array.from({ length: 12 }, (_, match) => match))(
  'tells every viewer what follows from its own two views, whatever happens and whatever it was asked before (%i)',
  (match) => {
    const game = madeGame();
    const stream = createRng(seedFromText(newSeed(`made ${String(match)}`))).stream('steps');
    const redactor = createRedactor(game);
    const viewers: readonly Viewer[] = [PUBLIC, OPEN, seatViewer(0), seatViewer(1), seatViewer(2)];
    const steps: AnyStep[] = [];
    for (let at = madeBeginning(stream); steps.length < 30; at = steps.at(-1)?.position ?? at) {
      steps.push(randomStep(at, stream));
      const earlier = stream.uniform(4) === 0 ? [pick(steps, stream)] : [];
      for (const step of [...steps.slice(-1), ...earlier]) {
        for (const viewer of shuffled(viewers, stream)) {
          const [before, view] = [viewOf(game, step.before, viewer), viewOf(game, step.position, viewer)];
          const events = redactStep(game, step, viewer);
          const told = redactor.told(step, viewer);
          expect([told.events, redactor.view(step.position, viewer)]).toEqual([events, view]);
          expect(isSame(told.changes, changesOf(before, events, view))).toBe(true);
        }
      }
    }
  },
);
