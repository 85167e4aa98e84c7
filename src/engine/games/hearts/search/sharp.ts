import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import { hiddenIn, numberOfPlay, standpointIn } from '#engine/kits/search/card-play.ts';
import { asChance } from '#engine/kits/search/chances.ts';
import { hideCards } from '#engine/kits/search/hiding.ts';
import type { HiddenCards } from '#engine/kits/search/hidden-cards.ts';
import { searchingBot, type SearchingSeat } from '#engine/kits/search/searching-bot.ts';
import { othersOf, seatsOf } from '#engine/kits/seats.ts';
import { unseenBy } from '#engine/kits/sight.ts';
import { cardsOf, playsIn } from '#engine/kits/tricks/trick.ts';
import { DECK, type Card } from '#engine/kits/standard-deck.ts';
import type { HeartsPhase } from '../hearts.chart.ts';
import { steady } from '../bots.ts';
import type { HeartsMove, HeartsNumbers, HeartsOptions } from '../types.ts';
import { deckFor, firstCard, pointsOn } from '../rules/cards.ts';
import { isOutside, lacksIn } from '../rules/lacks.ts';
import { handOf } from '../rules/layout.ts';
import { codeOf, HeartsModel, type Standing } from './model.ts';

type Sight = BotSight<HeartsMove, HeartsPhase>;

/** Hands that it imagines for each card. */
export const ITERATIONS = 6_000;

/** What a point is worth where a chance is told to a person: too little to be seen in it. */
const TOLD_MARGIN = 0.00002;

/** Where the cards are, and the numbers that stand for them. */
const CARDS = { handOf, codeOf };

/** How a seat searches for the card to play. */
export const cardPlay: SearchingSeat<HeartsMove, HeartsPhase> = {
  imagine: (sight, stream) => imaginedHand(sight, stream, {}),
  numberOf: numberOfPlay(CARDS),
  told: {
    unit: 'chance',
    worth: (_, worth) => asChance(worth),
    plainly: (sight, stream) => imaginedHand(sight, stream, { margin: TOLD_MARGIN }),
  },
};

function imaginedHand(sight: Sight, stream: Stream, more: Pick<Standing, 'margin'>): HeartsModel {
  const numbers = sight.view.numbers as unknown as HeartsNumbers;
  const options = sight.options as unknown as HeartsOptions;
  const seats = numbers.voids.length;
  const totals = numbers.finished.at(-1)?.totals ?? seatsOf({ seats }).map(() => 0);
  const standing: Standing = { seats, totals, options, ...more };
  const hidden = hiddenFrom(sight, numbers, standing, stream);
  return new HeartsModel(standing).beginFrom({ known: knownTo(sight, numbers, standing), hidden, belief: null });
}

/** Passes and claims like `steady`, and searches for the cards to play. */
export const sharp: BotPolicy<HeartsMove, HeartsPhase> = searchingBot(steady, cardPlay, { iterations: ITERATIONS });

/** The hand without what the seat cannot see. */
function knownTo(sight: Sight, numbers: HeartsNumbers, standing: Standing): HeartsModel {
  const tricksLeft = numbers.tricksInHand + 1 - numbers.trick;
  const known = new HeartsModel(standing).begin(standpointIn(CARDS, sight, numbers, tricksLeft));
  known.isBroken = numbers.broken;
  known.taken.set(numbers.taken);
  known.won.set(numbers.won);
  for (const { winner, plays } of numbers.tricks) {
    const points = plays.reduce((sum, { face }) => sum + pointsOn(face), 0);
    known.counted[winner] = (known.counted[winner] as number) + points;
  }
  return known;
}

function hiddenFrom(sight: Sight, numbers: HeartsNumbers, { seats, options }: Standing, stream: Stream): HiddenCards {
  const lacks = lacksIn([...numbers.tricks.map(({ plays }) => plays), playsIn<Card>(sight.view, numbers.leader)], {
    seats,
    options,
  });
  const homes = knownHomes(numbers, seats);
  return hideCards(
    {
      cards: unseenBy(sight, deckFor(seats), cardsOf(numbers.tricks)).map(codeOf),
      holders: othersOf({ seats }, sight.seat).flatMap((seat) => hiddenIn(sight, handOf(seat), seat)),
      holderCount: seats,
      deck: DECK.length,
      mayHave: (seat, card) => isOutside(lacks[seat] ?? 0, DECK[card] as Card) && (homes.get(card) ?? seat) === seat,
    },
    stream,
  );
}

/** The hands in which the seat knows cards to be: those it has passed on, and the lowest club of whoever leads. */
function knownHomes({ mine, leader, tricks }: HeartsNumbers, seats: number): ReadonlyMap<number, number> {
  const homes = new Map<number, number>();
  if (leader !== null && tricks.length === 0) homes.set(codeOf(firstCard(seats)), leader);
  for (const card of mine?.given.cards ?? []) homes.set(codeOf(card), mine?.given.seat ?? leader ?? 0);
  return homes;
}
