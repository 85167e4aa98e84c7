import type { Outcome } from '#engine/core/game.ts';
import { faceOf, zoneOf, type Shift } from '#engine/core/pieces.ts';
import { pick, shuffled, type Rng } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import {
  CASES,
  WITNESSES,
  type Printed,
  type PrivateDieChance,
  type PrivateDieEvent,
  type PrivateDieOptions,
  type PrivateDieState,
} from '../types.ts';
import { modifiersOn } from './cards.ts';
import { ALL_CLUES } from './clues.ts';
import { detectivesIn, taken } from './detectives.ts';
import { hookOf } from './hooks.ts';
import { CASE, DETECTIVE_CARDS } from './layout.ts';
import { laidOut } from './table.ts';
import { freshSeat } from './turn-state.ts';

type Deal = Extract<PrivateDieChance, { type: 'chance.dealt' }>;

/**
 * The options as they take effect: Bare Bones leaves out cases and detectives (11.1), and a case that names a goal
 * overrides that option (11.2), whatever else a record says.
 */
function played(options: PrivateDieOptions): PrivateDieOptions {
  if (options.bareBones) return { ...options, case: 'none', detectives: 'random', bonusDetectives: false };
  return namesGoal(options.case) ? { ...options, goal: 'standard' } : options;
}

function namesGoal(chosen: PrivateDieOptions['case']): boolean {
  return CASES.some((card) => card === `case.${chosen}` && modifiersOn(card).some(({ hook }) => hook === 'goal.clues'));
}

/** The match before anything is dealt: all clues in the bank, all dice with their owners. */
export function undealt(given: PrivateDieOptions, seats: number): PrivateDieState {
  const options = played(given);
  const everyone = seatsOf({ seats });
  return {
    table: laidOut(seats, options, 'u', { case: null, detectives: detectivesIn(options), witnesses: WITNESSES }),
    options,
    seats,
    round: 0,
    first: null,
    order: [],
    turn: 0,
    die: null,
    clues: everyone.map(() => 0),
    bank: ALL_CLUES,
    pot: 0,
    setAside: 0,
    cluesBefore: everyone.map(() => 0),
    players: everyone.map(() => freshSeat),
    pending: null,
    rolls: 0,
    firstRolls: [],
    contenders: everyone,
    rollOff: [],
    challenger: null,
    winner: null,
    suddenDeath: [],
    returned: [],
    finished: [],
    rolled: everyone.map(() => [0, 0, 0, 0, 0, 0]),
    ending: null,
  };
}

/** Draws the case if it is left to chance, and shuffles detectives and witnesses (paragraphs 2.1 and 2.3). */
export function drawDeal({ options }: PrivateDieState, rng: Rng): Deal {
  return {
    type: 'chance.dealt',
    case:
      options.case === 'random'
        ? pick(CASES, rng.stream('case'))
        : options.case === 'none'
          ? null
          : `case.${options.case}`,
    detectives: shuffled(detectivesIn(options), rng.stream('detectives')),
    witnesses: shuffled(WITNESSES, rng.stream('witnesses')),
  };
}

/** Whether this deal fits a table with these options. */
export function isDealOf({ options }: PrivateDieState, deal: Deal): boolean {
  const { case: wanted } = options;
  const fits = wanted === 'none' ? deal.case === null : wanted === 'random' || deal.case === `case.${wanted}`;
  const all = detectivesIn(options);
  return (
    fits &&
    (wanted === 'none' || deal.case !== null) &&
    hasSame(deal.detectives, all) &&
    hasSame(deal.witnesses, WITNESSES)
  );
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

/** Lays everything out; every player gets the first clues, and a detective unless they are drafted (chapter 2). */
export function deal(state: PrivateDieState, input: Deal): Outcome<PrivateDieState, PrivateDieEvent> {
  const { options, seats } = state;
  const table = laidOut(seats, options, 's', input);
  const shifts = zoneOf(table, CASE).pieces.map((piece): Shift<Printed> => ({
    piece,
    from: CASE,
    to: CASE,
    face: faceOf(table, piece),
    sight: 'all',
  }));
  const each = hookOf({ ...state, table }, 'setup.clues');
  let now: PrivateDieState = {
    ...state,
    table,
    clues: state.clues.map(() => each),
    bank: ALL_CLUES - each * seats,
  };
  const events: PrivateDieEvent[] = [{ type: 'table.dealt', case: input.case, shifts }];
  if (options.bareBones || options.detectives === 'draft') return { state: now, events };
  for (const seat of seatsOf(state)) {
    const [piece] = zoneOf(now.table, DETECTIVE_CARDS).pieces;
    if (piece === undefined) throw new Error('there are fewer detectives than players');
    const given = taken(now, seat, piece, false);
    now = given.state;
    events.push(...given.events);
  }
  return { state: now, events };
}
