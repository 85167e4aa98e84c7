import { HIGH } from './card-groups.ts';

/** An unfinished trick: how many cards, what was led, which card is ahead and whose it is; then the trick counts. */
export interface Trick {
  readonly cards: number;
  readonly led: number;
  readonly group: number;
  readonly rank: number;
  readonly player: number;
  readonly taken: number;
  readonly left: number;
}

/** The trick with one more card. */
export function withCard(trick: Trick, player: number, group: number, rank: number): Trick {
  const cards = trick.cards + 1;
  if (cards === 1) return { ...trick, cards, led: group, group, rank, player };
  return isAhead(group, rank, trick) ? { ...trick, cards, group, rank, player } : { ...trick, cards };
}

/** Whether a card takes the trick from the one that is ahead (paragraph 6.7). */
function isAhead(group: number, rank: number, ahead: Trick): boolean {
  if (group >= HIGH) return ahead.group < HIGH || (group === HIGH && ahead.group > HIGH);
  return group === ahead.group && rank > ahead.rank;
}
