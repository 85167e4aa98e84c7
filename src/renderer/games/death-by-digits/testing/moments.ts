import type { DeathByDigitsPhase } from '#engine/games/death-by-digits/death-by-digits.chart.ts';
import type { DeathByDigitsNumbers, SeatView } from '#engine/games/death-by-digits/types.ts';
import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';

export interface TableTold {
  readonly seats: number;
  readonly phase?: DeathByDigitsPhase;
  /** By seat; as many as are dealt if left out. An eliminated seat has none. */
  readonly hands?: readonly number[];
  /** How many slots Evidence has, and which of them are gaps. */
  readonly slots?: number;
  readonly gaps?: readonly number[];
  readonly pile?: number;
  readonly removed?: number;
  /** Faces of the Murder that the viewer sees, window by window. */
  readonly murder?: readonly (Face | null)[];
  /** Other hands that the viewer sees. */
  readonly open?: readonly number[];
  readonly numbers?: Partial<DeathByDigitsNumbers>;
}

const SPECIALS: readonly Face[] = ['-1', '0', '19', '20', '21', '22'];

/** A made-up table of Death by Digits seen by seat 0; at the end everything lies open. */
export function tableOf(table: TableTold): GameView {
  const { seats, phase = 'turn.choosing', hands = [], slots = 7, gaps = [], pile = 0, removed = 0 } = table;
  const { murder = [null, null, null], open = [], numbers = {} } = table;
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const isOver = phase === 'over';
  const dealt = Math.min(2 * seats, 8);
  const held = everyone.map((seat) => hands[seat] ?? dealt);
  const top = 3 * seats;
  const lying = Array.from({ length: slots }, (_, slot): PieceId | null =>
    gaps.includes(slot) ? null : `e${String(slot)}`,
  );
  const isUp = (slot: number) => slot % 3 !== 1;
  const evidence = (up: boolean) => lying.filter((piece, slot) => piece !== null && isUp(slot) === up) as PieceId[];
  const zones: Record<ZoneId, ZoneView> = {
    evidenceUp: zone(null, evidence(true), (index) => numberFace(index * 5 + 1, top), true),
    evidenceDown: zone(null, evidence(false), (index) => numberFace(index * 7, top), isOver),
    pile: zone(null, ids('p', pile), (index) => numberFace(index, top), isOver),
    removed: zone(null, ids('x', removed), (index) => numberFace(index, top), isOver),
  };
  for (const slot of [0, 1, 2]) {
    const face = isOver ? numberFace(slot * 4 + 2, top) : (murder[slot] ?? null);
    zones[`murder:${String(slot)}`] = zone(null, [`m${String(slot)}`], () => face ?? '1', face !== null);
  }
  for (const seat of everyone) {
    const isShown = seat === 0 || isOver || open.includes(seat);
    const face = (index: number) =>
      index % 6 === 5 ? (SPECIALS[(index + seat) % 6] ?? '0') : numberFace(index * 7 + seat * 2, top);
    zones[`hand:${String(seat)}`] = zone(seat, ids(`h${String(seat)}-`, held[seat] ?? 0), face, isShown);
  }
  const seen: DeathByDigitsNumbers = {
    midnumber: Math.floor((top + 1) / 2),
    top,
    deck: Array.from({ length: top }, (_, index) => ({ number: index + 1, copies: 3 })),
    specials: [],
    variant: pile > 0 ? 'pile' : 'flip',
    round: 3,
    roundLimit: 0,
    seats: everyone.map((seat): SeatView => ({
      cards: held[seat] ?? 0,
      isOut: held[seat] === 0,
      looks: [],
      known: [],
    })),
    first: 0,
    turn: 0,
    slots: lying,
    pile,
    guess: null,
    play: null,
    placed: [],
    stoppedBy: null,
    robbery: [],
    looking: null,
    accusations: [],
    sealed: [],
    opened: [],
    ending: null,
    murder: null,
    impossible: [],
    preview: null,
    remembered: [],
    notebook: null,
    ...numbers,
  };
  return {
    phase,
    zones,
    awaiting: [0],
    headline: [],
    scores: everyone.map(() => 0),
    numbers: seen as unknown as GameView['numbers'],
    recall: null,
    result: null,
  };
}

