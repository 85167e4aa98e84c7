import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { pick } from '#engine/core/rng.ts';
import { handIn, heaviest, noviceBy, unseenBy } from '#engine/kits/sight.ts';
import { cardsOf, playsIn } from '#engine/kits/tricks/trick.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import type { HeartsPhase } from './hearts.chart.ts';
import { costOf, unwanted, type Outlook } from './foresight.ts';
import type { HeartsMove, HeartsNumbers, HeartsOptions } from './types.ts';
import { deckFor, pointsOn, worthOf } from './rules/cards.ts';
import { handOf } from './rules/layout.ts';
import { winningPlay } from './rules/play.ts';
import { PASSED } from './rules/pass.ts';

type Sight = BotSight<HeartsMove, HeartsPhase>;
type Play = Extract<HeartsMove, { type: 'move.play' }>;

/** With this many points in one hand, and none elsewhere, the moon is near. */
const MANY_POINTS = 10;

/** Makes any legal move that does not look foolish; all of these are equally likely. */
export const novice = noviceBy<HeartsMove, HeartsPhase>(momentOf, sensibleMoves);

/**
 * A novice that plays last in a trick does not take points if it can stay below. It does not lead the queen of spades or
 * play her where she takes the trick, and does not claim what costs it points.
 */
function sensibleMoves(sight: Sight): readonly HeartsMove[] {
  const hand = handIn<Card>(sight, handOf(sight.seat));
  const plays = playsIn<Card>(sight.view, numbersOf(sight).leader);
  const isLast = plays.length === numbersOf(sight).voids.length - 1;
  const isFoolish = (move: HeartsMove): boolean => {
    if (move.type === 'move.claim') return !costsNothing(sight, outlookOf(sight, [...hand.values()]));
    const card = move.type === 'move.play' ? hand.get(move.piece) : undefined;
    if (card === undefined) return false;
    const laid = [...plays, { seat: sight.seat, face: card }];
    const points = laid.reduce((sum, { face }) => sum + pointsOn(face), 0);
    return winningPlay(laid)?.face === card && (card === 'QS' || (isLast && points > 0));
  };
  const sensible = sight.moves.filter((move) => !isFoolish(move));
  return sensible.length > 0 ? sensible : sight.moves;
}

/**
 * Passes what is dangerous, and plays the card that is likely to cost least: it ducks under high cards, throws off what
 * may hurt later, and takes a point to keep somebody else from shooting the moon. It claims where that costs nothing.
 */
export const steady: BotPolicy<HeartsMove, HeartsPhase> = {
  id: 'steady',
  choose(sight, rng) {
    const hand = handIn<Card>(sight, handOf(sight.seat));
    // The offered moves are a sample: any three cards may be passed (paragraph 2.2).
    if (sight.view.phase === 'passing') return { type: 'move.pass', pieces: mostUnwanted(hand) };
    const outlook = outlookOf(sight, [...hand.values()]);
    const claim = sight.moves.find(({ type }) => type === 'move.claim');
    if (claim && costsNothing(sight, outlook)) return claim;
    const plays = sight.moves.filter((move): move is Play => move.type === 'move.play');
    const best = heaviest(plays, ({ piece }) => -costOf(hand.get(piece) as Card, outlook));
    return pick(best, rng.stream(`steady/${momentOf(sight)}`));
  },
};

function mostUnwanted(hand: ReadonlyMap<string, Card>): readonly string[] {
  const cards = [...hand.values()];
  const sorted = [...hand].sort(([, one], [, other]) => unwanted(other, cards) - unwanted(one, cards));
  return sorted.slice(0, PASSED).map(([piece]) => piece);
}

/** Whether no points are left, or the claimant takes them all (paragraphs 4.2, 4.3 and 5.2). */
function costsNothing(sight: Sight, { hand, unseen }: Outlook): boolean {
  const isAllMine = numbersOf(sight).taken.every((sum, seat) => sum <= 0 || seat === sight.seat);
  return isAllMine || [...hand, ...unseen].every((card) => pointsOn(card) === 0);
}

function outlookOf(sight: Sight, hand: readonly Card[]): Outlook {
  const { leader, taken, tricks, voids } = numbersOf(sight);
  const plays = playsIn<Card>(sight.view, leader);
  const seats = voids.length;
  const most = Math.max(...taken);
  const isAlone = taken.filter((sum) => sum > 0).length === 1;
  return {
    hand,
    unseen: unseenBy(sight, deckFor(seats), cardsOf(tricks)),
    plays,
    followers: Array.from({ length: seats - 1 - plays.length }, (_, place) => {
      const seat = (sight.seat + 1 + place) % seats;
      return { cards: sight.view.zones[handOf(seat)]?.pieces.length ?? 0, voids: voids[seat] ?? [] };
    }),
    worth: (card) => worthOf(card, sight.options as unknown as HeartsOptions),
    isMoonNear: isAlone && most >= MANY_POINTS && taken[sight.seat] !== most,
  };
}

function numbersOf(sight: Sight): HeartsNumbers {
  return sight.view.numbers as unknown as HeartsNumbers;
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
function momentOf(sight: Sight): string {
  const { hand, trick } = numbersOf(sight);
  return [sight.seat, sight.view.phase, hand, trick].join('/');
}
