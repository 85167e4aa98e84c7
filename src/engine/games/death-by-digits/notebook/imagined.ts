import type { PieceId, SeatId } from '#protocol/ids.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { shuffled, type Stream } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { memoryOf } from '../chronicle.ts';
import { digit, handOf, murderOf, numberOf, REMOVED, slotPlace } from '../rules/layout.ts';
import { playedNumber } from '../rules/play.ts';
import { MURDER_SLOTS, type DeathByDigitsState, type Digit, type Place, type Remembered } from '../types.ts';
import { holding, knowledgeOf, type HandKnowledge } from './knowledge.ts';

type Faces = Readonly<Record<PieceId, Digit>>;

/** How strictly an imagined deal respects what is known: everything, only what was seen, or only which cards exist. */
const STRICTNESS = ['all', 'seen', 'none'] as const;
type Strictness = (typeof STRICTNESS)[number];
const ATTEMPTS = 60;

/** Hidden cards of one hand, and what is known of that hand. */
interface Hand {
  readonly pieces: readonly PieceId[];
  readonly known: HandKnowledge;
}

/** The problem to solve: which numbers may be where. */
interface Riddle {
  readonly hands: readonly Hand[];
  /** Hidden pieces elsewhere that may be anything. */
  readonly free: readonly PieceId[];
  /** The cards of the Murder, and the wrong accusations about them (paragraph 8.2). */
  readonly murder: readonly PieceId[];
  readonly wrong: ReadonlySet<string>;
}

/**
 * New numbers for these hidden pieces, drawn from what this seat, or the public (null), knows: what it has seen stays,
 * hands agree with what guesses have shown, and the Murder is not what was named wrongly. Only the set of hidden
 * numbers is taken from the true state, never where each one is.
 */
export function imagined(
  state: DeathByDigitsState,
  seat: SeatId | null,
  hidden: readonly PieceId[],
  stream: Stream,
): Faces {
  const memory = memoryOf(state, seat);
  const { hands, places } = knowledgeOf(memory, state.seats);
  const pinned = new Map(
    placesOf(state, memory).flatMap(({ piece, place, number }) => {
      const known = number ?? places.get(place);
      return known === undefined ? [] : [[piece, known] as const];
    }),
  );
  const open = hidden.filter((piece) => !pinned.has(piece));
  const isOpen = new Set(open);
  const pool = open.map((piece) => numberOf(faceOf(state.table, piece))).toSorted((a, b) => a - b);
  const held = seatsOf(state).flatMap((other): readonly Hand[] => {
    const pieces = zoneOf(state.table, handOf(other)).pieces.filter((piece) => isOpen.has(piece));
    const known = hands[other];
    if (pieces.length === 0 || !known) return [];
    // Who stops a theft is announced a moment before the card is shown.
    const isShowing = state.handing?.why === 'shown' && state.handing.seat === other;
    return [{ pieces, known: isShowing ? holding(known, playedNumber(state)) : known }];
  });
  const inHands = new Set(held.flatMap(({ pieces }) => pieces));
  const riddle: Riddle = {
    hands: held,
    free: open.filter((piece) => !inHands.has(piece)),
    murder: MURDER_SLOTS.flatMap((slot) => zoneOf(state.table, murderOf(slot)).pieces),
    wrong: new Set(state.accusations.filter(({ isRight }) => !isRight).map(({ numbers }) => numbers.join())),
  };
  for (const strictness of STRICTNESS) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = attemptAt(riddle, pool, pinned, strictness, stream);
      if (found) return Object.fromEntries([...found].map(([piece, number]) => [piece, digit(number)]));
    }
  }
  return {};
}

/** Every single place with its piece; removed cards with the number that was seen as they left. */
function placesOf(
  { table, slots }: DeathByDigitsState,
  memory: readonly Remembered[],
): readonly { readonly piece: PieceId; readonly place: Place; readonly number?: number }[] {
  const murder = MURDER_SLOTS.flatMap((slot) =>
    zoneOf(table, murderOf(slot)).pieces.map((piece) => ({ piece, place: murderOf(slot) })),
  );
  const evidence = slots.flatMap((piece, slot) => (piece === null ? [] : [{ piece, place: slotPlace(slot) }]));
  const gone = memory.flatMap((chapter) => (chapter.kind === 'moved' && chapter.to === 'removed' ? [chapter] : []));
  const removed = zoneOf(table, REMOVED).pieces.flatMap((piece, index) => {
    const faces = gone[index]?.faces;
    return faces ? [{ piece, place: 'removed' as const, number: Number(faces[0]) }] : [];
  });
  return [...murder, ...evidence, ...removed];
}

/** One way to place the hidden numbers; null if it does not fit. */
function attemptAt(
  { hands, free, murder, wrong }: Riddle,
  pool: readonly number[],
  pinned: ReadonlyMap<PieceId, number>,
  strictness: Strictness,
  stream: Stream,
): ReadonlyMap<PieceId, number> | null {
  const left = [...shuffled(pool, stream)];
  const laid = new Map<PieceId, number>();
  const order = strictness === 'none' ? [] : shuffled(hands, stream);
  const drawn = new Map<Hand, number[]>();
  for (const hand of order) {
    const kept = takenOut(left, hand.known.held);
    if (!kept || kept.length > hand.pieces.length) return null;
    drawn.set(hand, kept);
  }
  for (const hand of order) {
    const numbers = drawn.get(hand) ?? [];
    while (numbers.length < hand.pieces.length) {
      const place = left.findIndex((number) => number >= hand.known.floor && number <= hand.known.ceiling);
      if (place < 0) return null;
      numbers.push(...left.splice(place, 1));
    }
    if (strictness === 'all' && !agrees(hand.known, numbers)) return null;
    const mixed = shuffled(numbers, stream);
    hand.pieces.forEach((piece, place) => laid.set(piece, mixed[place] ?? 0));
  }
  const others = strictness === 'none' ? [...hands.flatMap(({ pieces }) => pieces), ...free] : free;
  others.forEach((piece, place) => laid.set(piece, left[place] ?? 0));
  for (const [piece, number] of pinned) laid.set(piece, number);
  const named = murder.map((piece) => laid.get(piece) ?? 0).toSorted((a, b) => a - b);
  return strictness === 'all' && wrong.has(named.join()) ? null : laid;
}

/** Takes these numbers out of `left`; null if one of them is not there. */
function takenOut(left: number[], wanted: readonly number[]): number[] | null {
  for (const number of wanted) {
    const place = left.indexOf(number);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return [...wanted];
}

/** Whether a whole hand agrees with the wrong guesses about it. */
function agrees({ notLow, notHigh }: HandKnowledge, numbers: readonly number[]): boolean {
  return !notLow.includes(Math.min(...numbers)) && !notHigh.includes(Math.max(...numbers));
}
