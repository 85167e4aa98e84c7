import { SIX_SIDES } from '#engine/kits/dice.ts';
import { DICE_PER_SEAT } from '../rules/layout.ts';
import type { Used } from '../types.ts';
import { needsDice, nextNegative, priceOfNext, type Play, type TurnState, type TurnRules } from './plays.ts';

/** What a play costs, and how things may stand after it, each with its number of ways. */
export interface Outlook {
  readonly cost: number;
  readonly chances: readonly Chance[];
}

/** One possible outcome, and in how many of all ways it comes about. */
export interface Chance {
  readonly ways: number;
  readonly turn: TurnState;
}

interface Handful {
  readonly dice: readonly number[];
  readonly ways: number;
}

/** Rolls of 0 to 5 dice by what they show, ascending, each with the number of ways it can come up. */
const HANDFULS = handfulsOf(DICE_PER_SEAT);

function handfulsOf(most: number): readonly (readonly Handful[])[] {
  const table: (readonly Handful[])[] = [[{ dice: [], ways: 1 }]];
  for (let count = 1; count <= most; count += 1) {
    const found = new Map<string, Handful>();
    for (const { dice, ways } of table[count - 1] ?? []) {
      for (const value of SIX_SIDES) {
        const longer = inserted(dice, value);
        const name = longer.join('');
        found.set(name, { dice: longer, ways: ways + (found.get(name)?.ways ?? 0) });
      }
    }
    table.push([...found.values()]);
  }
  return table;
}

/** What a play that rolls or changes dice may lead to. */
export function outlookOf(rules: TurnRules, turn: TurnState, play: Exclude<Play, { kind: 'end' }>): Outlook {
  const { used } = turn;
  switch (play.kind) {
    case 'roll':
      return { cost: 0, chances: firstRoll(rules, turn, play.count) };
    case 'setDie':
      return sure(0, withDie(rules, { ...turn, unused: turn.unused - 1 }, play.value));
    case 'add': {
      const cost = priceOfNext(rules, turn);
      return { cost, chances: oneMore(rules, fewerUnused(spent(turn, 'added', cost))) };
    }
    case 'freeDie': {
      const cost = rules.freeDie[used.freeDie] ?? 0;
      return { cost, chances: oneMore(rules, fewerUnused(spent(turn, 'freeDie', cost))) };
    }
    case 'reroll': {
      const cost = rules.reroll[used.reroll] ?? 0;
      return { cost, chances: oneMore(rules, withoutDie(rules, spent(turn, 'reroll', cost), play.value)) };
    }
    case 'rerollNegative': {
      const cost = rules.reroll[used.reroll] ?? 0;
      const lifted = shifted(spent(turn, 'reroll', cost), counts(rules, play.value));
      return { cost, chances: oneLess(rules, lifted) };
    }
    case 'remove': {
      const cost = rules.remove[used.remove] ?? 0;
      return sure(cost, withoutDie(rules, spent(turn, 'remove', cost), play.value));
    }
    case 'negative': {
      const { from, cost } = nextNegative(rules, turn) ?? { from: 'sixth', cost: 0 };
      const taken = spent(turn, from, cost);
      return { cost, chances: oneLess(rules, from === 'unused' ? fewerUnused(taken) : taken) };
    }
    case 'turnOver': {
      const cost = rules.turnOver[used.turnOver] ?? 0;
      const [lowest = 1] = turn.dice;
      const lifted = withoutDie(rules, spent(turn, 'turnOver', cost), lowest);
      return sure(cost, { ...withDie(rules, lifted, 7 - lowest), isTurned: true });
    }
  }
}

function sure(cost: number, turn: TurnState): Outlook {
  return { cost, chances: [{ ways: 1, turn }] };
}

/** Single dice are distinguished only if something depends on them. */
function firstRoll(rules: TurnRules, turn: TurnState, count: number): readonly Chance[] {
  const rest = { ...turn, unused: turn.unused - count, hasRolled: true };
  if (needsDice(rules, turn)) {
    return (HANDFULS[count] ?? []).map(({ dice, ways }) => ({
      ways,
      turn: dice.reduce((held: TurnState, value) => withDie(rules, held, value), rest),
    }));
  }
  const { low, ways } = rules.sums[count] ?? { low: 0, ways: [] };
  const positive = rest.positive + count;
  return ways.map((way, place) => ({ ways: way, turn: { ...shifted(rest, low + place), positive, dice: [] } }));
}

function oneMore(rules: TurnRules, turn: TurnState): readonly Chance[] {
  return SIX_SIDES.map((value) => ({ ways: 1, turn: withDie(rules, turn, value) }));
}

function oneLess(rules: TurnRules, turn: TurnState): readonly Chance[] {
  return SIX_SIDES.map((value) => ({ ways: 1, turn: shifted(turn, -counts(rules, value)) }));
}

/** What a number counts under the witness's text (paragraph 9.14). */
function counts({ sides }: TurnRules, value: number): number {
  return sides[value - 1] ?? 0;
}

function shifted(turn: TurnState, by: number): TurnState {
  return { ...turn, total: turn.total + by };
}

function fewerUnused(turn: TurnState): TurnState {
  return { ...turn, unused: turn.unused - 1 };
}

function spent(turn: TurnState, use: keyof Used, cost: number): TurnState {
  const { clues, used } = turn;
  return { ...turn, clues: clues - cost, used: { ...used, [use]: used[use] + 1 }, isTurned: false };
}

function withDie(rules: TurnRules, turn: TurnState, value: number): TurnState {
  const { dice, positive, total } = turn;
  const isTold = needsDice(rules, turn) && dice.length === positive;
  return {
    ...turn,
    total: total + counts(rules, value),
    positive: positive + 1,
    dice: isTold ? inserted(dice, value) : NO_DICE_TOLD,
  };
}

function withoutDie(rules: TurnRules, turn: TurnState, value: number): TurnState {
  const { dice, positive, total } = turn;
  const place = dice.indexOf(value);
  const isTold = needsDice(rules, turn) && place >= 0;
  return {
    ...turn,
    total: total - counts(rules, value),
    positive: positive - 1,
    dice: isTold ? dice.toSpliced(place, 1) : NO_DICE_TOLD,
  };
}

/** Nothing depends on single dice. */
const NO_DICE_TOLD: readonly number[] = [];

/** Ascending numbers with one more in its place. */
function inserted(dice: readonly number[], value: number): readonly number[] {
  let place = 0;
  while (place < dice.length && (dice[place] as number) < value) place += 1;
  return dice.toSpliced(place, 0, value);
}
