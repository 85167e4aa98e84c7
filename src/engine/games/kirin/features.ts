import type { BotSight } from '#engine/core/game.ts';
import { featuresIn, type Feature } from '#engine/kits/features.ts';
import { handIn, unseenBy } from '#engine/kits/sight.ts';
import { cannotBeBeaten, cardFeatures, type CardPlay } from '#engine/kits/tricks/card-features.ts';
import { playsIn } from '#engine/kits/tricks/trick.ts';
import type { KirinPhase } from './kirin.chart.ts';
import type { Beast, Card, KirinMove, KirinNumbers } from './types.ts';
import { beastOf, DECK, isKirin, outranks } from './rules/cards.ts';
import { handOf } from './rules/layout.ts';
import { directionAfter } from './rules/order.ts';
import { winningPlay } from './rules/trick.ts';

type Sight = BotSight<KirinMove, KirinPhase>;
type KirinFeature = Feature<KirinMove, KirinPhase>;

/** A card that may be played, and what the seat collects. */
interface Play extends CardPlay<Card> {
  readonly numbers: KirinNumbers;
  /** The colour that the seat collects, and how many cards of it are in the trick. */
  readonly colour: Beast;
  readonly count: number;
}

const ofCard = cardFeatures<KirinMove, KirinPhase, Card>((sight) => {
  const { leader, direction } = numbersOf(sight);
  return {
    hand: handIn<Card>(sight, handOf(sight.seat)),
    plays: playsIn<Card>(sight.view, leader),
    winner: (laid) => winningPlay(laid, direction),
  };
});

/** A feature of a card that is played. */
function ofPlay(holds: (play: Play, sight: Sight) => ReturnType<KirinFeature>): KirinFeature {
  return ofCard((play, sight) => {
    const numbers = numbersOf(sight);
    const declaration = numbers.mine?.declaration ?? null;
    if (declaration === null) return null;
    const colour = beastOf(declaration);
    const count = play.laid.filter(({ face }) => beastOf(face) === colour).length;
    return holds({ ...play, numbers, colour, count }, sight);
  });
}

/** A feature of a card that is declared; `rest` is what stays in the hand. */
function ofDeclaration(holds: (card: Card, rest: readonly Card[]) => ReturnType<KirinFeature>): KirinFeature {
  return (sight, move) => {
    if (move.type !== 'move.declare') return null;
    const card = cardOf(sight, move);
    return holds(
      card,
      cardsIn(sight).filter((other) => other !== card),
    );
  };
}

/** It takes the trick, with cards of the seat's colour in it. */
export const takesOwn = ofPlay(({ isLast, isAhead, count }) => (isLast && isAhead && count > 0 ? { count } : null));

/** The features of moves, the most telling first. */
export const features = featuresIn<KirinMove, KirinPhase>({
  takesOwn,
  takes: ofPlay(({ isLast, isAhead, count }) => (isLast && isAhead && count === 0 ? {} : null)),
  surelyTakesOwn: ofPlay((play, sight) => (isSure(play, sight) && play.count > 0 ? { count: play.count } : null)),
  surelyTakes: ofPlay((play, sight) => (isSure(play, sight) && play.count === 0 ? {} : null)),
  aheadWithOwn: ofPlay((play, sight) =>
    !play.isLast && play.isAhead && play.count > 0 && !isSure(play, sight) ? { count: play.count } : null,
  ),
  turns: ofPlay(({ laid, card, numbers }) => {
    const next = directionAfter(laid, numbers.direction);
    return isKirin(card) && next !== numbers.preview ? { direction: next } : null;
  }),
  keepsOwn: ofPlay(({ card, rest, colour, isAhead }) =>
    !isAhead && beastOf(card) !== colour && rest.some((other) => beastOf(other) === colour) ? { colour } : null,
  ),
  weakest: ofPlay(({ card, numbers }, sight) => {
    const others = sight.moves.map((move) => cardOf(sight, move)).filter((other) => other !== card && !isKirin(other));
    const isWeakest = !isKirin(card) && others.every((other) => outranks(other, card, numbers.direction));
    return isWeakest && others.length > 0 ? {} : null;
  }),
  keepsRanked: ofPlay(({ card, laid, numbers }) =>
    isKirin(card) && directionAfter(laid, numbers.direction) === numbers.preview ? {} : null,
  ),
  mostOfBeast: ofDeclaration((card, rest) => {
    const count = rest.filter((other) => beastOf(other) === beastOf(card)).length;
    const others = rest.filter((other) => beastOf(other) !== beastOf(card)).map(beastOf);
    const most = Math.max(0, ...others.map((beast) => others.filter((other) => other === beast).length));
    return count >= 2 && count > most ? { beast: beastOf(card), count } : null;
  }),
  keepsTrump: ofDeclaration((card, rest) => {
    const trump: Card = `${beastOf(card)}T`;
    return rest.includes(trump) ? { trump } : null;
  }),
  declaresKirin: ofDeclaration((card) => (isKirin(card) ? {} : null)),
});

/** Whether nobody who still plays to the trick can take it. */
function isSure(play: Play, sight: Sight): boolean {
  const { tricks, direction } = play.numbers;
  const unseen = unseenBy(
    sight,
    DECK,
    tricks.flatMap(({ cards }) => cards),
  );
  return cannotBeBeaten(play, unseen, (other, card) => !isKirin(other) && outranks(other, card, direction));
}

function cardsIn(sight: Sight): readonly Card[] {
  return [...handIn<Card>(sight, handOf(sight.seat)).values()];
}

function cardOf(sight: Sight, { piece }: KirinMove): Card {
  const card = handIn<Card>(sight, handOf(sight.seat)).get(piece);
  if (card === undefined) throw new Error(`${piece} is not in the seat’s own hand`);
  return card;
}

function numbersOf({ view }: Sight): KirinNumbers {
  return view.numbers as unknown as KirinNumbers;
}
