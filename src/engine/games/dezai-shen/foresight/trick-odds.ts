import type { Card, Led } from '../types.ts';
import { isTrump, rankOf, trumpClassOf } from '../rules/cards.ts';
import { chanceHeld, type Holder } from './holder.ts';
import type { UnseenCard } from './likelihood.ts';

/** The card that is ahead in a trick, as far as it matters: later plays are guessed by class and rank only. */
interface Ahead {
  readonly trump: 'high' | 'low' | null;
  readonly rank: number;
  readonly isOurs: boolean;
}

/** A trick that is not finished. */
interface Unfinished {
  readonly led: Led;
  readonly followers: readonly Holder[];
  readonly unseen: readonly UnseenCard[];
  /** How likely a player is to overtake its own side in the middle of a trick, from 0 to 1. */
  readonly covers: number;
}

/**
 * The chance that the player's own side takes a trick in which `best` is ahead. Followers take it if they must
 * (paragraph 6.4) or if the other side is ahead; otherwise they let it be.
 */
export function chanceToTake(best: Card, isOurs: boolean, trick: Unfinished): number {
  const trump = trumpClassOf(best);
  return chanceFrom({ trump, rank: isTrump(best) ? 0 : rankOf(best), isOurs }, 0, trick);
}

function chanceFrom(ahead: Ahead, place: number, trick: Unfinished): number {
  const follower = trick.followers[place];
  if (!follower) return ahead.isOurs ? 1 : 0;
  const left = chanceFrom(ahead, place + 1, trick);
  if (ahead.trump === 'high') return left;
  const { isAlly, lacks, lacksHigh, lacksLow } = follower;
  const wants = isAlly !== ahead.isOurs;
  const goesOn = (next: Omit<Ahead, 'isOurs'>): number => chanceFrom({ ...next, isOurs: isAlly }, place + 1, trick);
  if (trick.led === 'trumps' || ahead.trump === 'low') {
    const free = trick.led === 'trumps' ? (wants ? 1 : 0) : lacks[trick.led];
    const answers = free * (1 - lacksHigh);
    return answers * goesOn({ trump: 'high', rank: 0 }) + (1 - answers) * left;
  }
  const ruffsLow = lacks[trick.led] * (1 - lacksLow);
  const ruffsHigh = lacks[trick.led] * lacksLow * (1 - lacksHigh);
  const isLast = place + 1 === trick.followers.length;
  const higher = wants || !isLast ? higherRank(ahead.rank, follower, trick) : NO_HIGHER;
  const covers = higher.chance * (wants ? 1 : trick.covers);
  return (
    ruffsLow * goesOn({ trump: 'low', rank: 0 }) +
    ruffsHigh * goesOn({ trump: 'high', rank: 0 }) +
    covers * goesOn({ trump: null, rank: higher.rank }) +
    (1 - ruffsLow - ruffsHigh - covers) * left
  );
}

const NO_HIGHER = { chance: 0, rank: 0 };

/** The chance that this follower has a higher card of the suit led, and that card's expected rank. */
function higherRank(rank: number, { seat }: Holder, { led, unseen }: Unfinished): { chance: number; rank: number } {
  let none = 1;
  let weight = 0;
  let sum = 0;
  for (const card of unseen) {
    if (card.led !== led || card.rank <= rank) continue;
    const held = chanceHeld(card, seat);
    none *= 1 - held;
    weight += held;
    sum += held * card.rank;
  }
  return weight === 0 ? NO_HIGHER : { chance: 1 - none, rank: sum / weight };
}
