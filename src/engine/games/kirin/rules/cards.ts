import { BEASTS, RANKS, type Beast, type Card, type Direction, type KirinOptions, type Rank } from '../types.ts';

/** All 36 cards, beast by beast (paragraph 1.1). */
export const DECK: readonly Card[] = BEASTS.flatMap((beast) => RANKS.map((rank): Card => `${beast}${rank}`));

/** A table, because every count and every comparison needs the beast; cutting it from the card's name is slower. */
const BEAST_OF: ReadonlyMap<Card, Beast> = new Map(DECK.map((card) => [card, card.slice(0, 2) as Beast]));

/** How strong a card is under one direction: its beast from 0 to 3, its rank from 0 (Kirin) to 7 (trump). */
interface Strength {
  readonly beast: number;
  readonly rank: number;
}

/** The rank that paragraph 2.4 gives to a card that is neither a number nor a trump. */
const KIRIN_RANK = 0;
const TRUMP_RANK = 7;

const ASCENDING = strengthsUnder('ascending');
const DESCENDING = strengthsUnder('descending');

function strengthsUnder(direction: Direction): ReadonlyMap<Card, Strength> {
  return new Map(
    DECK.map((card) => [card, { beast: beastStrength(beastOf(card), direction), rank: rankStrength(card, direction) }]),
  );
}

/** Paragraph 2.1. `BEASTS` is written from the strongest when ascending to the weakest. */
function beastStrength(beast: Beast, direction: Direction): number {
  const place = BEASTS.indexOf(beast);
  return direction === 'ascending' ? BEASTS.length - 1 - place : place;
}

/** Paragraphs 2.2 to 2.4. */
function rankStrength(card: Card, direction: Direction): number {
  if (isKirin(card)) return KIRIN_RANK;
  const rank = rankOf(card);
  if (rank === 'T') return TRUMP_RANK;
  return direction === 'ascending' ? Number(rank) : TRUMP_RANK - Number(rank);
}

/** The beast on the card, which is also its colour. */
export function beastOf(card: Card): Beast {
  const beast = BEAST_OF.get(card);
  if (!beast) throw new Error(`no card "${card}"`);
  return beast;
}

/** The part of the card's name after the beast. */
function rankOf(card: Card): Rank {
  return card.slice(2) as Rank;
}

export function isKirin(card: Card): boolean {
  return card.charAt(2) === 'K';
}

export function isTrump(card: Card): boolean {
  return card.charAt(2) === 'T';
}

/** The direction printed on a Kirin card. */
export function directionOn(kirin: Card): Direction {
  return kirin.endsWith('A') ? 'ascending' : 'descending';
}

/** How strong the card is while this direction is in force (chapter 2). */
export function strengthOf(card: Card, direction: Direction): Strength {
  const strength = (direction === 'ascending' ? ASCENDING : DESCENDING).get(card);
  if (!strength) throw new Error(`no card "${card}"`);
  return strength;
}

/** Whether the beast of `a` is strictly stronger than that of `b` (paragraph 2.1). */
function hasStrongerBeast(a: Card, b: Card, direction: Direction): boolean {
  return strengthOf(a, direction).beast > strengthOf(b, direction).beast;
}

/** Whether the ranked card `a` wins over the ranked card `b`: rank first, the beast breaks ties (paragraph 4.6). */
export function outranks(a: Card, b: Card, direction: Direction): boolean {
  const mine = strengthOf(a, direction);
  const theirs = strengthOf(b, direction);
  return mine.rank === theirs.rank ? mine.beast > theirs.beast : mine.rank > theirs.rank;
}

/** Whether a card meets the obligation that `lead` puts on a follower (paragraphs 4.3 and 4.4). */
export function qualifies(card: Card, lead: Card, direction: Direction, kirinLead: KirinOptions['kirinLead']): boolean {
  if (!hasStrongerBeast(card, lead, direction)) return false;
  if (isKirin(card)) return true;
  // Ruling 8.1: if the Kirin led has no rank, no number or trump can exceed it.
  if (kirinLead === 'noRank' && isKirin(lead)) return false;
  return strengthOf(card, direction).rank > strengthOf(lead, direction).rank;
}
