import { describe, expect, it } from 'vitest';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { awaiting } from '#engine/core/run.ts';
import { isQuiet } from '#engine/table/room/quiet.ts';
import { hides } from '#testkit/games/index.ts';
import { playTakingBack } from '#testkit/takeback-matches.ts';
import { playMatch, shortestOptions, type AnyPosition, type Played, type PlayedStep } from '#testkit/playout.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { twinsOf, viewersOf } from '#testkit/twins.ts';
import { seatViewer, type Viewer } from '#protocol/viewer.ts';

/** How many matches moves are taken back in. */
const MATCHES = perTier(1, 3);

const cases = testedGames.map((game) => [game.id, game] as const);

/** The move's own seat; null for chance, and where answers are secret and nothing can be taken back. */
function moverOf(game: TestedGame, { before, input }: PlayedStep): number | null {
  const waiting = awaiting(game, before);
  return 'seat' in input && waiting.kind === 'seats' && !waiting.simultaneous ? Number(input.seat) : null;
}

function quietIn(game: TestedGame, step: PlayedStep): boolean | null {
  const seat = moverOf(game, step);
  return seat === null ? null : isQuiet(game, seat, step.before, step);
}

/** What a viewer sees, apart from the phase and whose turn it is. */
function sightOf(game: TestedGame, position: AnyPosition, viewer: Viewer): string {
  const { phase: _phase, awaiting: _awaiting, ...seen } = viewOf(game, position, viewer);
  return JSON.stringify(seen);
}

/** How far twin worlds of a match go; in the quick tier each seat has another of these lengths. */
function lengthsFor({ steps }: Played, seat: number): readonly number[] {
  const lengths = [steps.length, Math.min(20, steps.length), Math.ceil(steps.length / 2)];
  return perTier(lengths.slice(seat % lengths.length).slice(0, 1), lengths);
}

describe.each(cases)('takebacks in %s', (id, game) => {
  it(
    'a match with takebacks at any moment verifies, and chance does not repeat itself',
    () => {
      const sums = { takebacks: 0, undone: 0, redrawn: 0, same: 0, finished: 0 };
      let matches = 0;
      // A match may be over in a dozen moves.
      while (matches < MATCHES || (sums.takebacks === 0 && matches < MATCHES * 8)) {
        const came = playTakingBack(game, `takebacks/${id}/${String(matches)}`);
        matches += 1;
        sums.takebacks += came.takebacks;
        sums.undone += came.undone;
        sums.redrawn += came.redrawn;
        sums.same += came.same;
        sums.finished += Number(came.verified.finished);
      }
      process.stdout.write(`${id}: ${String(matches)} matches with takebacks ${JSON.stringify(sums)}\n`);
      expect(sums.takebacks).toBeGreaterThan(0);
      // A die falls on the same side now and then; a deck is never the same.
      expect(sums.same).toBeLessThanOrEqual(sums.redrawn * 0.6);
    },
    MATCHES * 20_000,
  );

  it('what is taken back without asking has told nobody anything, whoever looks', () => {
    const played = playMatch(game, `quiet/${id}`, { options: shortestOptions(game), limit: 400 });
    for (const step of played.steps) {
      if (quietIn(game, step) !== true) continue;
      for (const viewer of viewersOf(played)) {
        expect(redactEvents(game, step.events, viewer), played.seed).toEqual([]);
        expect(sightOf(game, step.position, viewer), played.seed).toBe(sightOf(game, step.before, viewer));
      }
    }
    expect(played.steps.length).toBeGreaterThan(0);
  });

  it('whether it is asked about says nothing of what is hidden from whoever asks', () => {
    const played = playMatch(game, `quiet/${id}`, { options: shortestOptions(game), limit: 300 });
    const stream = createRng(seedFromText(`quiet/${id}`)).stream('twins');
    let compared = 0;
    for (let seat = 0; seat < played.seats; seat += 1) {
      for (const length of lengthsFor(played, seat)) {
        const twins = twinsOf(played, seatViewer(seat), length, stream);
        if (!twins) continue;
        const own = (steps: readonly PlayedStep[]): readonly (boolean | null)[] =>
          steps.map((step) => (moverOf(game, step) === seat ? quietIn(game, step) : null));
        expect(own(twins.one), played.seed).toEqual(own(twins.other));
        compared += 1;
      }
    }
    expect(compared > 0).toBe(hides(game));
  });
});
