import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import {
  F3,
  given,
  handIn,
  murderIn,
  play,
  type Scene,
  type Situation,
} from '#testkit/games/death-by-digits/scenarios.ts';
import { patient } from '#testkit/games/death-by-digits/players.ts';
import { positionOf } from '#testkit/any-game.ts';
import { playMatch } from '#testkit/playout.ts';
import { newSeed } from '#testkit/seed.ts';
import { perTier } from '#testkit/tier.ts';
import { memoryOf } from './chronicle.ts';
import { deathByDigits } from './index.ts';
import { notebookOf } from './notebook/notebook.ts';
import { handOf, REMOVED } from './rules/layout.ts';
import type { DeathByDigitsTypes } from './phases.ts';

function f3(more: Partial<Situation> = {}): Scene {
  return given({ ...F3, ...more });
}

function imaginedFrom(scene: Scene, viewer: Viewer, count = 30): readonly Scene[] {
  return Array.from({ length: count }, (_, world) => {
    const rng = createRng(seedFromText(`imagined ${String(world)}`));
    return { ...scene, state: deathByDigits.resample(scene.state, viewer, rng) };
  });
}

describe('imagining hidden cards', () => {
  it('keeps the viewer’s own hand, and redraws all others', () => {
    const worlds = imaginedFrom(f3(), seatViewer(0));
    expect(new Set(worlds.map((world) => handIn(world, 'A').join()))).toEqual(new Set(['1,1,4,5,7,9']));
    expect(new Set(worlds.map((world) => handIn(world, 'B').join())).size).toBeGreaterThan(20);
    expect(new Set(worlds.map((world) => murderIn(world).join())).size).toBeGreaterThan(20);
  });

  it('keeps the cards of its own that were removed with it', () => {
    const scene = play(f3({ options: { eliminatedHand: 'removed' } }), 'A guess B low 9; A accuse 1 1 1');
    const removedIn = ({ state: { table } }: Scene) =>
      zoneOf(table, REMOVED).pieces.map((piece) => faceOf(table, piece));
    for (const world of imaginedFrom(scene, seatViewer(0))) expect(removedIn(world)).toEqual(removedIn(scene));
    expect(new Set(imaginedFrom(scene, seatViewer(1)).map((world) => removedIn(world).join())).size).toBeGreaterThan(5);
  });

  it('13.4 keeps what was seen of the Murder, and redraws it for all others', () => {
    const hands = ['1 1 1 4 5 9', '2 3 3 6 8 8', '7 2 4 6 7 9'];
    const scene = play(f3({ hands }), 'A play 1 1 1; A look 2; A close');
    expect(imaginedFrom(scene, seatViewer(0)).every((world) => murderIn(world)[1] === 5)).toBe(true);
    expect(imaginedFrom(scene, seatViewer(1)).every((world) => murderIn(world)[1] === 5)).toBe(false);
  });

  it('14.6 keeps to what guesses have told, for everybody', () => {
    const scene = play(f3(), 'A guess B high 8; A end; B guess C low 2; B end');
    for (const viewer of [seatViewer(0), PUBLIC]) {
      for (const world of imaginedFrom(scene, viewer)) {
        expect(Math.max(...handIn(world, 'B'))).toBeLessThanOrEqual(8);
        expect(Math.min(...handIn(world, 'C'))).not.toBe(2);
        expect(handIn(world, 'A')).toContain(8);
      }
    }
  });

  it('8.2 imagines no Murder that was named and is not it', () => {
    const wrong = [...f3().state.accusations, { seat: 0, round: 1, numbers: [3, 3, 6], isRight: false }];
    const scene = f3({ hands: ['3 3', '6 5', '1 2'], murder: '3 6 5', evidence: '' });
    const named = { ...scene, state: { ...scene.state, accusations: wrong } };
    const murders = new Set(imaginedFrom(named, PUBLIC, 200).map((world) => [...murderIn(world)].sort().join()));
    expect(murders.has('3,3,6')).toBe(false);
    expect(murders.size).toBeGreaterThan(5);
  });

  it('6.4 imagines other answers and other sealed accusations', () => {
    const stopped = play(f3(), 'A play 7; C stop 7');
    const answers = (viewer: Viewer): readonly unknown[] =>
      imaginedFrom(stopped, viewer).map(({ state }) => (state.answers[2]?.piece === null ? 'passed' : 'stopped'));
    expect(new Set(answers(seatViewer(0)))).toEqual(new Set(['passed', 'stopped']));
    expect(new Set(answers(seatViewer(2)))).toEqual(new Set(['stopped']));
    const sealing = play(
      f3({ options: { roundLimit: 1 } }),
      'A guess B low 9; A end; B guess A low 9; B end; C guess A low 9; C end; A seal 3 5 8',
    );
    const sealed = (viewer: Viewer): number =>
      new Set(imaginedFrom(sealing, viewer).map(({ state }) => JSON.stringify(state.sealed[0]))).size;
    expect(sealed(seatViewer(1))).toBeGreaterThan(10);
    expect(sealed(seatViewer(0))).toBe(1);
  });

  it('forgets what the viewer did not see, for everybody', () => {
    const scene = play(f3(), 'A play 5; silence; A rob B B B');
    const [world] = imaginedFrom(scene, seatViewer(2));
    const stolen = (of: Scene | undefined, seat: number): readonly unknown[] =>
      of
        ? memoryOf(of.state, seat).flatMap((chapter) =>
            chapter.kind === 'moved' && chapter.why === 'stolen' ? [chapter.faces] : [],
          )
        : [];
    expect(stolen(scene, 1).every((faces) => faces !== null)).toBe(true);
    expect(stolen(world, 1)).toEqual([null, null, null]);
    expect(stolen(world, 2)).toEqual([null, null, null]);
  });

  it('with everything open is the state itself', () => {
    const { state } = f3();
    expect(deathByDigits.resample(state, OPEN, createRng(seedFromText('open')))).toBe(state);
  });
});

