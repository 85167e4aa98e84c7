import type { DezaiShenPhase } from '#engine/games/dezai-shen/dezai-shen.chart.ts';
import type { SeatInfo } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { sampleWelcome, SAMPLE_GAME, SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';

/** Three players of Dezai Shen; seat 0 is the viewer. */
export const DEZAI_SEATS: readonly SeatInfo[] = SAMPLE_STATUS.seats.slice(0, 3);

const HOLD_DOUBLED = { level: 'hold', doubled: true, taker: 1, needs: 7, stake: 6 };

const AUCTION = [
  { seat: 1, call: 'hold' },
  { seat: 2, call: 'double' },
  { seat: 0, call: 'pass' },
  { seat: 1, call: 'pass' },
];

const TRICK = {
  leader: 2,
  plays: [
    { seat: 2, face: 'sw5' },
    { seat: 0, face: 'lo-wolf' },
    { seat: 1, face: 'hi-sun' },
  ],
  winner: 1,
};

const PLAYING: GameView['numbers'] = {
  hand: 1,
  counted: 0,
  handsPerMatch: 12,
  dealer: 0,
  picked: [2, 0, 1],
  calls: AUCTION,
  passed: [0],
  contract: HOLD_DOUBLED,
  stakes: [6, 12, 6],
  onTable: 0,
  trick: 2,
  leader: 1,
  plays: [],
  winning: null,
  tricksWon: [0, 1, 0],
  tricks: [TRICK],
  meter: { won: 1, needs: 7, mayLose: 5, decided: null },
  ending: null,
  trumpsSeen: ['lo-wolf', 'hi-sun'],
  voids: [['sw'], ['sw', 'trumps'], []],
  ledger: [],
};

const BURIED = ['hi-moon', 'cr1', 'cr2', 'cu1', 'cu2', 'sw1', 'sw2', 'to1', 'to2', 'to3', 'crK', 'lo-bear'];

/** A made Hold doubled of seat 1, and a void hand after it. */
export const DEZAI_LEDGER: GameView['numbers'][string] = [
  {
    dealer: 0,
    calls: AUCTION,
    settled: { contract: HOLD_DOUBLED, made: true, taken: 8, claimedBy: null },
    buried: BURIED,
    deltas: [-6, 12, -6],
    totals: [-6, 12, -6],
    onTable: 0,
    tricks: [TRICK],
  },
  {
    dealer: 2,
    calls: [0, 1, 2].map((seat) => ({ seat, call: 'pass' })),
    settled: null,
    buried: [],
    deltas: [0, 0, 0],
    totals: [-6, 12, -6],
    onTable: 0,
    tricks: null,
  },
];

/** The hand of seat 0 in the sample: two Crescents, a Cup, two trumps. */
const DEZAI_HAND = ['cr3', 'crK', 'cu2', 'lo-boar', 'hi-star'];

/** Dezai Shen in the second trick of the first hand; `numbers` overrides what a test is about. */
export function dezaiView(
  numbers: GameView['numbers'] = {},
  more: Partial<GameView> & { readonly phase?: DezaiShenPhase } = {},
): GameView {
  const phase: DezaiShenPhase = 'trick.leading';
  return {
    phase,
    zones: {
      'hand:0': {
        owner: 0,
        facing: 'owner',
        pieces: DEZAI_HAND.map((_, place) => `h1c${String(place)}`),
        faces: DEZAI_HAND,
      },
      trick: { owner: null, facing: 'up', pieces: [], faces: [] },
    },
    awaiting: [1],
    headline: [],
    scores: [0, 0, 0],
    numbers: { ...PLAYING, ...numbers },
    recall: null,
    result: null,
    ...more,
  };
}

/** The state of the host's window at a table of Dezai Shen that shows `view`. */
export function atDezaiTable(view: GameView): Partial<ClientState> {
  const welcome = sampleWelcome(true);
  return {
    welcome: {
      ...welcome,
      table: { id: 't', game: 'dezai-shen', options: {}, match: 1, takebacks: 'asked' },
      game: { ...SAMPLE_GAME, id: 'dezai-shen' },
    },
    status: { ...SAMPLE_STATUS, seats: DEZAI_SEATS },
    view,
    seq: 1,
  };
}
