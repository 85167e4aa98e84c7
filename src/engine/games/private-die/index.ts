import type { SeatId } from '#protocol/ids.ts';
import { defineGame, type Position } from '#engine/core/game.ts';
import type { Rng } from '#engine/core/rng.ts';
import { novice, steady } from './bots.ts';
import { chances, moves, options } from './inputs.ts';
import { judgeMove } from './judge-move.ts';
import { privateDieChart } from './private-die.chart.ts';
import { movesFor, promptsFor } from './prompts.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { uncommittedSeats } from './rules/commit.ts';
import { resultOf } from './rules/end.ts';
import { drawFirstRoll } from './rules/first.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/layout.ts';
import { drawAll } from './rules/roll-off.ts';
import { drawWitnessRoll, firstPlayer } from './rules/round.ts';
import { challengerIn } from './rules/scoring.ts';
import { drafter } from './rules/detectives.ts';
import { drawDeal, undealt } from './rules/setup.ts';
import { drawRoll } from './rules/turn.ts';
import { drawLuck } from './rules/turn-end.ts';
import { seatOnTurn } from './rules/turn-state.ts';
import { statisticsOf } from './statistics.ts';
import type { PrivateDieChance, PrivateDieEvent, PrivateDieMove, PrivateDieOptions, PrivateDieState } from './types.ts';
import { factsFor } from './view.ts';

export interface PrivateDieTypes {
  options: PrivateDieOptions;
  state: PrivateDieState;
  move: PrivateDieMove;
  chance: PrivateDieChance;
  event: PrivateDieEvent;
  phase: string;
}

/** The seats that a phase waits for, ascending. */
function awaited({ phase, state }: Position<PrivateDieState>): readonly SeatId[] {
  if (phase.endsWith('.committing')) return uncommittedSeats(state);
  const seat = seatAwaited(phase, state);
  return seat === null ? [] : [seat];
}

function seatAwaited(phase: string, state: PrivateDieState): SeatId | null {
  switch (phase) {
    case 'drafting':
      return drafter(state);
    case 'round.choosingWitness':
      return firstPlayer(state);
    case 'scoring.challenging':
      return challengerIn(state);
    default:
      return seatOnTurn(state);
  }
}

/** Draws what a chance phase waits for; every die of a match has a stream of its own. */
function drawn({ phase, state }: Position<PrivateDieState>, rng: Rng): PrivateDieChance {
  switch (phase) {
    case 'dealing':
      return drawDeal(state, rng);
    case 'rollingForFirst':
      return drawFirstRoll(state, rng);
    case 'round.rollingWitness':
    case 'suddenDeath.rollingWitness':
      return drawWitnessRoll(state, rng);
    case 'turn.rolling':
      return drawRoll(state, rng);
    case 'turn.rollingLuck':
      return drawLuck(state, rng);
    default:
      return drawAll(state, rng);
  }
}

/** Secret commits are held for so long at the least, in milliseconds, so that the time of one says nothing. */
const COMMITTING = 1_500;

/** Private Die: dice against the word of witnesses, for two to six. Its rules are in README.md. */
export const privateDie = defineGame<PrivateDieTypes>({
  id: 'private-die',
  version: 1,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  moves,
  chances,
  chart: privateDieChart,
  begin: undealt,
  awaits: awaited,
  judge: judgeMove,
  prompts: promptsFor,
  movesOf: movesFor,
  chance: drawn,
  view: factsFor,
  redact: publicPartOf,
  toldMoves,
  window: ({ phase }) => (phase.endsWith('.committing') ? { least: COMMITTING, most: null } : null),
  resample: resampleFor,
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady],
});
