import type { PieceId, SeatId } from '#protocol/ids.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { best } from '../foresight/steady.ts';
import { evidencePieces } from '../rules/evidence.ts';
import { handPieces, handSize, isSpecial, numberOn, numbersIn, opponents } from '../rules/layout.ts';
import { effectOf, pairHits } from '../rules/play.ts';
import { midnumberOf } from '../rules/sizes.ts';
import { type DeathByDigitsMove, type DeathByDigitsState, type End } from '../types.ts';
import { isCertain } from './accusing.ts';
import { add, copiesOf, countOf, countsOf, type Counts } from './counts.ts';
import type { Notes } from './notes.ts';
import { nearSet, sightWorth } from './taking.ts';

/** A move and what it is worth, in the units of `nearSet`. */
interface Weighed {
  readonly move: DeathByDigitsMove;
  readonly worth: number;
}

/** What a seat considers. */
interface Outlook {
  readonly state: DeathByDigitsState;
  readonly seat: SeatId;
  readonly notes: Notes;
  readonly stream: Stream;
  readonly rivals: readonly SeatId[];
  readonly hand: Counts;
  /** The pieces of the hand, by number. */
  readonly pieces: ReadonlyMap<number, readonly PieceId[]>;
  /** How many cards of each number it knows in Evidence, and how many it does not know. */
  readonly evidence: Counts;
  readonly hidden: number;
  /** What it is worth to see a card. */
  readonly sight: number;
}

/** A look at the Murder. */
const LOOK = 6;
/** How many cards a theft brings to sight, and what they are worth besides. */
const STOLEN = 3;
const LOOT = 0.6;
/** How much more likely each copy that may be in other hands makes a Stop, and what a stopped theft still brings. */
const STOPPED_BY = 0.28;
/** How far chance shifts the worth of moves, so that almost equal ones vary. */
const GRAIN = 1_000;
const LEEWAY = 0.5;

/** Does what is worth most: a look, a set within reach, a theft. */
export function actOf(state: DeathByDigitsState, seat: SeatId, notes: Notes, stream: Stream): DeathByDigitsMove {
  const outlook = outlookOf(state, seat, notes, stream);
  const closedCourt = isCertain(state, seat) ? outlook.pieces.get(CLOSED_COURT)?.[0] : undefined;
  if (closedCourt !== undefined) return { type: 'move.play', pieces: [closedCourt] };
  const acts = [
    ...sets(outlook),
    ...thefts(outlook),
    ...pairs(outlook),
    ...emptying(outlook),
    ...knownCards(outlook),
    ...anyGuess(outlook),
  ];
  return best(acts, ({ worth }) => worth + (LEEWAY * stream.uniform(GRAIN)) / GRAIN, stream).move;
}

/** A player who knows the Murder must get rid of this card before it may say so (paragraph 10.9). */
const CLOSED_COURT = 22;

function outlookOf(state: DeathByDigitsState, seat: SeatId, notes: Notes, stream: Stream): Outlook {
  const pieces = new Map<number, PieceId[]>();
  for (const piece of handPieces(state, seat)) {
    const number = numberOn(state, piece);
    pieces.set(number, [...(pieces.get(number) ?? []), piece]);
  }
  const open = evidencePieces(state);
  const known = open.filter((piece) => notes.knowsEvidence(seat, state, piece));
  return {
    state,
    seat,
    notes,
    stream,
    rivals: opponents(state).filter((other) => handSize(state, other) > 0),
    hand: countsOf(numbersIn(state, seat)),
    pieces,
    evidence: countsOf(known.map((piece) => numberOn(state, piece))),
    hidden: open.length - known.length,
    sight: sightWorth(seat, state, notes),
  };
}

/** Three of a kind, or two and Blank Sheet (paragraphs 5.5 and 10.5). */
function sets({ state, seat, pieces }: Outlook): readonly Weighed[] {
  if (isCertain(state, seat)) return [];
  const wild = [...pieces].flatMap(([number, some]) => (isSpecial(number) ? some : []));
  return [...pieces].flatMap(([number, some]) => {
    if (some.length < 2 || isSpecial(number)) return [];
    const threes = [...some.slice(2), ...wild].map((third) => [...some.slice(0, 2), third]);
    const three = threes.find(
      (cards) =>
        effectOf(
          state,
          seat,
          cards.map((piece) => numberOn(state, piece)),
        ) === 'look',
    );
    return three ? [{ move: { type: 'move.play', pieces: three }, worth: LOOK }] : [];
  });
}