describe('imagining in the middle of random matches', () => {
  const tables = [
    {},
    { doesNothing: 'flip', specials: 6 },
    { doesNothing: 'pile', specials: 3, eliminatedHand: 'removed' },
  ];

  it.each(perTier([3], [2, 3, 5]))(
    'with %i players: the viewer sees the same, and the true places have no part in it',
    (seats) => {
      for (const [index, options] of tables.entries()) {
        const seed = newSeed(`imagine ${String(seats)} ${String(index)}`);
        const interpreter = compileChart(deathByDigits) as never;
        const { steps } = playMatch(deathByDigits, seed, { seats, options, interpreter, choose: patient, limit: 120 });
        for (const { position } of steps.filter((_, at) => at % 9 === 5)) {
          const scene = positionOf<DeathByDigitsTypes>(position);
          for (const viewer of [PUBLIC, seatViewer(0), seatViewer(seats - 1)]) {
            const rng = (): ReturnType<typeof createRng> => createRng(seedFromText(`${seed} same`));
            const once = deathByDigits.resample(scene.state, viewer, rng());
            const imagined = { phase: scene.phase, state: once };
            expect(viewOf(deathByDigits, imagined, viewer), seed).toEqual(viewOf(deathByDigits, scene, viewer));
            const other = deathByDigits.resample(scene.state, viewer, createRng(seedFromText(`${seed} other`)));
            expect(deathByDigits.resample(other, viewer, rng()), seed).toEqual(once);
            // Another seat's past is imagined with gaps, and its notebook must cope with that.
            for (const seat of seatsOf(once)) expect(() => notebookOf(once, seat), seed).not.toThrow();
            if (viewer.kind === 'seat') {
              const own = handOf(viewer.seat);
              expect(once.table.zones[own], seed).toEqual(scene.state.table.zones[own]);
            }
          }
        }
      }
    },
  );
});
