import type { GameView } from '#protocol/view.ts';
import { FOLLOWING, type KirinViewPart } from '#renderer/games/kirin/testing/view-part.ts';

const ROUND = {
  declarations: ['az4', 'veT', 'blKD', 'wh1'],
  tallies: [
    { az: 3, ve: 2, wh: 1, bl: 2 },
    { az: 1, ve: 4, wh: 3, bl: 0 },
    { az: 2, ve: 0, wh: 2, bl: 4 },
    { az: 0, ve: 2, wh: 2, bl: 0 },
  ],
  points: [3, 4, 4, 2],
  totals: [3, 4, 4, 2],
  firstLeader: 0,
  lastLeader: 1,
};

const NUMBERS: GameView['numbers'] = {
  round: 1,
  rounds: 3,
  trick: 3,
  direction: 'ascending',
  preview: 'ascending',
  leader: 1,
  winning: null,
  declared: [true, true, true, true],
  tallies: [{ az: 3, ve: 2, wh: 0, bl: 0 }, null, { az: 0, ve: 0, wh: 0, bl: 0 }, { az: 0, ve: 0, wh: 3, bl: 0 }],
  tricks: [
    {
      direction: 'ascending',
      leader: 0,
      cards: ['ve4', 'az5', 'wh5', 'bl6'],
      winner: 3,
      next: 'ascending',
    },
    {
      direction: 'ascending',
      leader: 3,
      cards: ['azKD', 'veKD', 'whKA', 'blKA'],
      winner: null,
      next: 'descending',
    },
  ],
  finished: [],
  mine: { declaration: 'veT', points: 2 },
};

/** Kirin in the third trick of a round; `numbers` overrides what a test is about. */
export function kirinView(numbers: Partial<GameView['numbers']> = {}, more: KirinViewPart = {}): GameView {
  return {
    phase: FOLLOWING,
    zones: {
      'captured:1': { owner: 1, facing: 'owner', pieces: ['a', 'b', 'c', 'd'], faces: [null, null, null, null] },
    },
    awaiting: [2],
    headline: [],
    scores: [0, 0, 0, 0],
    numbers: { ...NUMBERS, ...withoutGaps(numbers) },
    recall: null,
    result: null,
    ...more,
  };
}

/** This many finished rounds, all alike. */
export function finishedRounds(count: number): GameView['numbers'][string] {
  return Array.from({ length: count }, () => ROUND);
}

function withoutGaps(numbers: Partial<GameView['numbers']>): GameView['numbers'] {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
