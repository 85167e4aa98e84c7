import type { BotSight } from '#engine/core/game.ts';
import { featuresIn, type Feature } from '#engine/kits/features.ts';
import { handIn, unseenBy } from '#engine/kits/sight.ts';
import { cannotBeBeaten, cardFeatures, type CardPlay } from '#engine/kits/tricks/card-features.ts';
import { cardsOf } from '#engine/kits/tricks/trick.ts';
import type { DezaiShenPhase } from './dezai-shen.chart.ts';
import type { Card, DezaiShenMove, DezaiShenNumbers } from './types.ts';
import { DECK, isTrump, ledBy, rankOf, takesFrom, trumpClassOf } from './rules/cards.ts';
import { handOf } from './rules/layout.ts';
import { winningPlay } from './rules/trick.ts';

type Sight = BotSight<DezaiShenMove, DezaiShenPhase>;
type DezaiShenFeature = Feature<DezaiShenMove, DezaiShenPhase>;

/** A card that may be played, and whose the trick is. */
interface Play extends CardPlay<Card> {
  /** The card led; the card itself where it leads. */
  readonly lead: Card;
  readonly contract: NonNullable<DezaiShenNumbers['contract']>;
  /** Whether the trick goes to the seat's side as it stands. */
  readonly isOurs: boolean;
}

const ofCard = cardFeatures<DezaiShenMove, DezaiShenPhase, Card>((sight) => ({
  hand: cardsIn(sight),
  plays: numbersOf(sight).plays,
  winner: winningPlay,
}));

/** A feature of a card that is played. */
function ofPlay(holds: (play: Play, sight: Sight) => ReturnType<DezaiShenFeature>): DezaiShenFeature {
  return ofCard((play, sight) => {
    const { contract } = numbersOf(sight);
    if (contract === null) return null;
    const { card, laid } = play;
    const winner = winningPlay(laid)?.seat ?? sight.seat;
    const isOurs = (winner === contract.taker) === (sight.seat === contract.taker);
    return holds({ ...play, lead: laid[0]?.face ?? card, contract, isOurs }, sight);
  });
}

/** It takes the trick. */
export const takes = ofPlay(({ isLast, isAhead }) => (isLast && isAhead ? {} : null));
/** The trick goes to the other opponent of the taker. */
export const staysOurs = ofPlay(({ isLast, isAhead, isOurs }) => (isLast && !isAhead && isOurs ? {} : null));

/** The features of moves, the most telling first. */
export const features = featuresIn<DezaiShenMove, DezaiShenPhase>({
  makesContract: ofPlay(({ isLast, isAhead, contract }, sight) => {
    const won = (numbersOf(sight).tricksWon[sight.seat] ?? 0) + 1;
    return isLast && isAhead && contract.taker === sight.seat && won === contract.needs ? { won } : null;
  }),
  takes,
  surelyTakes: ofPlay((play, sight) => (isSure(play, sight) ? {} : null)),
  staysOurs,
  ruffs: ofPlay(({ card, lead, isAhead, isLast }) =>
    isTrump(card) && !isTrump(lead) && isAhead && !isLast ? {} : null,
  ),
  lowestOfSuit: ofPlay(({ card, rest, isAhead }) => {
    const others = rest.filter((other) => ledBy(other) === ledBy(card));
    const isLowest = !isTrump(card) && others.every((other) => rankOf(other) > rankOf(card));
    return !isAhead && isLowest && others.length > 0 ? {} : null;
  }),
  leadsTrumps: ofPlay(({ card, plays }) => (plays.length === 0 && isTrump(card) ? {} : null)),
  lastOfSuit: ofPlay(({ card, rest }) =>
    !isTrump(card) && rest.some(isTrump) && rest.every((other) => ledBy(other) !== ledBy(card)) ? {} : null,
  ),
  keepsHigh: ofPlay(({ card, rest }) => {
    const kept = rest.filter((other) => trumpClassOf(other) === 'high').length;
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

/** Whether nobody who still plays to the trick can take it. */
function isSure(play: Play, sight: Sight): boolean {
  return cannotBeBeaten(play, unseenBy(sight, DECK, cardsOf(numbersOf(sight).tricks)), takesFrom);
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
