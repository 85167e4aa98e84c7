import type { PieceId } from '#protocol/ids.ts';
import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { pick } from '#engine/core/rng.ts';
import { movesWith } from '#engine/kits/features.ts';
import { handIn, heaviest, noviceBy, sorted, unseenBy } from '#engine/kits/sight.ts';
import { playsIn, TRICK } from '#engine/kits/tricks/trick.ts';
import type { KirinPhase } from './kirin.chart.ts';
import { takesOwn } from './features.ts';
import { prospectOf, worthOf, type Outlook } from './foresight.ts';
import type { Card, KirinMove, KirinNumbers } from './types.ts';
import { beastOf, DECK } from './rules/cards.ts';
import { handOf, SEAT_COUNT } from './rules/layout.ts';

type Sight = BotSight<KirinMove, KirinPhase>;

/** Plays any legal card, but when it plays last in a trick it takes cards of its colour if it can. */
export const novice = noviceBy<KirinMove, KirinPhase>(momentOf, (sight) => {
  const { pieces = [] } = sight.view.zones[TRICK] ?? {};
  return pieces.length < SEAT_COUNT - 1 ? sight.moves : movesWith(takesOwn, sight);
});

/**
 * Weighs every legal card by the points it expects from this trick and from the cards it keeps. So it takes tricks that
 * contain its colour, spends little on others, and plays a Kirin if the other order suits the rest of its hand.
 */
export const steady: BotPolicy<KirinMove, KirinPhase> = {
  id: 'steady',
  choose(sight, rng) {
    return pick(heaviest(sight.moves, scaleFor(sight)), rng.stream(`steady/${momentOf(sight)}`));
  },
  weigh: (sight) => ({ unit: 'points', choices: sorted(sight.moves, scaleFor(sight)) }),
};

/** What each move is worth, in points. */
function scaleFor(sight: Sight): (move: KirinMove) => number {
  const hand = cardsIn(sight);
  const weigh = sight.view.phase === 'declaring' ? declarationScale(sight) : playScale(sight);
  return (move) => weigh(hand.get(move.piece) as Card);
}

/** Weighs a declaration by what the rest of the hand is worth when its colour is collected (chapter 3). */
function declarationScale(sight: Sight): (card: Card) => number {
  const hand = [...cardsIn(sight).values()];
  const hidden = unseen(sight);
  return (card) => {
    const rest = hand.filter((other) => other !== card);
    return worthOf(rest, { direction: 'ascending', colour: beastOf(card), unseen: hidden });
  };
}

/** Weighs a play, given the colour declared. */
function playScale(sight: Sight): (card: Card) => number {
  const { leader, direction, mine } = numbersOf(sight);
  if (!mine?.declaration) throw new Error(`seat ${String(sight.seat)} plays before it has declared`);
  const outlook: Outlook = {
    hand: [...cardsIn(sight).values()],
    plays: playsIn<Card>(sight.view, leader),
    direction,
    colour: beastOf(mine.declaration),
    unseen: unseen(sight),
    kirinLead: sight.options['kirinLead'] === 'noRank' ? 'noRank' : 'lowest',
  };
  return (card) => prospectOf(card, outlook);
}

function cardsIn(sight: Sight): ReadonlyMap<PieceId, Card> {
  return handIn(sight, handOf(sight.seat));
}

/** The cards this seat has not seen in this round, as far as the view still shows them. */
function unseen(sight: Sight): readonly Card[] {
  return unseenBy(
    sight,
    DECK,
    numbersOf(sight).tricks.flatMap(({ cards }) => cards),
  );
}

function numbersOf(sight: Sight): KirinNumbers {
  return sight.view.numbers as unknown as KirinNumbers;
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
function momentOf(sight: Sight): string {
  const { round, trick } = numbersOf(sight);
  return `${String(sight.seat)}/${sight.view.phase}/${String(round)}/${String(trick)}`;
}
