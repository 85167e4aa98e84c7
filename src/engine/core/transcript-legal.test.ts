import { standing } from './game.ts';
import { describe, expect, it } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { refuse } from '#protocol/text.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { hides } from '#testkit/games/index.ts';
import { playMatch, shortestOptions, type PlayedStep } from '#testkit/playout.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { twinsOf, viewersOf, type Twins } from '#testkit/twins.ts';
import { everyFew, oneOfEachKind } from '#testkit/tier.ts';
import type { GameTypes } from './game.ts';
import type { ReplayStep } from './replay.ts';
import { createRng, seedFromText } from './rng.ts';
import { awaiting } from './run.ts';
import { legalMoves } from './transcript-legal.ts';
import { transcriptSteps } from './transcript.ts';

/** How many inputs of a match are told to every viewer of two worlds. */
const LONGEST_TWIN = 120;

function asReplayed(start: Twins['start'], steps: readonly PlayedStep[]): readonly ReplayStep<GameTypes>[] {
  const first = { seq: 0, input: null, takenBack: null, by: null, ...standing(start) };
  return [
    first,
    ...steps.map((step, index) => ({
      ...step,
      seq: index + 1,
      takenBack: null,
      by: null,
    })),
  ];
}

/** The bytes of a transcript with legal moves. */
function bytesFor(game: TestedGame, start: Twins['start'], steps: readonly PlayedStep[], viewer: Viewer): string[] {
  const told = transcriptSteps(game, asReplayed(start, steps), viewer, { seats: [], legal: true });
  return [...told].map((step) => JSON.stringify(step));
}

/** Twin worlds of this match, for each of its viewers. */
function twinsIn(game: TestedGame, seed: string): readonly Twins[] {
  const stream = createRng(seedFromText(`${seed}/${game.id}`)).stream('twins');
  const played = playMatch(game, seed, { options: shortestOptions(game) });
  return viewersOf(played).flatMap((viewer) => {
    const length = 1 + stream.uniform(Math.min(LONGEST_TWIN, played.steps.length));
    const twins = twinsOf(played, viewer, length, stream);
    return twins ? [twins] : [];
  });
}

describe.each(oneOfEachKind(testedGames).map((game) => [game.id, game] as const))(
  'the legal moves of %s',
  (_id, game) => {
    it('are told open for every seat that is awaited, a seat for itself, and the public for nobody', () => {
      const { steps, seats } = playMatch(game, 'legal moves', { options: shortestOptions(game) });
      let told = 0;
      for (const { position } of steps) {
        const waiting = awaiting(game, position);
        const awaited = waiting.kind === 'seats' ? waiting.seats : [];
        const whole = legalMoves(game, position, OPEN);
        expect(whole.map(({ seat }) => seat)).toEqual(awaited);
        expect(legalMoves(game, position, PUBLIC)).toEqual([]);
        for (let seat: SeatId = 0; seat < seats; seat += 1) {
          expect(legalMoves(game, position, seatViewer(seat))).toEqual(whole.filter((one) => one.seat === seat));
        }
        for (const one of whole) expect(one.moves.length + one.choices.length).toBeGreaterThan(0);
        told += whole.length;
      }
      expect(told).toBeGreaterThan(0);
    });

    it('tell nobody anything in a transcript: twin worlds read the same', () => {
      const all = everyFew(['legal/1', 'legal/2'], 2).flatMap((seed) => twinsIn(game, seed));
      expect(all.length > 0).toBe(hides(game));
      for (const { start, one, other, viewer } of all) {
        expect(bytesFor(game, start, other, viewer)).toEqual(bytesFor(game, start, one, viewer));
      }
    });
  },
);

