import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
import { movesWith } from '#engine/kits/features.ts';
import { handIn, heaviest, noviceBy, sorted, unseenBy } from '#engine/kits/sight.ts';
import { cardsOf } from '#engine/kits/tricks/trick.ts';
import type { DezaiShenPhase } from './dezai-shen.chart.ts';
import type { Card, DezaiShenMove, DezaiShenNumbers, DezaiShenOptions } from './types.ts';
import { callScale } from './foresight/calls.ts';
import { cardScale } from './foresight/cardplay.ts';
import { cardsToKeep } from './foresight/discard.ts';
import { staysOurs, takes } from './features.ts';
import { DECK, isTrump } from './rules/cards.ts';
import { handOf, SEATS } from './rules/layout.ts';

type Sight = BotSight<DezaiShenMove, DezaiShenPhase>;
type MoveOf<Type extends DezaiShenMove['type']> = Extract<DezaiShenMove, { type: Type }>;

/** Makes any legal move that does not look foolish; all of these are equally likely. */
export const novice = noviceBy<DezaiShenMove, DezaiShenPhase>(momentOf, sensibleMoves);

/**
 * Makes the call that promises most tokens, by an estimate of the tricks its hand will win; buries by a plan; and plays
 * the card after which its side can expect the most tricks. It cuts and picks at random and plays every hand to its
 * end.
 */
export const steady = callingBoldly('steady', 0);

/** Plays like `steady`, but trusts its cards less when it calls. */
export const cautious = callingBoldly('cautious', -0.5);

/** Plays like `steady`, but trusts its cards more when it calls. */
export const bold = callingBoldly('bold', 0.5);

/** `daring` is added to the log odds of the outcome that this seat wants of a contract; 0 calls by the plain estimate. */
function callingBoldly(id: string, daring: number): BotPolicy<DezaiShenMove, DezaiShenPhase> {
  return {
    id,
    choose(sight, rng) {
      const any = (moves: readonly DezaiShenMove[]): DezaiShenMove =>
        pick(moves, rng.stream(`steady/${momentOf(sight)}`));
      const calls = movesOf(sight, 'move.call');
      if (calls.length > 0) return any(heaviest(calls, callsWeighed(sight, daring)));
      // The offered moves are a sample: any twelve of the 24 may be buried (paragraph 5.2).
      if (movesOf(sight, 'move.bury').length > 0) return { type: 'move.bury', pieces: piecesToBury(sight) };
      const plays = movesOf(sight, 'move.play');
      if (plays.length > 1) return any(heaviest(plays, playsWeighed(sight)));
      return any(plays.length > 0 ? plays : sight.moves);
    },
    weigh(sight) {
      const calls = movesOf(sight, 'move.call');
      return calls.length === 0 ? null : { unit: 'tokens', choices: sorted(calls, callsWeighed(sight, daring)) };
    },
  };
}

/** A call that is worth this many tokens less than passing is hopeless. */
const HOPELESS = 5;

/**
 * A novice does not call what its cards make hopeless, does not bury trumps while it has other cards, and takes a trick
 * in which it plays last if its opponents would take it otherwise.
 */
function sensibleMoves(sight: Sight, stream: Stream): readonly DezaiShenMove[] {
  const calls = movesOf(sight, 'move.call');
  if (calls.length > 0) {
    const weigh = callsWeighed(sight, 0);
    const passing = weigh({ type: 'move.call', call: 'pass' });
    return calls.filter((move) => move.call === 'pass' || weigh(move) > passing - HOPELESS);
  }
  const [burial] = movesOf(sight, 'move.bury');
  if (burial) {
    const cards = shuffled([...cardsIn(sight)], stream);
    const trumpsLast = [...cards.filter(([, card]) => !isTrump(card)), ...cards.filter(([, card]) => isTrump(card))];
    return [{ ...burial, pieces: trumpsLast.slice(0, burial.pieces.length).map(([piece]) => piece) }];
  }
  if (numbersOf(sight).plays.length < SEATS.length - 1) return sight.moves;
  const isOurs = sight.moves.some((move) => staysOurs(sight, move) !== null);
  return isOurs ? sight.moves : movesWith(takes, sight);
}

function movesOf<Type extends DezaiShenMove['type']>({ moves }: Sight, type: Type): readonly MoveOf<Type>[] {
  return moves.filter((move): move is MoveOf<Type> => move.type === type);
}

function callsWeighed(sight: Sight, daring: number): (move: MoveOf<'move.call'>) => number {
  const { dealer, contract, calls, onTable, ledger } = numbersOf(sight);
  const weigh = callScale({
    seat: sight.seat,
    hand: [...cardsIn(sight).values()],
    dealer: dealer ?? 0,
    contract,
    calls,
    settled: ledger.flatMap(({ settled }) => settled ?? []),
    options: sight.options as unknown as DezaiShenOptions,
    onTable,
    daring,
  });
  return ({ call }) => weigh(call);
}

function piecesToBury(sight: Sight): readonly PieceId[] {
  const hand = cardsIn(sight);
  const kept = new Set(cardsToKeep([...hand.values()]));
  return [...hand].filter(([, card]) => !kept.has(card)).map(([piece]) => piece);
}

function playsWeighed(sight: Sight): (move: MoveOf<'move.play'>) => number {
  const { contract, plays, tricks, voids } = numbersOf(sight);
  if (contract === null) throw new Error(`seat ${String(sight.seat)} plays without a contract`);
  const hand = cardsIn(sight);
  const weigh = cardScale({
    seat: sight.seat,
    taker: contract.taker,
    level: contract.level,
    hand: [...hand.values()],
    unseen: unseenBy(sight, DECK, cardsOf(tricks)),
    sizes: SEATS.map((seat) => cardsHeld(sight, seat)),
    voids,
    plays,
  });
  return ({ piece }) => weigh(hand.get(piece) as Card);
}

function cardsIn(sight: Sight): ReadonlyMap<PieceId, Card> {
  return handIn(sight, handOf(sight.seat));
}

function cardsHeld({ view }: Sight, seat: SeatId): number {
  return view.zones[handOf(seat)]?.pieces.length ?? 0;
}

function numbersOf(sight: Sight): DezaiShenNumbers {
  return sight.view.numbers as unknown as DezaiShenNumbers;
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
function momentOf(sight: Sight): string {
  const { hand, trick, calls } = numbersOf(sight);
  return [sight.seat, sight.view.phase, hand, calls.length, trick].join('/');
}
