import type { PrivateDiePhase } from '#engine/games/private-die/private-die.chart.ts';
import type { PrivateDieNumbers, SeatView } from '#engine/games/private-die/types.ts';
import type { Face, SeatId } from '#protocol/ids.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';

/** Where the dice of a test's seat lie: as many in each zone. */
export interface DiceTold {
  readonly pool?: number;
  readonly rolled?: number;
  readonly negative?: number;
  readonly out?: number;
}

export interface TableTold {
  readonly seats: number;
  readonly phase: PrivateDiePhase;
  /** By seat; five unused dice if left out. */
  readonly dice?: readonly DiceTold[];
  readonly zones?: Readonly<Record<string, readonly Face[]>>;
  readonly numbers?: Partial<PrivateDieNumbers>;
  readonly clues?: readonly number[];
}

const WITNESSES: readonly Face[] = Array.from({ length: 18 }, (_, index) => `w${String(index + 1).padStart(2, '0')}`);
const DETECTIVES = ['analytical', 'insubordinate', 'professional', 'lucky', 'twofaced', 'competitive'] as const;

/** A made-up table of Private Die seen by seat 0. */
export function tableOf({ seats, phase, dice = [], zones = {}, numbers = {}, clues = [] }: TableTold): GameView {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const all: Record<string, ZoneView> = {
    witnesses: zone(null, 'w', WITNESSES.slice(3), true),
    witness: zone(null, 'v', ['w08']),
    lineUp: zone(null, 'l', []),
    questioned: zone(null, 'q', ['w01', 'w02']),
    witnessDie: zone(null, 'ten', ['ten:6']),
    case: zone(null, 'c', ['case.hushMoney']),
    detectives: zone(
      null,
      'x',
      DETECTIVES.slice(seats).map((name) => `det.${name}`),
      true,
    ),
    box: zone(null, 'sixth', ['0:0']),
  };
  for (const [id, faces] of Object.entries(zones)) all[id] = zone(null, `${id}-`, faces);
  for (const seat of everyone) {
    const name = String(seat);
    const { pool = 5, rolled = 0, negative = 0, out = 0 } = dice[seat] ?? {};
    const of = (kind: string, count: number, value: number) => {
      const faces = Array.from({ length: count }, () => `${name}:${String(value)}`);
      all[`${kind}:${name}`] = zone(seat, `${kind}${name}-`, faces);
    };
    of('pool', pool, 0);
    of('rolled', rolled, 4);
    of('negative', negative, 2);
    of('out', out, 0);
    all[`detective:${name}`] ??= zone(seat, `det${name}`, [`det.${DETECTIVES[seat] ?? 'lucky'}`]);
  }
  const held = everyone.map((seat) => clues[seat] ?? 3 + 2 * seat);
  return {
    phase,
    zones: all,
    awaiting: [0],
    headline: [],
    scores: held,
    numbers: {
      round: 3,
      goal: 15,
      case: 'case.hushMoney',
      value: { witness: 'w08', card: 7, die: 6, value: 13, dieCounts: 1, modifiers: [] },
      seats: everyone.map((seat) => seatView(held[seat] ?? 0, dice[seat])),
      order: everyone,
      first: 0,
      turn: null,
      bank: 105 - held.reduce((sum, count) => sum + count, 0),
      pot: 0,
      setAside: 0,
      firstRolls: [],
      contenders: [],
      rollOff: [],
      suddenDeath: [],
      finished: [],
      ...numbers,
    } as unknown as GameView['numbers'],
    recall: null,
    result: null,
  };
}

function zone(owner: SeatId | null, mark: string, faces: readonly Face[], isDown = false): ZoneView {
  return {
    owner,
    facing: isDown ? 'down' : 'up',
    pieces: faces.map((_, index) => `${mark}${String(index)}`),
    faces: faces.map((face) => (isDown ? null : face)),
  };
}

function seatView(clues: number, dice: DiceTold | undefined): SeatView {
  const rolled = dice?.rolled ?? 0;
  return { clues, status: rolled > 0 ? 'stayed' : 'waiting', total: rolled > 0 ? rolled * 4 : null } as SeatView;
}

/** Everything that can lie about at once, by moment. */
export const MOMENTS: readonly (readonly [name: string, (seats: number) => GameView])[] = [
  ['the first roll', (seats) => tableOf({ seats, phase: 'rollingForFirst', zones: { witness: [] } })],
  [
    'the draft',
    (seats) => {
      const bonus = ['det.indecisive', 'det.earlyCompetitive'];
      const faces = [...DETECTIVES.map((name) => `det.${name}`), ...bonus];
      return tableOf({ seats, phase: 'drafting', zones: { witness: [], detectives: faces, ...noDetectives(seats) } });
    },
  ],
  [
    'the line-up',
    (seats) => tableOf({ seats, phase: 'round.choosingWitness', zones: { witness: [], lineUp: ['w04', 'w15'] } }),
  ],
  [
    'the own turn',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.under',
        dice: [
          { pool: 1, rolled: 4, negative: 1 },
          { pool: 0, rolled: 5, negative: 1 },
        ],
        numbers: { turn: 0, pot: 7, setAside: 6 },
      }),
  ],
  [
    'the last turn',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.under',
        dice: Array.from({ length: seats }, () => ({ pool: 1, rolled: 3, negative: 1, out: 1 })),
        clues: [14, 14, 14, 14, 14, 14],
        numbers: { turn: seats - 1 },
      }),
  ],
  [
    'a roll-off of all',
    (seats) => {
      const everyone = Array.from({ length: seats }, (_, seat) => seat);
      return tableOf({
        seats,
        phase: 'rollOff.rolling',
        dice: everyone.map((seat) => ({ pool: 0, rolled: 5, negative: seat === 1 ? 1 : 0 })),
        numbers: {
          contenders: everyone,
          rollOff: [everyone.map((seat) => ({ seat, faces: [4, 4, 4, 4, 4], sum: 20 }))],
        },
      });
    },
  ],
];

function noDetectives(seats: number): Readonly<Record<string, readonly Face[]>> {
  return Object.fromEntries(Array.from({ length: seats }, (_, seat) => [`detective:${String(seat)}`, []]));
}
