import type { Distribution } from '#engine/kits/dice.ts';
import { NOTHING_USED } from '../rules/turn-state.ts';
import type { NegativeGrant, Used } from '../types.ts';

/** What a player may do with its dice in a turn, and the value they should reach. Each grant can be used once. */
export interface TurnRules {
  readonly value: number;
  readonly tolerance: number;
  /** What the sides 1 to 6 count. */
  readonly sides: readonly number[];
  /** The sums of 0 to 5 such dice. */
  readonly sums: readonly Distribution[];
  /** The number of dice in a first roll. */
  readonly least: number;
  readonly most: number;
  readonly isAddingAllowed: boolean;
  readonly addCosts: readonly number[];
  /** The prices of the uses, here and below; empty for none. */
  readonly freeDie: readonly number[];
  readonly reroll: readonly number[];
  readonly remove: readonly number[];
  readonly turnOver: readonly number[];
  readonly negative: readonly NegativeGrant[];
  /** The numbers as which a die may be placed. */
  readonly setDie: readonly number[];
}

/** The state of a turn. */
export interface TurnState {
  /** Sum of the positive dice less the negative ones, as they count. */
  readonly total: number;
  /** The number of positive dice. */
  readonly positive: number;
  /** What each of them shows, ascending; empty if nothing depends on single dice any more. */
  readonly dice: readonly number[];
  readonly unused: number;
  /** Clues to spend, at most 7: nobody can spend more in a turn. */
  readonly clues: number;
  readonly used: Used;
  readonly hasRolled: boolean;
  /**
   * Whether the last thing done was to turn a die over: an exact match made in this way has no bonus (paragraph 8.7).
   */
  readonly isTurned: boolean;
}

/** What a player does next. `value` is what the die shows. */
export type Play =
  | { readonly kind: 'end' }
  | { readonly kind: 'add' | 'freeDie' | 'negative' | 'turnOver' }
  | { readonly kind: 'roll'; readonly count: number }
  | { readonly kind: 'setDie' | 'reroll' | 'rerollNegative' | 'remove'; readonly value: number };

export const MOST_CLUES = 7;

/** A turn that has not begun. */
export function freshTurn(own: number, clues: number): TurnState {
  const spendable = Math.min(clues, MOST_CLUES);
  return {
    total: 0,
    positive: 0,
    dice: [],
    unused: own,
    clues: spendable,
    used: NOTHING_USED,
    hasRolled: false,
    isTurned: false,
  };
}

/** Whether the total exceeds the value by more than is tolerated (paragraph 4.6). */
export function isOver({ value, tolerance }: TurnRules, { total }: TurnState): boolean {
  return total > value + tolerance;
}

/** Whether a power has a use left that can be paid for. Clues only become fewer in a turn, so a no is final. */
function canUse(
  rules: TurnRules,
  { used, clues }: TurnState,
  power: 'freeDie' | 'reroll' | 'remove' | 'turnOver',
): boolean {
  return (rules[power][used[power]] ?? Infinity) <= clues;
}

/** Whether anything can still be done with a single die. */
export function needsDice(rules: TurnRules, turn: TurnState): boolean {
  return canUse(rules, turn, 'reroll') || canUse(rules, turn, 'remove') || canUse(rules, turn, 'turnOver');
}

/** The legal first rolls; a placed die counts as part of one (paragraph 4.1). */
export function firstRolls({ least, most }: TurnRules, { positive, unused }: TurnState): readonly Play[] {
  const from = Math.max(1, least - positive);
  const to = Math.max(from, Math.min(most - positive, unused));
  return Array.from({ length: to - from + 1 }, (_, place): Play => ({ kind: 'roll', count: from + place }));
}

/**
 * What can be done with dice below the value or beyond it, apart from ending the turn. What never helps is left out:
 * lowering a total that is not beyond the value.
 */
export function playsOf(rules: TurnRules, turn: TurnState): readonly Play[] {
  const { total, unused, clues, dice } = turn;
  const plays: Play[] = [];
  const withEach = (kind: 'reroll' | 'remove'): readonly Play[] => [...new Set(dice)].map((value) => ({ kind, value }));
  if (total < rules.value && unused > 0) {
    if (rules.isAddingAllowed && priceOfNext(rules, turn) <= clues) plays.push({ kind: 'add' });
    if (canUse(rules, turn, 'freeDie')) plays.push({ kind: 'freeDie' });
  }
  if (canUse(rules, turn, 'reroll')) plays.push(...withEach('reroll'));
  if (canUse(rules, turn, 'turnOver') && dice.length > 0) plays.push({ kind: 'turnOver' });
  if (total > rules.value) {
    if (canUse(rules, turn, 'remove') && dice.length > 1) plays.push(...withEach('remove'));
    if (nextNegative(rules, turn)) plays.push({ kind: 'negative' });
  }
  return plays;
}

/** The price of the next added die (paragraphs 4.3 and 9.2). */
export function priceOfNext({ addCosts }: TurnRules, { used }: TurnState): number {
  return addCosts[Math.min(used.added, addCosts.length - 1)] ?? Infinity;
}

/** The negative die that would be rolled next, the cheapest available. */
export function nextNegative({ negative }: TurnRules, { used, clues, unused }: TurnState): NegativeGrant | undefined {
  return negative
    .filter(({ from, cost }) => used[from] === 0 && cost <= clues && (from === 'sixth' || unused > 0))
    .toSorted((a, b) => a.cost - b.cost)[0];
}
