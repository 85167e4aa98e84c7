import { describe, expect, it } from 'vitest';
import { chartCoverage } from '#testkit/chart/coverage.ts';
import { lintChart } from '#testkit/chart/lint.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { advance, judge } from '#engine/core/run.ts';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { nothingToTake } from '#testkit/games/di-renjie/matches.ts';
import { given, play, type Scene } from '#testkit/games/di-renjie/scenarios.ts';
import { playMatch, type Played } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { diRenjie } from './index.ts';
import type { DiRenjieTypes } from './phases.ts';
import type { DiRenjieOptions } from './types.ts';

const game = diRenjie as unknown as TestedGame;

function matchOf(seed: string, seats: number, options: Partial<DiRenjieOptions>): Played {
  return playMatch(game, seed, { seats, options: { aid: 'off', ...options } });
}

describe('the chart of Di Renjie', () => {
  it('keeps the rules for charts', () => {
    expect(lintChart(diRenjie)).toEqual([]);
  });

  it('takes every arrow in some match', () => {
    const matches = [
      matchOf('arrows 2', 2, {}),
      matchOf('arrows 3', 3, { simultaneousGifts: true }),
      matchOf('arrows 5', 5, { assassin: true }),
      matchOf('arrows 6', 6, { assassin: true, simultaneousGifts: true }),
      playMatch(game, 'any', nothingToTake),
    ];
    expect(
      chartCoverage(
        game,
        matches.flatMap(({ steps }) => steps),
      ).missed,
    ).toEqual([]);
  });

  it('holds every answer, and every decision to present, for the same least time', () => {
    const state = given({ hands: ['T1', 'T2'] }).state;
    const held = (phase: DiRenjieTypes['phase']): unknown => diRenjie.window?.({ phase, state }) ?? null;
    const answers = ['turn.collecting', 'turn.collectingAll', 'turn.presenting'] as const;
    expect(answers.map(held)).toEqual(answers.map(() => ({ least: 2000, most: null })));
    const others = ['turn.requesting', 'turn.planning', 'notingHints', 'finale.answering'] as const;
    expect(others.map(held)).toEqual([null, null, null, null]);
  });
});

describe('4.6 In the middle of the answers', () => {
  const asked = (): Scene => play(given({ hands: ['T1', 'L1 L2', 'L3 W1', 'L4 W2'] }), 'request L; 1 gives L1');

  it('1.11.18 a saved position knows who answers next and what was given', () => {
    const { phase, state } = asked();
    const loaded = JSON.parse(JSON.stringify({ phase, state })) as PositionOf<DiRenjieTypes>;
    expect(diRenjie.awaits(loaded)).toEqual([2]);
    const next = advance(diRenjie, loaded, { type: 'move.refuse', seat: 2 }).position;
    expect(next.state).toMatchObject({ givers: [1], refused: [2], responders: [3] });
    expect(judge(diRenjie, next, 2, { type: 'move.refuse' })).toMatchObject({ reason: { code: 'notYourTurn' } });
  });

  it('1.11.18 an earlier gift is read by giver and taker alone, in the view and in what is told', () => {
    const scene = asked();
    const gift = (viewer: Parameters<typeof viewOf>[2]) => ({
      lies: viewOf(game, scene, viewer).zones['gift:0']?.faces,
      told: redactEvents(game, scene.events, viewer).flatMap(({ type, shifts }) =>
        type === 'card.given' ? (shifts ?? []).map(({ face }) => face) : [],
      ),
    });
    const known = { lies: ['L1'], told: ['L1'] };
    const secret = { lies: [null], told: [null] };
    expect([0, 1, 2, 3].map((seat) => gift(seatViewer(seat)))).toEqual([known, known, secret, secret]);
    expect(gift(PUBLIC)).toEqual(secret);
  });

  it('4.6 and 9 a refusal looks the same whether there was something to give or not', () => {
    const stream = (hand: string): string => {
      const scene = play(given({ hands: ['T1', hand, 'T2'] }), 'request L; 1 refuses');
      return JSON.stringify(
        [0, 2].map((seat) => [
          viewOf(game, scene, seatViewer(seat)),
          redactEvents(game, scene.events, seatViewer(seat)),
        ]),
      );
    };
    expect(stream('L1 L2')).toBe(stream('W1 S2'));
  });
});
