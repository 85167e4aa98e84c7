import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { judge } from '#engine/core/run.ts';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';
import { tinyTimed, tinyTogether, tinyTurns } from '#testkit/tiny/tiny-windows.ts';
import { WINDOW_FAULTS } from '#testkit/window-faults.ts';
import {
  mixtureDifference,
  otherMixture,
  plainMixture,
  type Mixture,
  type PublicActs,
} from '#testkit/window-mixtures.ts';
import { LONGER_FOR_HOLDERS, windowTwinDifference, windowTwins } from '#testkit/window-twins.ts';
import { windowScenes, type WindowScene } from '#testkit/window-scenes.ts';
import { everyFew, oneOfEachKind, perTier, plantedAt } from '#testkit/tier.ts';

/** Mixtures tried in each scene; where there are few scenes, as many as make so many pairs. */
const MIXTURES = perTier(1, 6);
const PAIRS = 6;

/** A fault that this many mixtures do not tell is not told. */
const ENOUGH = 40;

/** High Card with each kind of window, and every registered game that has any. */
const windowed: readonly TestedGame[] = [tinyTimed, tinyTogether, tinyTurns, ...oneOfEachKind(registered)].filter(
  ({ window }) => window !== undefined,
);

function actsFrom({ asked }: WindowScene, stream: Stream): PublicActs {
  const minded = stream.uniform(3) === 0 ? asked[stream.uniform(asked.length)] : undefined;
  return { pauses: stream.uniform(3) === 0, minds: minded ?? null, restarts: stream.uniform(3) === 0 };
}

function* mixturesOf(
  scenes: readonly WindowScene[],
  purpose: string,
  count: number,
): Generator<readonly [WindowScene, readonly [Mixture, Mixture], PublicActs]> {
  for (let number = 0; number < count; number += 1) {
    for (const scene of scenes) {
      const stream = createRng(seedFromText(`${purpose}/${scene.name}/${String(number)}`)).stream('mixtures');
      yield [scene, [plainMixture(scene), otherMixture(scene, stream)], actsFrom(scene, stream)];
    }
  }
}

const ids = windowed.map(({ id }) => id);

describe.each(windowed.map((game) => [game.id, game] as const))('the windows of %s', (id, game) => {
  const scenes = windowScenes(game, 'windows');

  it('open in some match', () => {
    expect(scenes.length).toBeGreaterThan(0);
  });

  it('are of a length, and have a legal move for silence where they do not wait for everybody', () => {
    for (const { window, asked, position, name } of scenes) {
      expect(Number.isInteger(window.least) && window.least >= 0, name).toBe(true);
      if (window.most === null) continue;
      expect(window.most, name).toBeGreaterThanOrEqual(window.least);
      for (const seat of asked) {
        for (const standing of ['', 'always', 'never', '3 7', 'x'.repeat(2_000)])
          expect(silenceProblem(game, { window, position }, seat, standing), name).toBeNull();
      }
    }
  });

  it('tell nobody who has answered, who was silent, refused, away or back: every mixture reads the same', () => {
    let compared = 0;
    for (const [scene, mixtures, acts] of mixturesOf(
      scenes,
      'mixtures',
      Math.max(MIXTURES, Math.ceil(PAIRS / scenes.length)),
    )) {
      expect(mixtureDifference(scene, mixtures, acts)).toBeNull();
      compared += 1;
    }
    process.stdout.write(`${id}: ${String(compared)} pairs of mixtures compared in ${String(scenes.length)} windows\n`);
    expect(compared).toBeGreaterThanOrEqual(PAIRS);
  });

  it('tell nobody who holds what to answer with: twin worlds read the same through an open window', () => {
    const stream = createRng(seedFromText(`twins/${id}`)).stream('mixtures');
    const twins = windowTwins(game, 'window twins');
    const looked = everyFew(twins, 3);
    expect(looked.flatMap((pair) => windowTwinDifference(pair, stream) ?? [])).toEqual([]);
    process.stdout.write(`${id}: ${String(looked.length)} windows compared in twin worlds\n`);
    const isTold = twins.some((pair) => windowTwinDifference(pair, stream, LONGER_FOR_HOLDERS) !== null);
    expect(isTold).toBe(twins.length > 0);
    // In some games nobody can answer without showing a card, or nothing is held that is no die.
    expect(twins.length > 0).toBe(['di-renjie', 'death-by-digits'].includes(id));
  });

  it.each(plantedAt(WINDOW_FAULTS, id, () => ids))('%s is told', (name, fault) => {
    const pairs = [...mixturesOf(scenes, `faults/${name}`, ENOUGH)].slice(0, ENOUGH);
    expect(pairs.some(([scene, mixtures, acts]) => mixtureDifference(scene, mixtures, acts, fault) !== null)).toBe(
      true,
    );
  });
});

/** What is wrong with the move of a seat that says nothing; the table falls back on no wish at all when one fails. */
function silenceProblem(
  game: TestedGame,
  { window, position }: Pick<WindowScene, 'window' | 'position'>,
  seat: SeatId,
  standing: string,
): string | null {
  if (!window.silence) return 'there is no move for silence';
  const verdict = judge(game, position, seat, window.silence(seat, standing));
  return verdict.ok ? null : verdict.reason.code;
}
