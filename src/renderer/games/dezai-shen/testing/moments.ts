import type { DezaiShenPhase } from '#engine/games/dezai-shen/dezai-shen.chart.ts';
import type { Contract, DezaiShenNumbers } from '#engine/games/dezai-shen/types.ts';
import type { Face, SeatId } from '#protocol/ids.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import { DEZAI_SHEN_FACES } from '../art/faces.ts';

const CONTRACT: Contract = { level: 'poke', doubled: true, taker: 1, needs: 6, stake: 14 };

/** What a test's table holds: how many cards lie in each zone, whether the viewer may read them. */
export interface TableTold {
  readonly phase: DezaiShenPhase;
  readonly zones: Readonly<Record<string, number>>;
  readonly open?: readonly string[];
  readonly numbers?: Partial<DezaiShenNumbers>;
}

/** A made-up table of Dezai Shen seen by seat 0; faces repeat, which no layout minds. */
export function tableOf({ phase, zones, open = ['hand:0', 'trick'], numbers = {} }: TableTold): GameView {
  let next = 0;
  const zoneOf = (id: string, count: number): ZoneView => {
    const pieces = Array.from({ length: count }, (_, index) => `${id}-${String(index)}`);
    // Every fifth card of the deck, so that a hand holds cards of each suit and of both classes of trumps.
    const faces = pieces.map((): Face | null =>
      open.includes(id) ? (DEZAI_SHEN_FACES[(next++ * 5) % DEZAI_SHEN_FACES.length] ?? null) : null,
    );
    const owner: SeatId | null = id.includes(':') && !id.startsWith('pile') ? Number(id.split(':')[1]) : null;
    return { owner, facing: id === 'buried' && open.includes(id) ? 'up' : 'owner', pieces, faces };
  };
  return {
    phase,
    zones: Object.fromEntries(Object.entries(zones).map(([id, count]) => [id, zoneOf(id, count)])),
    awaiting: [0],
    headline: [],
    scores: [0, 0, 0],
    numbers: {
      hand: 1,
      counted: 0,
      handsPerMatch: 12,
      dealer: 1,
      picked: [null, null, null],
      calls: [],
      passed: [],
      contract: null,
      stakes: [0, 0, 0],
      onTable: 0,
      trick: 0,
      leader: null,
      plays: [],
      winning: null,
      tricksWon: [0, 0, 0],
      tricks: [],
      meter: null,
      ending: null,
      trumpsSeen: [],
      voids: [[], [], []],
      ledger: [],
      ...numbers,
    } as unknown as GameView['numbers'],
    recall: null,
    result: null,
  };
}

/** The end of a hand's eleventh trick: everything that can lie about at once. */
export function fullTable(): GameView {
  const zones = { 'hand:0': 1, 'hand:1': 0, 'hand:2': 0, trick: 2, buried: 12, 'won:0': 18, 'won:1': 9, 'won:2': 6 };
  const plays = [
    { seat: 1, face: 'lo-bear' as const, trump: { class: 'low' as const, order: 1 } },
    { seat: 2, face: 'hi-sun' as const, trump: { class: 'high' as const, order: 1 } },
  ];
  const numbers = { contract: CONTRACT, stakes: [14, 28, 14], onTable: 1, leader: 1, plays, winning: 2, trick: 12 };
  return tableOf({ phase: 'trick.following', zones, numbers });
}

/** Hand and poke of a Take's taker. */
export function exchangeTable(): GameView {
  const zones = { 'hand:0': 24, 'hand:1': 12, 'hand:2': 12, buried: 0, trick: 0 };
  const contract: Contract = { level: 'take', doubled: true, taker: 0, needs: 9, stake: 2 };
  return tableOf({ phase: 'exchange.burying', zones, numbers: { contract, stakes: [4, 2, 2], onTable: 1 } });
}

/** The first trick of a hand, with full hands. */
export function firstTrick(): GameView {
  const zones = { 'hand:0': 12, 'hand:1': 12, 'hand:2': 12, trick: 3, buried: 12, 'won:0': 0 };
  const plays = ([0, 1, 2] as const).map((seat) => ({
    seat,
    face: 'lo-bear' as const,
    trump: { class: 'low' as const, order: seat + 1 },
  }));
  return tableOf({
    phase: 'trick.following',
    zones,
    numbers: { contract: CONTRACT, stakes: [14, 28, 14], leader: 0, plays, trick: 1, winning: 0 },
  });
}

/** Every kind of moment a table can be in. */
export const MOMENTS: readonly (readonly [name: string, view: GameView])[] = [
  ['the draw', tableOf({ phase: 'shuffling', zones: { stock: 45, 'drawn:0': 1, 'drawn:1': 1, 'drawn:2': 1 } })],
  ['the cut', tableOf({ phase: 'cutting', zones: { stock: 48 } })],
  [
    'the choice of piles',
    tableOf({ phase: 'picking', zones: { 'pile:0': 12, 'pile:1': 12, 'pile:2': 12, 'pile:3': 12 } }),
  ],
  [
    'the auction',
    tableOf({
      phase: 'auction.calling',
      zones: { 'hand:0': 12, 'hand:1': 12, 'hand:2': 12, poke: 12 },
      numbers: { contract: CONTRACT, stakes: [14, 14, 14], onTable: 1 },
    }),
  ],
  ['the exchange', exchangeTable()],
  ['the first trick', firstTrick()],
  ['the last trick', fullTable()],
  [
    'the settlement',
    tableOf({
      phase: 'shuffling',
      zones: { buried: 12, 'won:0': 18, 'won:1': 9, 'won:2': 9 },
      open: ['buried'],
      numbers: { contract: CONTRACT, ledger: [{} as DezaiShenNumbers['ledger'][number]] },
    }),
  ],
];
