import type { SeatId } from '#protocol/ids.ts';
import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import type { HiddenCards } from '#engine/kits/search/hidden-cards.ts';
import { hiddenIn, numberOfPlay, standpointIn } from '#engine/kits/search/card-play.ts';
import { setOf, type CardSet } from '#engine/kits/search/card-sets.ts';
import { asChance } from '#engine/kits/search/chances.ts';
import { hideCards } from '#engine/kits/search/hiding.ts';
import { searchingBot, type SearchingSeat } from '#engine/kits/search/searching-bot.ts';
import { unseenBy } from '#engine/kits/sight.ts';
import { playsFrom, playsIn } from '#engine/kits/tricks/trick.ts';
import type { KirinPhase } from '../kirin.chart.ts';
import { steady } from '../bots.ts';
import { DeclarationBelief } from './declaration-belief.ts';
import {
  BEASTS,
  type Beast,
  type Card,
  type Direction,
  type KirinMove,
  type KirinNumbers,
  type KirinOptions,
  type TrickPlay,
} from '../types.ts';
import { beastOf, DECK, qualifies } from '../rules/cards.ts';
import { declarationOf, handOf, pileOf, SEAT_COUNT, SEATS } from '../rules/layout.ts';
import { TRICKS_PER_ROUND } from '../rules/trick.ts';
import { Habits } from './habits.ts';
import { HOLDERS, KirinModel, type Standing } from './model.ts';
import { codeOf } from './tables.ts';

type Sight = BotSight<KirinMove, KirinPhase>;

/** Rounds that it imagines for each card, in about 50 ms. */
const ITERATIONS = 16_000;

/** What a point is worth where a chance is told to a person: too little to be seen in it. */
const TOLD_MARGIN = 0.0002;

/** Where the cards are, and the numbers that stand for them. */
const CARDS = { handOf, codeOf };

/** How a seat searches for the card to play. */
export const cardPlay: SearchingSeat<KirinMove, KirinPhase> = {
  imagine: (sight, stream) => roundOf(sight, stream, {}),
  numberOf: numberOfPlay(CARDS),
  told: {
    unit: 'chance',
    worth: (_, worth) => asChance(worth),
    plainly: (sight, stream) => roundOf(sight, stream, { margin: TOLD_MARGIN }),
  },
};

function roundOf(sight: Sight, stream: Stream, more: Pick<Standing, 'margin'>): KirinModel {
  const numbers = sight.view.numbers as unknown as KirinNumbers;
  const options = sight.options as unknown as KirinOptions;
  const standing = { ...standingIn(numbers, options), ...more };
  const hidden = hiddenFrom(sight, numbers, options, stream);
  const belief = new DeclarationBelief(hidden, playedIn(tricksIn(sight, numbers)));
  const known = knownTo(sight, numbers, standing);
  const habits = new Habits(outOf(known, hidden), known.tricksLeft, known.demands);
  return new KirinModel(standing).beginFrom({ known, hidden, belief }).withHabits(habits, known.tricksLeft);
}

/** The cards that have not been played, as far as the seat knows. */
function outOf({ hands }: KirinModel, { cards, holders }: HiddenCards): CardSet {
  const places = [...cards.keys()].filter((place) => (holders[place] as number) < HOLDERS.pile);
  const hidden = new Set(places.map((place) => cards[place]));
  const [low, high] = setOf(DECK, (card) => hidden.has(codeOf(card)));
  return hands.reduce(
    ([ownLow, ownHigh], bits, at) => (at % 2 === 0 ? [ownLow | bits, ownHigh] : [ownLow, ownHigh | bits]),
    [low, high],
  );
}

/** Declares like `steady`, as a search finds no better declarations, and searches for the cards to play. */
export const sharp: BotPolicy<KirinMove, KirinPhase> = searchingBot(steady, cardPlay, { iterations: ITERATIONS });

function standingIn({ finished, rounds, round }: KirinNumbers, options: KirinOptions): Standing {
  return {
    totals: finished.at(-1)?.totals ?? SEATS.map(() => 0),
    bestRounds: SEATS.map((seat) => Math.max(0, ...finished.map(({ points }) => points[seat] ?? 0))),
    roundsAfter: rounds - round,
    options,
  };
}

