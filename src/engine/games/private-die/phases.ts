import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { PhaseTable } from '#engine/core/phases.ts';
import type { PrivateDieKinds, PrivateDiePhase } from './private-die.chart.ts';
import type { PrivateDieChance, PrivateDieEvent, PrivateDieMove, PrivateDieOptions, PrivateDieState } from './types.ts';
import { actionPrompts } from './action-prompts.ts';
import {
  before,
  challenging,
  choosingWitness,
  committing,
  drafting,
  inRollOff,
  inSuddenDeath,
  inTurn,
  over,
  rollingWitness,
} from './headline.ts';
import { addOdds, countOdds } from './odds.ts';
import { commitPrompts, dicePrompts, draftPrompts, questionPrompts, sharePrompts } from './prompts.ts';
import { uncommittedSeats } from './rules/commit.ts';
import { drafter } from './rules/detectives.ts';
import { drawFirstRoll } from './rules/first.ts';
import { drawAll } from './rules/roll-off.ts';
import { drawWitnessRoll, firstPlayer } from './rules/round.ts';
import { challengerIn } from './rules/scoring.ts';
import { drawDeal } from './rules/setup.ts';
import { drawLuck } from './rules/turn-end.ts';
import { drawRoll } from './rules/turn.ts';
import { currentSeat } from './rules/turn-state.ts';
import type { OddsView } from './types.ts';

export interface PrivateDieTypes {
  options: PrivateDieOptions;
  state: PrivateDieState;
  move: PrivateDieMove;
  chance: PrivateDieChance;
  event: PrivateDieEvent;
  phase: PrivateDiePhase;
}

type Prompts = (state: PrivateDieState, seat: SeatId) => readonly Prompt[];
type Odds = (state: PrivateDieState, seat: SeatId) => readonly OddsView[];

/** One seat is asked; null for nobody. */
const asking = (seatIn: (state: PrivateDieState) => SeatId | null, prompts: Prompts) =>
  ({
    kind: 'turn',
    awaits: (state: PrivateDieState) => [seatIn(state)].filter((seat) => seat !== null),
    prompts,
  }) as const;

/** How long secret commits are held at least, in milliseconds, so that the time of one reveals nothing. */
const COMMITTING = 1_500;

const commit = {
  kind: 'simultaneous',
  awaits: uncommittedSeats,
  prompts: commitPrompts,
  window: () => ({ least: COMMITTING, most: null }),
} as const;

/**
 * What depends on the phase: who is asked for what, what is drawn, what is held, and the headline. Every die of a match
 * has its own random stream.
 */
export const phases = {
  dealing: { kind: 'chance', draw: drawDeal, headline: before('dealing') },
  drafting: { ...asking(drafter, draftPrompts), headline: drafting },
  rollingForFirst: { kind: 'chance', draw: drawFirstRoll, headline: before('rollingForFirst') },
  'round.choosingWitness': { ...asking(firstPlayer, questionPrompts), headline: choosingWitness },
  'round.rollingWitness': { kind: 'chance', draw: drawWitnessRoll, headline: rollingWitness },
  'round.committing': { ...commit, headline: committing },
  'turn.sharing': { ...asking(currentSeat, sharePrompts), headline: inTurn },
  'turn.choosingDice': { ...asking(currentSeat, dicePrompts), headline: inTurn },
  'turn.rolling': { kind: 'chance', draw: drawRoll, headline: inTurn },
  'turn.under': { ...asking(currentSeat, (state, seat) => actionPrompts('under', state, seat)), headline: inTurn },
  'turn.over': { ...asking(currentSeat, (state, seat) => actionPrompts('over', state, seat)), headline: inTurn },
  'turn.rollingLuck': { kind: 'chance', draw: drawLuck, headline: inTurn },
  'scoring.challenging': {
    ...asking(challengerIn, (state, seat) => actionPrompts('challenging', state, seat)),
    headline: challenging,
  },
  'rollOff.rolling': { kind: 'chance', draw: drawAll, headline: inRollOff },
  'suddenDeath.rollingWitness': { kind: 'chance', draw: drawWitnessRoll, headline: inSuddenDeath },
  'suddenDeath.committing': { ...commit, headline: inSuddenDeath },
  'suddenDeath.rolling': { kind: 'chance', draw: drawAll, headline: inSuddenDeath },
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<PrivateDieKinds, PrivateDieTypes>;

const none: Odds = () => [];
const commitOdds: Odds = (state, seat) => countOdds('move.commit', state, seat);

/** The odds shown in a phase in which a seat may roll or commit (paragraph 11.7). */
const ODDS: Readonly<Record<PrivateDiePhase, Odds>> = {
  dealing: none,
  drafting: none,
  rollingForFirst: none,
  'round.choosingWitness': none,
  'round.rollingWitness': none,
  'round.committing': commitOdds,
  'turn.sharing': none,
  'turn.choosingDice': (state, seat) => countOdds('move.roll', state, seat),
  'turn.rolling': none,
  'turn.under': addOdds,
  'turn.over': none,
  'turn.rollingLuck': none,
  'scoring.challenging': none,
  'rollOff.rolling': none,
  'suddenDeath.rollingWitness': none,
  'suddenDeath.committing': commitOdds,
  'suddenDeath.rolling': none,
  over: none,
};

/** The odds of this phase; none in the others. */
export function oddsIn(phase: PrivateDiePhase, state: PrivateDieState, seat: SeatId): readonly OddsView[] {
  return ODDS[phase](state, seat);
}
