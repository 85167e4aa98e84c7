import { novice, steady } from './bots.ts';
import type { SeatId } from '#protocol/ids.ts';
import { defineGame, type AnswerWindow, type Position } from '#engine/core/game.ts';
import type { Rng } from '#engine/core/rng.ts';
import { diRenjieChart } from './di-renjie.chart.ts';
import { chances, moves, options } from './inputs.ts';
import { judgeMove } from './judge-move.ts';
import { remember } from './notebook/memory.ts';
import { movesFor, promptsFor } from './prompts.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { drawShuffle } from './rules/deal.ts';
import { drawCards } from './rules/drawing.ts';
import { resultOf } from './rules/end.ts';
import { unansweredSeats } from './rules/finale.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/layout.ts';
import { drawMix } from './rules/mixing.ts';
import { unnotedSeats } from './rules/hints.ts';
import { drawDeal, undealt } from './rules/setup.ts';
import { standInsFor } from './stand-ins/stand-ins.ts';
import { statisticsOf } from './statistics.ts';
import type { DiRenjieChance, DiRenjieEvent, DiRenjieMove, DiRenjieOptions, DiRenjieState } from './types.ts';
import { factsFor } from './view.ts';

export interface DiRenjieTypes {
  options: DiRenjieOptions;
  state: DiRenjieState;
  move: DiRenjieMove;
  chance: DiRenjieChance;
  event: DiRenjieEvent;
  phase: string;
}

/** The seats that a phase waits for, ascending. */
function awaited({ phase, state }: Position<DiRenjieState>): readonly SeatId[] {
  switch (phase) {
    case 'notingHints':
      return unnotedSeats(state);
    case 'turn.collecting':
      return state.responders.slice(0, 1);
    case 'turn.collectingAll':
      return state.responders.toSorted((a, b) => a - b);
    case 'finale.answering':
      return unansweredSeats(state);
    default:
      return [state.active];
  }
}

/** Draws what a chance phase waits for; every mixing of a match has streams of its own. */
function drawn({ phase, state }: Position<DiRenjieState>, rng: Rng): DiRenjieChance {
  switch (phase) {
    case 'dealing':
      return drawDeal(state, rng);
    case 'shuffling':
      return drawShuffle(state, rng);
    case 'turn.takingGifts':
      return drawMix(state, rng);
    default:
      return drawCards(state, rng);
  }
}

/** Milliseconds for which every answer takes at the least: how long somebody thinks must not tell what they hold. */
const ANSWER_TIME = 2000;
const WINDOWS: readonly string[] = ['turn.collecting', 'turn.collectingAll', 'turn.presenting'];

function windowOf({ phase }: Position<DiRenjieState>): AnswerWindow<DiRenjieMove> | null {
  return WINDOWS.includes(phase) ? { least: ANSWER_TIME, most: null } : null;
}

/** Di Renjie: a shared deduction with points of one's own, for two to six. Its rules are in README.md. */
export const diRenjie = defineGame<DiRenjieTypes>({
  id: 'di-renjie',
  version: 1,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  moves,
  chances,
  chart: diRenjieChart,
  begin: undealt,
  awaits: awaited,
  judge: judgeMove,
  prompts: promptsFor,
  movesOf: movesFor,
  chance: drawn,
  view: factsFor,
  redact: publicPartOf,
  toldMoves,
  memory: remember,
  window: windowOf,
  resample: resampleFor,
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady],
  standIns: standInsFor,
});
