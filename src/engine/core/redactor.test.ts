import { expect, it } from 'vitest';
import { isSame } from '#protocol/json.ts';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { createRedactor } from './redactor.ts';

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
