import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import { hiddenIn, numberOfPlay, standpointIn } from '#engine/kits/search/card-play.ts';
import { asChance } from '#engine/kits/search/chances.ts';
import { hideCards } from '#engine/kits/search/hiding.ts';
import { weighedBelief, type Belief, type HiddenCards } from '#engine/kits/search/hidden-cards.ts';
import { searchingBot, type SearchingSeat } from '#engine/kits/search/searching-bot.ts';
import { unseenBy } from '#engine/kits/sight.ts';
import { cardsOf } from '#engine/kits/tricks/trick.ts';
import type { DezaiShenPhase } from '../dezai-shen.chart.ts';
import { steady } from '../bots.ts';
import type { Card, Contract, DezaiShenMove, DezaiShenNumbers, DezaiShenOptions, Level } from '../types.ts';
import { groupOf, HIGH, LOW } from '../rules/card-groups.ts';
import { DECK, rankOf } from '../rules/cards.ts';
import { TRICKS_PER_HAND } from '../rules/contract.ts';
import { BURIED, handOf, SEAT_COUNT, SEATS, wonBy } from '../rules/layout.ts';
import { lacksAfter, lacksIn } from '../rules/lacks.ts';
import { tokensFor } from '../rules/settle.ts';
import { codeOf, DezaiShenModel, type Stakes } from './model.ts';

type Sight = BotSight<DezaiShenMove, DezaiShenPhase>;

/** Hands that it imagines for each card, in about 25 ms. */
const ITERATIONS = 10_000;

/** Holders of hidden cards besides the hands. */
const HOLDERS = { buried: SEAT_COUNT, closed: SEAT_COUNT + 1, count: SEAT_COUNT + 2 } as const;

/** What a trick is worth where tokens are told to a person: too little to be seen in them. */
const TOLD_MARGIN = 0.00005;

/** Where the cards are, and the numbers that stand for them. */
const CARDS = { handOf, codeOf };

/** How a seat searches for the card to play. */
export const cardPlay: SearchingSeat<DezaiShenMove, DezaiShenPhase> = {
  imagine: (sight, stream) => imaginedHand(sight, stream, {}),
  numberOf: numberOfPlay(CARDS),
  told: {
    unit: 'tokens',
    worth: tokensExpected,
    plainly: (sight, stream) => imaginedHand(sight, stream, { margin: TOLD_MARGIN }),
  },
};

function imaginedHand(sight: Sight, stream: Stream, more: Pick<Stakes, 'margin'>): DezaiShenModel {
  const numbers = sight.view.numbers as unknown as DezaiShenNumbers;
  const options = sight.options as unknown as DezaiShenOptions;
  const stakes = { ...stakesIn(sight), ...more };
  const tricksLeft = TRICKS_PER_HAND + 1 - numbers.trick;
  const known = new DezaiShenModel(stakes).begin(standpointIn(CARDS, sight, numbers, tricksLeft));
  known.won.set(numbers.tricksWon);
  const hidden = hiddenFrom(sight, numbers, options, stream);
  return new DezaiShenModel(stakes).beginFrom({ known, hidden, belief: beliefIn(stakes.contract, numbers) });
}

/** What the hand is played for. */
function stakesIn({ seat, view, options }: Sight): Stakes {
  const { contract, onTable } = view.numbers as unknown as DezaiShenNumbers;
  if (contract === null) throw new Error(`seat ${String(seat)} plays without a contract`);
  return { contract, options: options as unknown as DezaiShenOptions, onTable };
}

/** Tokens that the seat can expect of a hand whose contract ends as its side wants with this chance. */
function tokensExpected(sight: Sight, worth: number): number {
  const { contract, options, onTable } = stakesIn(sight);
  const chance = asChance(worth);
  const made = sight.seat === contract.taker ? chance : 1 - chance;
  const tokens = (isMade: boolean): number =>
    tokensFor(contract, isMade, options.settlement, onTable).deltas[sight.seat] ?? 0;
  return made * tokens(true) + (1 - made) * tokens(false);
}

/** Calls, buries and claims like `steady`, and searches for the cards to play. */
export const sharp: BotPolicy<DezaiShenMove, DezaiShenPhase> = searchingBot(steady, cardPlay, {
  iterations: ITERATIONS,
});

function hiddenFrom(sight: Sight, numbers: DezaiShenNumbers, options: DezaiShenOptions, stream: Stream): HiddenCards {
  const { tricks, plays } = numbers;
  const lacks = lacksAfter(lacksIn(tricks, options), plays, options);
  // Of the closed tricks, everybody still knows the last (paragraph 9.8).
  const closed = SEATS.flatMap((seat) => hiddenIn(sight, wonBy(seat), HOLDERS.closed));
  const inSight = closed.length === 0 ? 0 : SEAT_COUNT * tricks.length;
  return hideCards(
    {
      cards: unseenBy(sight, DECK, cardsOf(tricks)).map(codeOf),
      holders: [
        ...SEATS.filter((seat) => seat !== sight.seat).flatMap((seat) => hiddenIn(sight, handOf(seat), seat)),
        ...hiddenIn(sight, BURIED, HOLDERS.buried),
        ...closed.slice(inSight),
      ],
      holderCount: HOLDERS.count,
      deck: DECK.length,
      mayHave: (holder, card) =>
        holder >= SEAT_COUNT || (((lacks[holder] ?? 0) >> groupOf(DECK[card] as Card)) & 1) === 0,
    },
    stream,
  );
}

/**
 * How many times as often as with others a card lies with this holder when play begins: from One to King, then low and
 * high trumps. Counted over 1,500 hands of three `steady` players.
 */
type Frequencies = readonly number[];

const EVERYBODY: Frequencies = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
/** A player who has doubled. */
const DOUBLER: Frequencies = [0.7, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 1, 1.3, 1.6, 2.3];

const TAKER: Readonly<Record<Level, Frequencies>> = {
  take: [0.28, 0.35, 0.4, 0.45, 0.5, 0.55, 0.65, 0.9, 1.35, 2, 2.1, 2.5],
  hold: [0.5, 0.5, 0.55, 0.55, 0.6, 0.6, 0.65, 0.7, 1.5, 2, 1.5, 2.6],
  // The taker has picked up the poke, which nobody had seen.
  poke: EVERYBODY,
};

/** The cards that the taker of a Take has buried. In other contracts nobody has chosen the buried cards. */
const BURIED_BY_TAKER: Frequencies = [1.6, 1.55, 1.5, 1.45, 1.4, 1.3, 1.2, 1, 0.65, 0.2, 0.02, 0.02];

/** What the calls and the burial say about who holds what. */
function beliefIn({ taker, level, doubled }: Contract, { calls }: DezaiShenNumbers): Belief {
  const doubler = doubled ? calls.findLast(({ call }) => call === 'double')?.seat : undefined;
  const weights = new Float64Array(HOLDERS.count * DECK.length);
  for (let holder = 0; holder < HOLDERS.count; holder += 1) {
    const frequencies =
      holder === taker
        ? TAKER[level]
        : holder === doubler
          ? DOUBLER
          : holder === HOLDERS.buried && level === 'take'
            ? BURIED_BY_TAKER
            : EVERYBODY;
    for (const [code, card] of DECK.entries()) weights[holder * DECK.length + code] = frequencies[classOf(card)] ?? 1;
  }
  return weighedBelief(weights, DECK.length);
}

/** A rank from 0 to 9, 10 for a low trump, 11 for a high one. */
function classOf(card: Card): number {
  const group = groupOf(card);
  return group === HIGH ? 11 : group === LOW ? 10 : rankOf(card);
}
