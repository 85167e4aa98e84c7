import type { BotSight } from '#engine/core/game.ts';
import { featuresIn, type Feature } from '#engine/kits/features.ts';
import { handIn } from '#engine/kits/sight.ts';
import { rankOf, suitOf, type Card } from '#engine/kits/standard-deck.ts';
import { cardFeatures, type CardPlay } from '#engine/kits/tricks/card-features.ts';
import { playsIn } from '#engine/kits/tricks/trick.ts';
import type { HeartsPhase } from './hearts.chart.ts';
import type { HeartsMove, HeartsNumbers, HeartsOptions } from './types.ts';
import { pointsOn, worthOf } from './rules/cards.ts';
import { handOf } from './rules/layout.ts';
import { winningPlay } from './rules/play.ts';

type Sight = BotSight<HeartsMove, HeartsPhase>;
type HeartsFeature = Feature<HeartsMove, HeartsPhase>;

/** A card that may be played, and what the trick is worth. */
interface Play extends CardPlay<Card> {
  /** The card that is ahead without it; null if this card leads. */
  readonly ahead: Card | null;
  /** What the trick does to the score of its taker as it stands. */
  readonly counts: number;
}

const ofCard = cardFeatures<HeartsMove, HeartsPhase, Card>((sight) => {
  const { leader } = sight.view.numbers as unknown as HeartsNumbers;
  return {
    hand: handIn<Card>(sight, handOf(sight.seat)),
    plays: playsIn<Card>(sight.view, leader),
    winner: winningPlay,
  };
});

/** A feature of a card that is played. */
function ofPlay(holds: (play: Play) => ReturnType<HeartsFeature>): HeartsFeature {
  return ofCard((play, { options }) => {
    const worth = (card: Card): number => worthOf(card, options as unknown as HeartsOptions);
    return holds({
      ...play,
      ahead: winningPlay(play.plays)?.face ?? null,
      counts: play.laid.reduce((sum, { face }) => sum + worth(face), 0),
    });
  });
}

/** A feature of the cards that are passed. */
function ofPass(holds: (passed: readonly Card[], kept: readonly Card[]) => ReturnType<HeartsFeature>): HeartsFeature {
  return (sight, move) => {
    if (move.type !== 'move.pass') return null;
    const hand = [...handIn<Card>(sight, handOf(sight.seat))];
    const { pieces } = move;
    const cards = (isPassed: boolean): readonly Card[] =>
      hand.filter(([piece]) => pieces.includes(piece) === isPassed).map(([, card]) => card);
    return holds(cards(true), cards(false));
  };
}

const isSame = (one: Card, other: Card): boolean => suitOf(one) === suitOf(other);

/** The features of moves, the most telling first. */
export const features = featuresIn<HeartsMove, HeartsPhase>({
  givesPoints: ofPlay(({ card, isAhead, laid }) =>
    !isAhead && laid.length > 1 && pointsOn(card) > 0 ? { count: pointsOn(card) } : null,
  ),
  takesNothing: ofPlay(({ isLast, isAhead, counts }) => (isLast && isAhead && counts === 0 ? {} : null)),
  highestUnder: ofPlay(({ card, ahead, isAhead, rest }) => {
    if (ahead === null || isAhead || !isSame(card, ahead)) return null;
    const isHigher = (other: Card): boolean => isSame(other, ahead) && rankOf(other) > rankOf(card);
    return rest.some((other) => isHigher(other) && rankOf(other) < rankOf(ahead)) ? null : { ahead };
  }),
  under: ofPlay(({ card, ahead, isAhead }) => (ahead !== null && !isAhead && isSame(card, ahead) ? { ahead } : null)),
  throwsHighest: ofPlay(({ card, ahead, rest }) =>
    ahead !== null && !isSame(card, ahead) && rest.every((other) => rankOf(other) <= rankOf(card)) ? {} : null,
  ),
  highestAnyway: ofPlay(({ card, isLast, isAhead, rest, ahead }) => {
    const others = rest.filter((other) => isSame(other, card));
    const mustTake = ahead !== null && isSame(card, ahead) && others.every((other) => rankOf(other) > rankOf(ahead));
    const isHighest = others.length > 0 && others.every((other) => rankOf(other) < rankOf(card));
    return isLast && isAhead && mustTake && isHighest ? {} : null;
  }),
  lowestLead: ofPlay(({ card, ahead, rest }) => {
    const others = rest.filter((other) => isSame(other, card));
    return ahead === null && others.length > 0 && others.every((other) => rankOf(other) > rankOf(card)) ? {} : null;
  }),
  lastOfSuit: ofPlay(({ card, rest }) =>
    rest.length > 0 && !rest.some((other) => isSame(other, card)) ? { suit: suitOf(card) } : null,
  ),
  keepsQueenGuarded: ofPlay(({ card, rest }) => {
    const guards = rest.filter((other) => suitOf(other) === 'S' && other !== 'QS').length;
    return suitOf(card) !== 'S' && rest.includes('QS') && guards > 0 ? { count: guards } : null;
  }),
  passesQueen: ofPass((passed) => (passed.includes('QS') ? {} : null)),
  passesAbove: ofPass((passed) => {
    const high = passed.filter((card) => card === 'KS' || card === 'AS').length;
    return high > 0 && !passed.includes('QS') ? { count: high } : null;
  }),
  emptiesSuit: ofPass((passed, kept) => {
    const gone = passed.find((card) => !kept.some((other) => isSame(other, card)));
    return gone === undefined ? null : { suit: suitOf(gone) };
  }),
  passesHighHearts: ofPass((passed) => {
    const high = passed.filter((card) => suitOf(card) === 'H' && rankOf(card) >= rankOf('JH')).length;
    return high > 0 ? { count: high } : null;
  }),
  claims: (sight, move) => (move.type === 'move.claim' ? { left: leftIn(sight) } : null),
});

/** How many cards the seat still holds. */
function leftIn(sight: Sight): number {
  return handIn(sight, handOf(sight.seat)).size;
}
