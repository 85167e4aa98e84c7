import { shuffled, type Rng } from '#engine/core/rng.ts';
import {
  SPECIALS,
  type DeathByDigitsChance,
  type DeathByDigitsOptions,
  type DeathByDigitsState,
  type Digit,
  type Special,
} from '../types.ts';
import { ascending, digit, isSpecial, numberOf } from './layout.ts';
import { COPIES, topNumber } from './sizes.ts';

type Deal = Extract<DeathByDigitsChance, { type: 'chance.dealt' }>;

/** The option that shuffles a certain special card in. */
const OPTION_OF = {
  [-1]: 'doubleAgent',
  0: 'blankSheet',
  19: 'searchWarrant',
  20: 'coldTrail',
  21: 'gagOrder',
  22: 'closedCourt',
} as const satisfies Readonly<Record<Special, keyof DeathByDigitsOptions>>;

/** The options that choose special cards by name (paragraph 11.2). */
export const NAMED_SPECIALS: readonly string[] = SPECIALS.map((special) => OPTION_OF[special]);

/** The special cards that are chosen by name (paragraph 11.2). */
function chosenSpecials(options: DeathByDigitsOptions): readonly Special[] {
  return SPECIALS.filter((special) => options[OPTION_OF[special]]);
}

/** How many special cards are shuffled in: the chosen ones, and others up to the number asked for. */
export function specialCount(options: DeathByDigitsOptions): number {
  return Math.max(options.specials, chosenSpecials(options).length);
}

/** The ordinary cards for this number of players, ascending (paragraph 1.1). */
function ordinaryCards(seats: number): readonly Digit[] {
  return Array.from({ length: COPIES * topNumber(seats) }, (_, index) => digit(1 + Math.floor(index / COPIES)));
}

/** Draws the specials that are left to chance, shuffles everything, and draws who begins (paragraphs 2.1 and 2.5). */
export function drawDeal({ options, seats }: DeathByDigitsState, rng: Rng): Deal {
  const chosen = chosenSpecials(options);
  const others = SPECIALS.filter((special) => !chosen.includes(special));
  const drawn = shuffled(others, rng.stream('specials')).slice(0, specialCount(options) - chosen.length);
  const cards = [...ordinaryCards(seats), ...[...chosen, ...drawn].sort((a, b) => a - b).map(digit)];
  return {
    type: 'chance.dealt',
    order: shuffled(cards, rng.stream('deck')),
    first: rng.stream('first').uniform(seats),
  };
}

/** Whether this deal fits a table with these options. */
export function isDealOf({ options, seats }: DeathByDigitsState, { order, first }: Deal): boolean {
  const numbers = ascending(order.map(numberOf));
  const specials = numbers.filter(isSpecial);
  const ordinary = numbers.filter((number) => !isSpecial(number));
  return (
    first < seats &&
    ordinary.join() === ordinaryCards(seats).join() &&
    new Set(specials).size === specials.length &&
    specials.length === specialCount(options) &&
    chosenSpecials(options).every((special) => specials.includes(special))
  );
}
