import type { BotSight } from '#engine/core/game.ts';
import { featuresIn, type Feature } from '#engine/kits/features.ts';
import { handIn, unseenBy } from '#engine/kits/sight.ts';
import { cardsOf } from '#engine/kits/tricks/trick.ts';
import type { DezaiShenPhase } from './dezai-shen.chart.ts';
import type { Card, DezaiShenMove, DezaiShenNumbers } from './types.ts';
import { DECK, isTrump, ledBy, rankOf, takesFrom, trumpClassOf } from './rules/cards.ts';
import { handOf, SEAT_COUNT } from './rules/layout.ts';
import { winningPlay } from './rules/trick.ts';

type Sight = BotSight<DezaiShenMove, DezaiShenPhase>;
type DezaiShenFeature = Feature<DezaiShenMove, DezaiShenPhase>;

/** A card that may be played. */
interface Play {
  readonly card: Card;
  /** The card led; the card itself where it leads. */
  readonly lead: Card;
  readonly isLead: boolean;
  readonly isLast: boolean;
  readonly isAhead: boolean;
  /** Whether the trick goes to the seat's side as it stands. */
  readonly isOurs: boolean;
  readonly numbers: DezaiShenNumbers;
}

/** A feature of a card that is played. */
function ofPlay(holds: (play: Play, sight: Sight) => ReturnType<DezaiShenFeature>): DezaiShenFeature {
  return (sight, move) => {
    if (move.type !== 'move.play') return null;
    const numbers = numbersOf(sight);
    const { plays, contract } = numbers;
    const card = cardsIn(sight).get(move.piece);
    if (card === undefined || contract === null) return null;
    const laid = [...plays, { seat: sight.seat, face: card }];
    const winner = winningPlay(laid)?.seat ?? sight.seat;
    return holds(
      {
        card,
        lead: laid[0]?.face ?? card,
        isLead: plays.length === 0,
        isLast: laid.length === SEAT_COUNT,
        isAhead: winner === sight.seat,
        isOurs: (winner === contract.taker) === (sight.seat === contract.taker),
        numbers,
      },
      sight,
    );
  };
}

/** The features of moves, the most telling first. */
export const features = featuresIn<DezaiShenMove, DezaiShenPhase>({
  makesContract: ofPlay(({ isLast, isAhead, numbers }, { seat }) => {
    const { contract, tricksWon } = numbers;
    const won = (tricksWon[seat] ?? 0) + 1;
    return isLast && isAhead && contract?.taker === seat && won === contract.needs ? { won } : null;
  }),
  takes: ofPlay(({ isLast, isAhead }) => (isLast && isAhead ? {} : null)),
  surelyTakes: ofPlay((play, sight) => (cannotBeBeaten(play, sight) ? {} : null)),
  staysOurs: ofPlay(({ isLast, isAhead, isOurs }) => (isLast && !isAhead && isOurs ? {} : null)),
  ruffs: ofPlay(({ card, lead, isAhead, isLast }) =>
    isTrump(card) && !isTrump(lead) && isAhead && !isLast ? {} : null,
  ),
  lowestOfSuit: ofPlay(({ card, isAhead }, sight) => {
    const others = [...cardsIn(sight).values()].filter((other) => other !== card && ledBy(other) === ledBy(card));
    const isLowest = !isTrump(card) && others.every((other) => rankOf(other) > rankOf(card));
    return !isAhead && isLowest && others.length > 0 ? {} : null;
  }),
  leadsTrumps: ofPlay(({ card, isLead }) => (isLead && isTrump(card) ? {} : null)),
  lastOfSuit: ofPlay(({ card }, sight) => {
    const others = [...cardsIn(sight).values()].filter((other) => other !== card);
    const hasTrump = others.some(isTrump);
    return !isTrump(card) && hasTrump && others.every((other) => ledBy(other) !== ledBy(card)) ? {} : null;
  }),
  keepsHigh: ofPlay(({ card }, sight) => {
    const kept = [...cardsIn(sight).values()].filter((other) => trumpClassOf(other) === 'high').length;
    return trumpClassOf(card) !== 'high' && kept > 0 ? { count: kept } : null;
  }),
  bidsOn: (sight, move) => {
    const { high, low } = trumpsIn(sight);
    const isBid = move.type === 'move.call' && move.call !== 'pass' && move.call !== 'double';
    return isBid && high + low > 0 ? { high, count: high + low } : null;
  },
  passesOn: (sight, move) => {
    const { high, low } = trumpsIn(sight);
    return move.type === 'move.call' && move.call === 'pass' ? { high, count: high + low } : null;
  },
  doublesOn: (sight, move) => {
    const { high, low } = trumpsIn(sight);
    return move.type === 'move.call' && move.call === 'double' && high + low > 0 ? { high, count: high + low } : null;
  },
  keepsTrumps: (sight, move) => {
    if (move.type !== 'move.bury') return null;
    const kept = [...cardsIn(sight)].filter(([piece, card]) => !move.pieces.includes(piece) && isTrump(card)).length;
    return kept > 0 && kept === trumpsIn(sight).high + trumpsIn(sight).low ? { count: kept } : null;
  },
});

/** Whether nobody who still plays to the trick can take it: no card that the seat has not seen takes it from this one. */
function cannotBeBeaten({ card, isLast, isAhead, numbers }: Play, sight: Sight): boolean {
  return !isLast && isAhead && unseenBy(sight, DECK, cardsOf(numbers.tricks)).every((other) => !takesFrom(other, card));
}

function trumpsIn(sight: Sight): { readonly high: number; readonly low: number } {
  const cards = [...cardsIn(sight).values()];
  const count = (of: 'high' | 'low'): number => cards.filter((card) => trumpClassOf(card) === of).length;
  return { high: count('high'), low: count('low') };
}

function cardsIn(sight: Sight): ReadonlyMap<string, Card> {
  return handIn<Card>(sight, handOf(sight.seat));
}

function numbersOf({ view }: Sight): DezaiShenNumbers {
  return view.numbers as unknown as DezaiShenNumbers;
}