describe('the twin worlds of a game with hands', () => {
  const withHands = testedGames.filter(({ id }) => ['tiny', 'kirin', 'dezai-shen', 'di-renjie'].includes(id));

  it.each(withHands.map((game) => [game.id, game] as const))('would show it if others were told: %s', (_id, game) => {
    const openMoves = (steps: readonly PlayedStep[]): string =>
      JSON.stringify(steps.map(({ position }) => legalMoves(game, position, OPEN)));
    const isTold = ({ one, other }: Twins): boolean => openMoves(one) !== openMoves(other);
    const seeds = Array.from({ length: 30 }, (_, index) => `told/${String(index)}`);
    expect(seeds.some((seed) => twinsIn(game, seed).some(isTold))).toBe(true);
  });
});

describe('what is not whole, and what is refused', () => {
  const [tiny] = testedGames;
  const move = { type: 'move.take' };
  const text = { code: 'take' };
  const mustNot = refuse('mustNot', { rule: '1.2', pieces: ['c1'] });

  function asked(prompts: ReturnType<TestedGame['prompts']>): unknown {
    if (!tiny) throw new Error('There is no game to test with.');
    const { steps } = playMatch(tiny, 'asked', { limit: 1 });
    const [step] = steps;
    if (!step) throw new Error('Nothing was played.');
    const asking: TestedGame = { ...tiny, prompts: () => prompts };
    const [first] = legalMoves(asking, step.position, OPEN);
    return first;
  }

  it('lists what one thing is chosen for, with the reason and the pieces that oblige', () => {
    const offers = [
      { key: 'c1', verdict: { ok: true as const } },
      { key: 'c2', verdict: mustNot },
      { key: 'c3', verdict: mustNot },
    ];
    expect(
      asked([
        { id: 'take', kind: 'piece', text, move, field: 'piece', offers },
        {
          id: 'cut',
          kind: 'amount',
          text: { code: 'cut' },
          move: { type: 'move.cut' },
          field: 'at',
          min: 2,
          max: 7,
          step: 2,
        },
        { id: 'pass', kind: 'button', text: { code: 'pass' }, move: { type: 'move.pass' } },
      ]),
    ).toEqual({
      seat: 0,
      asked: [text, { code: 'cut' }, { code: 'pass' }],
      isWhole: true,
      moves: [
        { type: 'move.take', piece: 'c1' },
        { type: 'move.cut', at: 2 },
        { type: 'move.cut', at: 4 },
        { type: 'move.cut', at: 6 },
        { type: 'move.pass' },
      ],
      choices: [],
      refused: [
        {
          reason: { code: 'mustNot', rule: '1.2', pieces: ['c1'] },
          moves: [
            { type: 'move.take', piece: 'c2' },
            { type: 'move.take', piece: 'c3' },
          ],
        },
      ],
    });
  });

  it('describes what several things are chosen for', () => {
    const offers = [
      { key: 'c1', verdict: { ok: true as const } },
      { key: 'c2', verdict: mustNot },
    ];
    const field = { field: 'first', text, offers };
    const refused = [{ reason: { code: 'mustNot', rule: '1.2', pieces: ['c1'] }, keys: ['c2'] }];
    expect(
      asked([
        { id: 'take', kind: 'pieces', text, move, field: 'pieces', offers, min: 1, max: 2 },
        {
          id: 'share',
          kind: 'shares',
          text,
          move,
          field: 'from',
          offers: [{ ...offers[0], key: 'deck', verdict: { ok: true }, most: 3 }],
          min: 0,
          max: 3,
        },
        { id: 'name', kind: 'fields', text, move, fields: [field] },
      ]),
    ).toEqual({
      seat: 0,
      asked: [text, text, text],
      isWhole: false,
      moves: [],
      choices: [
        { kind: 'several', move, field: 'pieces', from: [{ key: 'c1', most: 1 }], min: 1, max: 2, refused },
        { kind: 'several', move, field: 'from', from: [{ key: 'deck', most: 3 }], min: 0, max: 3, refused: [] },
        { kind: 'fields', move, fields: [{ field: 'first', from: ['c1'], refused }] },
      ],
      refused: [],
    });
  });
});
