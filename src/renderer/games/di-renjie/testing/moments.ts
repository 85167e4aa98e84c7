import type { DiRenjiePhase } from '#engine/games/di-renjie/di-renjie.chart.ts';
import type { ClueView, DiRenjieNumbers, Element, Printed, SeatView } from '#engine/games/di-renjie/types.ts';
import type { Face, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import { DI_RENJIE_FACES } from '../art/faces.ts';

/** A clue of a test's table. `bottom` may be read by the viewer; null where nobody says. */
export interface ClueTold {
  readonly owner: SeatId;
  readonly element: Element;
  readonly isRevealed?: boolean;
  readonly bottom?: Printed;
  readonly examinedBy?: readonly SeatId[];
}

export interface TableTold {
  readonly seats: number;
  readonly phase: DiRenjiePhase;
  /** By seat; ten if left out. */
  readonly hands?: readonly number[];
  readonly hints?: number;
  readonly deck?: number;
  readonly clues?: readonly ClueTold[];
  /** Gifts to seat `to`. */
  readonly gifts?: { readonly to: SeatId; readonly count: number };
  readonly unused?: boolean;
  readonly numbers?: Partial<DiRenjieNumbers>;
}

/** A made-up table of Di Renjie seen by seat 0; at the end everything lies open. */
export function tableOf(table: TableTold): GameView {
  const { seats, phase, hands = [], hints = 0, deck = 0, clues = [], gifts, unused = true, numbers = {} } = table;
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const isOver = phase === 'over';
  const zones: Record<ZoneId, ZoneView> = {
    box: zone(null, 'box', ['T4', 'W2', 'L5'], isOver),
    innocents: zone(null, 'in', hints > 0 ? some(13 - hints * seats) : [], false),
    deck: zone(null, 'dk', some(deck), isOver),
    unused: zone(null, 'un', unused ? ['A'] : [], true),
  };
  for (const seat of everyone) {
    const name = String(seat);
    const isMine = seat === 0;
    zones[`hand:${name}`] = zone(
      seat,
      `h${name}-`,
      some(hints > 0 ? 0 : (hands[seat] ?? 10), seat * 3),
      isMine || isOver,
    );
    zones[`hints:${name}`] = zone(seat, `i${name}-`, some(hints, seat * 5), isMine);
    zones[`gift:${name}`] = zone(seat, `g${name}-`, gifts?.to === seat ? some(gifts.count, 4) : [], isMine);
  }
  clues.forEach(({ owner, element, isRevealed = true, bottom }, clue) => {
    const name = String(clue);
    const isMine = owner === 0 || isOver;
    zones[`clueTop:${name}`] = zone(owner, `t${name}-`, [element], isMine || isRevealed);
    zones[`clueRest:${name}`] = zone(owner, `r${name}-`, [element, bottom ?? element], isMine || bottom !== undefined);
  });
  const seen = clues.map((clue) => clueView(clue));
  return {
    phase,
    zones,
    awaiting: [0],
    headline: [],
    scores: everyone.map(() => 0),
    numbers: {
      round: 3,
      first: 0,
      last: seats - 1,
      active: 0,
      revealed: seen.filter(({ isRevealed }) => isRevealed).length,
      needed: 8,
      request: null,
      requests: [],
      responses: everyone.map(() => null),
      clues: seen,
      seats: everyone.map((seat) => seatView(seen, seat, hands[seat] ?? 10)),
      deckSize: deck,
      hasDeck: seats < 5,
      plan: [],
      stall: { rounds: 0, isForced: false },
      looking: null,
      hasAssassin: !unused,
      verdict: null,
      hints: null,
      examined: [],
      isAssassin: false,
      answer: null,
      notebook: null,
      ...numbers,
    } as unknown as GameView['numbers'],
    recall: null,
    result: null,
  };
}

/** This many faces, one after the other from somewhere in the deck. */
function some(count: number, from = 0): readonly Face[] {
  return Array.from({ length: count }, (_, index) => DI_RENJIE_FACES[(from + index * 5) % 16] ?? 'T1');
}

function zone(owner: SeatId | null, mark: string, faces: readonly Face[], isOpen: boolean): ZoneView {
  return {
    owner,
    facing: owner === null ? (isOpen ? 'up' : 'down') : 'owner',
    pieces: faces.map((_, index) => `${mark}${String(index)}`),
    faces: faces.map((face) => (isOpen ? face : null)),
  };
}

function clueView({ owner, element, isRevealed = true, examinedBy = [] }: ClueTold): ClueView {
  return { owner, isRevealed, element: isRevealed || owner === 0 ? element : null, examinedBy };
}

function seatView(clues: readonly ClueView[], seat: SeatId, handSize: number): SeatView {
  const own = clues.flatMap(({ owner }, clue) => (owner === seat ? [clue] : []));
  return {
    handSize,
    isRobbable: handSize >= 3,
    gave: false,
    reveals: own.length,
    nextGrantsLook: own.length % 2 === 1,
    clues: own,
    hasNoted: false,
    hasAnswered: false,
  };
}

const ORDER: readonly Element[] = [
  ...(['L3', 'T6', 'W1', 'T2', 'L1', 'W4', 'T5', 'W5', 'L4', 'T1', 'W3', 'L2', 'T3'] as const),
];

/** This many clues, dealt around the table; the last one of each of the last players is hidden. */
export function cluesFor(seats: number, count: number): readonly ClueTold[] {
  return ORDER.slice(0, count).map((element, index) => ({
    owner: index % seats,
    element,
    isRevealed: index < count - 2,
    ...(index % 4 === 3 && index % seats !== 0 ? { examinedBy: [0] } : {}),
  }));
}

/** Everything that can lie about at once, by moment. */
export const MOMENTS: readonly (readonly [name: string, (seats: number) => GameView])[] = [
  ['the hints', (seats) => tableOf({ seats, phase: 'notingHints', hints: seats < 5 ? 3 : 2, deck: 36, hands: [] })],
  ['the first request', (seats) => tableOf({ seats, phase: 'turn.requesting', deck: seats < 5 ? 50 - 10 * seats : 0 })],
  [
    'gifts to me',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.collecting',
        deck: seats < 5 ? 12 : 0,
        hands: [13, 9, 12, 7, 8, 4],
        clues: cluesFor(seats, 6),
        gifts: { to: 0, count: seats - 1 },
        numbers: { request: { request: 'W', by: 0 } },
      }),
  ],
  [
    'a clue looked at',
    (seats) => {
      const clues = cluesFor(seats, 7).map((clue, index) => (index === 1 ? { ...clue, bottom: 'S2' as const } : clue));
      return tableOf({ seats, phase: 'turn.looking', clues, deck: 4, numbers: { looking: { seat: 0, clue: 1 } } });
    },
  ],
  [
    'a late turn',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.planning',
        hands: [20, 3, 18, 2, 14, 6],
        clues: cluesFor(seats, 13),
      }),
  ],
  [
    'eight clues of one player',
    (seats) =>
      tableOf({
        seats,
        phase: 'turn.collecting',
        hands: [8, 5, 9, 9, 9, 9],
        clues: cluesFor(1, 8).map((clue) => ({ ...clue, owner: seats - 1 })),
        gifts: { to: 1, count: 2 },
        numbers: { active: 1, request: { request: 3, by: 1 } },
      }),
  ],
  [
    'eight clues of my own',
    (seats) => tableOf({ seats, phase: 'turn.presenting', hands: [16, 9, 9, 9, 9, 9], clues: cluesFor(1, 8) }),
  ],
  ['the answers', (seats) => tableOf({ seats, phase: 'finale.answering', clues: cluesFor(seats, 10) })],
  [
    'the solved case',
    (seats) =>
      tableOf({
        seats,
        phase: 'over',
        deck: seats < 5 ? 24 - 5 * seats : 0,
        hands: seats < 3 ? [14, 18] : [9, 12, 7, 10, 5, 8],
        clues: cluesFor(seats, 11),
      }),
  ],
];