/** What it costs to lose these cards. */
function costOf(hand: Counts, numbers: readonly number[]): number {
  const left = [...hand];
  let cost = 0;
  for (const number of numbers) {
    cost += nearSet(countOf(left, number)) - nearSet(countOf(left, number) - 1);
    add(left, number, -1);
  }
  return cost;
}

/** One card of each number alone (paragraphs 5.2, 10.4 and 10.6), unless there is nobody to steal from. */
function thefts({ state, rivals, hand, pieces, evidence, hidden, sight }: Outlook): readonly Weighed[] {
  const size = hand.reduce((sum, count) => sum + count, 0);
  const refill = size === 1 ? refillWorth(evidence, hidden, sight) : 0;
  return [...pieces].map(([number, [piece = '']]) => {
    const elsewhere = copiesOf(number) - countOf(hand, number) - countOf(evidence, number);
    const stopped = isSpecial(number) ? 0 : Math.min(1, elsewhere * STOPPED_BY * Math.min(1, state.seats / 4));
    const gain = rivals.length === 0 ? 0 : (STOLEN * sight + LOOT) * (1 - stopped);
    return { move: { type: 'move.play', pieces: [piece] }, worth: gain + refill - costOf(hand, [number]) };
  });
}

/** The most that three cards of Evidence bring to an empty hand (paragraph 7.1). */
function refillWorth(evidence: Counts, hidden: number, sight: number): number {
  return Math.max(...evidence.map((count) => nearSet(count)), Math.min(hidden, 3) * sight);
}

/** Two cards that hit the Midnumber, for the best two of Evidence (paragraph 5.4). */
function pairs({ state, hand, pieces, evidence, hidden, sight }: Outlook): readonly Weighed[] {
  const numbers = [...pieces.keys()];
  const middle = midnumberOf(state.seats);
  return numbers.flatMap((a, place) =>
    numbers.slice(place).flatMap((b): readonly Weighed[] => {
      const [one, other] = [pieces.get(a)?.[0], pieces.get(b)?.[a === b ? 1 : 0]];
      if (one === undefined || other === undefined || !pairHits(a, b, middle)) return [];
      const gain = Math.max(
        Math.min(hidden, 2) * sight,
        ...state.deck.map((number) => {
          const held = countOf(hand, number) - Number(number === a) - Number(number === b);
          return nearSet(held + Math.min(2, countOf(evidence, number))) - nearSet(held);
        }),
      );
      return [{ move: { type: 'move.play', pieces: [one, other] }, worth: gain - costOf(hand, [a, b]) }];
    }),
  );
}

/** All that is left of the hand at once: an empty hand is refilled with three cards (chapter 7). */
function emptying({ state, seat, hand, evidence, hidden, sight }: Outlook): readonly Weighed[] {
  const pieces = handPieces(state, seat);
  if (pieces.length < 2 || pieces.length > 3) return [];
  const numbers = numbersIn(state, seat);
  const laid = [...evidence];
  if (!state.options.noTakeBacks) for (const number of numbers) add(laid, number, 1);
  return [{ move: { type: 'move.play', pieces }, worth: refillWorth(laid, hidden, sight) - costOf(hand, numbers) }];
}

/** How often the seat can tell at which end of a hand a card is that it knows to be there, in percent. */
const TELLS_END = 70;

/** A card that a rival is known to hold and that the hand needs (chapter 4). */
function knownCards({ state, seat, notes, stream, rivals, hand }: Outlook): readonly Weighed[] {
  return rivals.flatMap((target) => {
    const numbers = numbersIn(state, target);
    return (['low', 'high'] as const).flatMap((end): readonly Weighed[] => {
      const number = end === 'low' ? Math.min(...numbers) : Math.max(...numbers);
      if (notes.held(seat, target, number) === 0 || stream.uniform(100) >= TELLS_END) return [];
      const held = countOf(hand, number);
      const gain = nearSet(held + 1) - nearSet(held);
      return [{ move: { type: 'move.guess', target, end, number }, worth: gain }];
    });
  });
}

/** A random guess: worth next to nothing, and always possible. */
function anyGuess({ state, stream, rivals }: Outlook): readonly Weighed[] {
  if (rivals.length === 0) return [];
  const end: End = pick(['low', 'high'], stream);
  return [
    { move: { type: 'move.guess', target: pick(rivals, stream), end, number: pick(state.deck, stream) }, worth: 0 },
  ];
}
