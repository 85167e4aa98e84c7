import type { SeatId } from '#protocol/ids.ts';
import { facesIn, sightOf, zoneOf } from '#engine/core/pieces.ts';
import { BURIED, handOf, SEAT_COUNT, SEATS } from '#engine/games/dezai-shen/rules/layout.ts';
import { playsOf } from '#engine/games/dezai-shen/rules/trick.ts';
import { RANKS, type Card, type DezaiShenState, type Rank, type TrickPlay } from '#engine/games/dezai-shen/types.ts';

/**
 * The play of Dezai Shen written down a second time, card by card and straight from the rules page, and a search that
 * tries everything. It is slow and shares nothing with the rules, so that tests can hold the two against each other.
 */

function suitOf(card: Card): string {
  return card.startsWith('hi-') || card.startsWith('lo-') ? 'trump' : card.slice(0, 2);
}

function isHigh(card: Card): boolean {
  return card.startsWith('hi-');
}

/** The cards of this hand that may be played to these cards (paragraphs 6.1 to 6.5 and 9.2). */
function bookLegal(hand: readonly Card[], trick: readonly Card[], overtrumpOnTrumpLead: boolean): readonly Card[] {
  const [lead] = trick;
  if (lead === undefined) return hand;
  const trumpsInTrick = trick.filter((card) => suitOf(card) === 'trump');
  const beats = (card: Card): boolean => trumpsInTrick.length === 0 || (isHigh(card) && !trumpsInTrick.some(isHigh));
  const trumps = hand.filter((card) => suitOf(card) === 'trump');
  const same = hand.filter((card) => suitOf(card) === suitOf(lead));
  const isTrumpLed = suitOf(lead) === 'trump';
  if (same.length > 0 && !(isTrumpLed && overtrumpOnTrumpLead)) return same;
  if (trumps.length === 0) return hand;
  const over = trumps.filter(beats);
  return over.length > 0 ? over : trumps;
}

/** The place in the trick of the card that takes it (paragraph 6.7). */
function bookWinner(trick: readonly Card[]): number {
  const high = trick.findIndex(isHigh);
  if (high >= 0) return high;
  const low = trick.findIndex((card) => suitOf(card) === 'trump');
  if (low >= 0) return low;
  const rank = (card: Card): number => RANKS.indexOf(card.slice(2) as Rank);
  const suit = suitOf(trick[0] as Card);
  const followers = trick.filter((card) => suitOf(card) === suit);
  return trick.indexOf(followers.reduce((best, card) => (rank(card) > rank(best) ? card : best)));
}

/** A deal of the cards that one seat has not seen. */
type World = readonly (readonly Card[])[];

/** Both results, or the only one, that any deal this seat must reckon with and any play by anybody can lead to. */
export function bookResults(state: DezaiShenState, seat: SeatId): ReadonlySet<'made' | 'failed'> {
  const results = new Set<'made' | 'failed'>();
  for (const world of worldsFor(state, seat)) {
    if (!fitsThePast(state, world, seat)) continue;
    playEverything(state, world, results);
    if (results.size === 2) break;
  }
  return results;
}

/** Every deal of the unseen cards to the two others; the rest lies buried. */
function* worldsFor(state: DezaiShenState, seat: SeatId): Generator<World> {
  const { table } = state;
  const [first = 0, second = 0] = SEATS.filter((other) => other !== seat);
  const isBuriedKnown = sightOf(zoneOf(table, BURIED)) === seat;
  const zones = [handOf(first), handOf(second), ...(isBuriedKnown ? [] : [BURIED])];
  const unseen = zones.flatMap((zone) => facesIn(table, zone)).toSorted();
  for (const one of choices(unseen, facesIn(table, handOf(first)).length)) {
    const rest = unseen.filter((card) => !one.includes(card));
    for (const other of choices(rest, facesIn(table, handOf(second)).length)) {
      yield SEATS.map((owner) => (owner === seat ? facesIn(table, handOf(seat)) : owner === first ? one : other));
    }
  }
}

function* choices(from: readonly Card[], count: number): Generator<readonly Card[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [index, card] of from.entries()) {
    for (const rest of choices(from.slice(index + 1), count - 1)) yield [card, ...rest];
  }
}

/** Whether the others could have played to the tricks so far as they did, if they hold these cards now. */
function fitsThePast(state: DezaiShenState, world: World, seat: SeatId): boolean {
  const held = world.map((cards) => [...cards]);
  const tricks: readonly (readonly TrickPlay[])[] = [...state.tricks.map(({ plays }) => plays), playsOf(state)];
  for (const plays of tricks.toReversed()) {
    for (const [place, { seat: owner, face }] of [...plays.entries()].toReversed()) {
      held[owner]?.push(face);
      const before = plays.slice(0, place).map((play) => play.face);
      if (owner === seat) continue;
      if (!bookLegal(held[owner] ?? [], before, state.options.overtrumpOnTrumpLead).includes(face)) return false;
    }
  }
  return true;
}

function playEverything(state: DezaiShenState, world: World, results: Set<'made' | 'failed'>): void {
  const { contract } = state.auction;
  if (contract === null) throw new Error('nobody plays');
  const go = (hands: World, leader: SeatId, trick: readonly Card[], taken: number): void => {
    if (results.size === 2) return;
    const next = (leader + trick.length) % SEAT_COUNT;
    if (trick.length === 0 && hands.every((hand) => hand.length === 0)) {
      results.add(taken >= contract.needs ? 'made' : 'failed');
      return;
    }
    for (const card of bookLegal(hands[next] ?? [], trick, state.options.overtrumpOnTrumpLead)) {
      const left = hands.map((hand, owner) => (owner === next ? hand.filter((held) => held !== card) : hand));
      const now = [...trick, card];
      if (now.length < SEAT_COUNT) {
        go(left, leader, now, taken);
        continue;
      }
      const winner = (leader + bookWinner(now)) % SEAT_COUNT;
      go(left, winner, [], winner === contract.taker ? taken + 1 : taken);
    }
  };
  const trick = playsOf(state).map(({ face }) => face);
  go(world, state.leader, trick, state.tricks.filter(({ winner }) => winner === contract.taker).length);
}