function ids(mark: string, count: number): readonly PieceId[] {
  return Array.from({ length: count }, (_, index) => `${mark}${String(index)}`);
}

function numberFace(index: number, top: number): Face {
  return String((index % top) + 1);
}

function zone(
  owner: number | null,
  pieces: readonly PieceId[],
  faceOf: (index: number) => Face,
  isOpen: boolean,
): ZoneView {
  return {
    owner,
    facing: owner === null ? (isOpen ? 'up' : 'down') : 'owner',
    pieces: [...pieces],
    faces: pieces.map((_, index) => (isOpen ? faceOf(index) : null)),
  };
}

const EVIDENCE_DEALT: readonly number[] = [0, 0, 7, 6, 1, 2, 3];

/** Everything that can lie about at once, by moment. */
export const MOMENTS: readonly (readonly [name: string, (seats: number) => GameView])[] = [
  ['the first turn', (seats) => tableOf({ seats, slots: EVIDENCE_DEALT[seats] ?? 6 })],
  [
    'a set played with the pile',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.lookingForMurder',
        hands: [5, 9, 7, 8, 6, 4],
        slots: 9,
        gaps: [2],
        pile: 4,
        numbers: {
          variant: 'pile',
          play: { pieces: ['e6', 'e7', 'e8'], numbers: [4, 4, 4], effect: 'look', outcome: null },
          placed: ['e6', 'e7', 'e8'],
          remembered: [{ piece: 'm1', face: '6' }],
        },
      }),
  ],
  [
    'a stopped theft',
    (seats) => {
      const stopper = seats - 1;
      const view = tableOf({
        seats,
        hands: [7, 11, 6, 9, 8, 8],
        slots: 13,
        gaps: [3, 8],
        numbers: {
          play: { pieces: ['e12'], numbers: [5], effect: 'steal', outcome: 'stopped' },
          placed: ['e12'],
          stoppedBy: stopper,
          remembered: [
            { piece: 'm0', face: '2' },
            { piece: 'm2', face: '3' },
            { piece: 'e4', face: '6' },
          ],
        },
      });
      const name = `hand:${String(stopper)}`;
      const hand = view.zones[name];
      if (!hand) return view;
      const faces = hand.faces.map((_, index) => (index === 2 ? '5' : null));
      return { ...view, zones: { ...view.zones, [name]: { ...hand, faces } } };
    },
  ],
  [
    'a window opened for me',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.looking',
        slots: 10,
        murder: [null, '6', null],
        numbers: { looking: { seat: 0, at: { kind: 'murder', slot: 1 } } },
      }),
  ],
  [
    'somebody looks at Evidence',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.looking',
        slots: 16,
        numbers: { variant: 'peek', turn: 1, looking: { seat: 1, at: { kind: 'evidence', slot: 4 } } },
      }),
  ],
  [
    'a hand seen by the Double Agent',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.looking',
        hands: [8, 13, 8, 8, 8, 8],
        slots: 9,
        open: [1],
        numbers: { looking: { seat: 0, at: { kind: 'hand', seat: 1 } } },
      }),
  ],
  [
    'a late turn',
    (seats) =>
      tableOf({
        seats,
        hands: seats < 4 ? [11, 3, 4] : [14, 0, 5, 0, 0, 3],
        slots: seats < 4 ? 12 : Math.min(40, 9 * seats - 14),
        gaps: [5, 9],
        numbers: { placed: ['e1', 'e4'] },
      }),
  ],
  ['a hand of twenty', (seats) => tableOf({ seats, hands: [20, 2, 3, 2, 2, 4], slots: 6, removed: 8 })],
  [
    'the opened case',
    (seats) =>
      tableOf({ seats, phase: 'over', hands: [9, 7, 0, 12, 5, 8], slots: 12, gaps: [4], pile: seats > 4 ? 2 : 0 }),
  ],
];