/** A trick, over or not, and the direction it is played under. */
interface Trick {
  readonly direction: Direction;
  readonly plays: readonly TrickPlay[];
}

/** The tricks of this round that are shown, the present one last. */
function tricksIn({ view }: Sight, { tricks, direction, leader }: KirinNumbers): readonly Trick[] {
  const past = tricks.map((trick): Trick => ({
    direction: trick.direction,
    plays: playsFrom(trick.leader, trick.cards, SEAT_COUNT),
  }));
  return [...past, { direction, plays: playsIn<Card>(view, leader) }];
}

/** By seat: the numbers of the cards that it is known to have played in this round. */
function playedIn(tricks: readonly Trick[]): readonly (readonly number[])[] {
  const all = tricks.flatMap(({ plays }) => plays);
  return SEATS.map((seat) => all.flatMap((play) => (play.seat === seat ? [codeOf(play.face)] : [])));
}

/** The round without what the seat cannot see. */
function knownTo(sight: Sight, numbers: KirinNumbers, standing: Standing): KirinModel {
  const tricksLeft = TRICKS_PER_ROUND + 1 - numbers.trick;
  const known = new KirinModel(standing).begin(standpointIn(CARDS, sight, numbers, tricksLeft));
  known.direction = numbers.direction === 'ascending' ? 0 : 1;
  if (numbers.mine?.declaration) known.declared[sight.seat] = BEASTS.indexOf(beastOf(numbers.mine.declaration));
  for (const seat of SEATS) {
    const captured = numbers.tallies[seat] ?? tallyInSight(numbers, seat);
    for (const [beast, id] of BEASTS.entries()) known.tally(seat, beast, captured[id] ?? 0);
  }
  return known;
}

/** What a closed pile holds as far as the last trick shows it (paragraph 7.4). */
function tallyInSight({ tricks }: KirinNumbers, seat: SeatId): Partial<Record<Beast, number>> {
  const tally: Partial<Record<Beast, number>> = {};
  for (const card of tricks.flatMap(({ winner, cards }) => (winner === seat ? cards : []))) {
    tally[beastOf(card)] = (tally[beastOf(card)] ?? 0) + 1;
  }
  return tally;
}

function hiddenFrom(sight: Sight, numbers: KirinNumbers, options: KirinOptions, stream: Stream): HiddenCards {
  const inSight = (seat: SeatId): number =>
    numbers.tallies[seat] === null ? SEAT_COUNT * numbers.tricks.filter(({ winner }) => winner === seat).length : 0;
  const lacks = lacksIn(tricksIn(sight, numbers), options);
  return hideCards(
    {
      cards: unseenBy(
        sight,
        DECK,
        numbers.tricks.flatMap(({ cards }) => cards),
      ).map(codeOf),
      holders: SEATS.filter((seat) => seat !== sight.seat).flatMap((seat) => [
        ...hiddenIn(sight, handOf(seat), HOLDERS.hand + seat),
        ...hiddenIn(sight, declarationOf(seat), HOLDERS.declaration + seat),
        ...hiddenIn(sight, pileOf(seat), HOLDERS.pile + seat).slice(inSight(seat)),
      ]),
      holderCount: HOLDERS.count,
      deck: DECK.length,
      mayHave: (holder, card) => holder >= HOLDERS.declaration || lacks[holder]?.has(card) !== true,
    },
    stream,
  );
}

/** By seat: the cards that its hand cannot hold, because it would have been obliged to play them. */
function lacksIn(tricks: readonly Trick[], { kirinLead }: KirinOptions): readonly ReadonlySet<number>[] {
  const lacks = SEATS.map(() => new Set<number>());
  for (const { direction, plays } of tricks) {
    const [lead, ...followers] = plays;
    if (!lead) continue;
    const isDemanded = (card: Card): boolean => qualifies(card, lead.face, direction, kirinLead);
    for (const { seat, face } of followers) {
      if (isDemanded(face)) continue;
      for (const card of DECK) if (isDemanded(card)) lacks[seat]?.add(codeOf(card));
    }
  }
  return lacks;
}
