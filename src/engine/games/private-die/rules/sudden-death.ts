import type { Outcome } from '#engine/core/game.ts';
import type { PrivateDieChance, PrivateDieEvent, PrivateDieState, SeatRoll, SuddenRound } from '../types.ts';
import { numberOn } from './cards.ts';
import { richest, takenBack } from './closing.ts';
import { showingTen } from './dice.ts';
import { rolledTogether } from './roll-off.ts';
import { witnessInPlay } from './round.ts';
import { freshSeat } from './turn-state.ts';

type WitnessRolled = Extract<PrivateDieChance, { type: 'chance.witnessRolled' }>;
type AllRolled = Extract<PrivateDieChance, { type: 'chance.allRolled' }>;
type Result = Outcome<PrivateDieState, PrivateDieEvent>;

/** Begins the sudden death of those who are tied for most clues (paragraph 7.3). */
export function beginSuddenDeath(state: PrivateDieState): Result {
  const contenders = richest(state);
  return { state: fresh(state, contenders), events: [{ type: 'suddenDeath.begun', seats: contenders }] };
}

function fresh(state: PrivateDieState, contenders: PrivateDieState['contenders']): PrivateDieState {
  return { ...state, contenders, die: null, players: state.players.map(() => freshSeat) };
}

/**
 * The number of the last witness and a new roll of the witness die; the witness's text does not apply (paragraph 7.4).
 */
export function suddenValue(state: PrivateDieState): number {
  if (state.die === null) throw new Error('the value is not known yet');
  return numberOn(witnessInPlay(state)) + state.die;
}

export function rollSuddenWitness(state: PrivateDieState, { face }: WitnessRolled): Result {
  const { table, shifts } = showingTen(state.table, face);
  const now = { ...state, table, die: face, rolls: state.rolls + 1 };
  return { state: now, events: [{ type: 'suddenDeath.valueKnown', die: face, value: suddenValue(now), shifts }] };
}

/** All roll together what they committed; those closest without busting are left (paragraphs 7.5 and 7.6). */
export function rollSudden(state: PrivateDieState, input: AllRolled): Result {
  const value = suddenValue(state);
  return rolledTogether(
    state,
    input,
    (now, soFar) => ({ ...now, suddenDeath: [...state.suddenDeath, roundOf(state, value, soFar)] }),
    (roll, shifts) => ({ type: 'suddenDeath.rolled', ...roll, bust: roll.sum > value, shifts }),
  );
}

/** A round of the sudden death after these rolls, and who is left by them. */
function roundOf({ contenders, die }: PrivateDieState, value: number, rolled: readonly SeatRoll[]): SuddenRound {
  const rolls = rolled.map((roll) => ({ ...roll, isBust: roll.sum > value }));
  const best = Math.max(...rolls.filter(({ isBust }) => !isBust).map(({ sum }) => sum));
  const survivors = rolls.filter(({ isBust, sum }) => !isBust && sum === best).map(({ seat }) => seat);
  return { die: die ?? 0, value, rolls, left: survivors.length === 0 ? contenders : survivors };
}

/** Whether only one seat is left. */
export function isDecided(state: PrivateDieState): boolean {
  return state.suddenDeath.at(-1)?.left.length === 1;
}

/** Those who are left continue with a new roll of the witness die (paragraph 7.6). */
export function goOn(state: PrivateDieState): Result {
  const last = state.suddenDeath.at(-1);
  const seats = last?.left ?? state.contenders;
  const allBust = last?.rolls.every(({ isBust }) => isBust) ?? false;
  const taken = takenBack(state, state.contenders);
  const die = showingTen(taken.state.table, null);
  return {
    state: fresh({ ...taken.state, table: die.table }, seats),
    events: [{ type: 'suddenDeath.goesOn', seats, allBust, shifts: [...taken.shifts, ...die.shifts] }],
  };
}
