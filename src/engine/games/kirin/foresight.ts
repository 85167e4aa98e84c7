import type { Beast, Card, Direction, KirinOptions, TrickPlay } from './types.ts';
import { beastOf, isKirin, outranks, qualifies } from './rules/cards.ts';
import { SEAT_COUNT } from './rules/layout.ts';
import { directionAfter } from './rules/order.ts';
import { winningPlay } from './rules/trick.ts';

/** What a player can reason from: its own cards, those on the table, and those not seen yet. */
export interface Outlook {
  readonly hand: readonly Card[];
  readonly plays: readonly TrickPlay[];
  readonly direction: Direction;
  /** The colour that the player collects. */
  readonly colour: Beast;
  /** Cards that are in other hands or declared by others. */
  readonly unseen: readonly Card[];
  readonly kirinLead: KirinOptions['kirinLead'];
}

/** How much of a card's worth comes from the direction in force; a third of all tricks reverse it. */
export const WEIGHT_OF_PRESENT = 0.55;

/** Points that a Kirin in hand is worth: it avoids obligations and may reverse the order. */
export const WORTH_OF_KIRIN = 0.1;

/** Points expected, from now to the end of the round, when `card` is played to this trick. */
export function prospectOf(card: Card, outlook: Outlook): number {
  const { plays, direction, hand } = outlook;
  const laid = [...plays, { seat: -1, face: card }];
  const next = directionAfter(laid, direction);
  const rest = hand.filter((other) => other !== card);
  return gainOf(card, laid, outlook) + worthOf(rest, { ...outlook, direction: next });
}

/** Points expected from this trick alone: the chance to take it, times the cards of the player's own colour in it. */
function gainOf(card: Card, laid: readonly TrickPlay[], outlook: Outlook): number {
  const { direction, colour } = outlook;
  if (winningPlay(laid, direction)?.face !== card) return 0;
  const lead = laid[0]?.face ?? card;
  const followers = SEAT_COUNT - laid.length;
  const beaten = chanceThatFollower((other) => !isKirin(other) && outranks(other, card, direction), lead, outlook);
  const lies = laid.filter((play) => beastOf(play.face) === colour).length;
  const comes = followers * chanceThatFollower((other) => beastOf(other) === colour, lead, outlook);
  return (1 - beaten) ** followers * (lies + comes);
}

/** The chance that a follower about whom nothing is known answers `lead` with a card of this kind. */
function chanceThatFollower(isSuch: (card: Card) => boolean, lead: Card, outlook: Outlook): number {
  const { unseen, direction, kirinLead, hand } = outlook;
  const compulsory = unseen.filter((card) => qualifies(card, lead, direction, kirinLead));
  const free = unseen.filter((card) => !qualifies(card, lead, direction, kirinLead));
  let isFree = 1;
  for (let drawn = 0; drawn < hand.length; drawn += 1) {
    isFree *= Math.max(0, free.length - drawn) / Math.max(1, unseen.length - drawn);
  }
  return (1 - isFree) * shareOf(compulsory, isSuch) + isFree * shareOf(free, isSuch);
}

/** Points that cards are worth while they are held, averaged over both directions the order may have. */
export function worthOf(cards: readonly Card[], outlook: Pick<Outlook, 'direction' | 'colour' | 'unseen'>): number {
  const { direction, unseen, colour } = outlook;
  const other: Direction = direction === 'ascending' ? 'descending' : 'ascending';
  const company = (SEAT_COUNT - 1) * shareOf(unseen, (card) => beastOf(card) === colour);
  return cards.reduce((sum, card) => {
    if (isKirin(card)) return sum + WORTH_OF_KIRIN;
    const captures =
      WEIGHT_OF_PRESENT * powerOf(card, direction, unseen) + (1 - WEIGHT_OF_PRESENT) * powerOf(card, other, unseen);
    return sum + captures * ((beastOf(card) === colour ? 1 : 0) + company);
  }, 0);
}

/** The chance that a card takes a trick whose other three cards are unseen ones. */
function powerOf(card: Card, direction: Direction, unseen: readonly Card[]): number {
  const weaker = shareOf(unseen, (other) => isKirin(other) || outranks(card, other, direction));
  return weaker ** (SEAT_COUNT - 1);
}

function shareOf(cards: readonly Card[], isSuch: (card: Card) => boolean): number {
  return cards.length === 0 ? 0 : cards.filter(isSuch).length / cards.length;
}
