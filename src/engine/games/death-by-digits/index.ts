import type { SeatId } from '#protocol/ids.ts';
import { defineGame, type AnswerWindow, type Position } from '#engine/core/game.ts';
import type { Rng } from '#engine/core/rng.ts';
import { novice, steady } from './bots.ts';
import { memoryOf } from './chronicle.ts';
import { deathByDigitsChart } from './death-by-digits.chart.ts';
import { chances, moves, options } from './inputs.ts';
import { judgeMove } from './judge-move.ts';
import { movesFor } from './moves-of.ts';
import { promptsFor } from './prompts.ts';
import { publicPartOf, toldMoves } from './redact.ts';
import { resampleFor } from './resample.ts';
import { drawShuffle, maySpeak } from './rules/accuse.ts';
import { drawDeal } from './rules/deck.ts';
import { resultOf } from './rules/end.ts';
import { MAX_SEATS, MIN_SEATS } from './rules/layout.ts';
import { drawMix } from './rules/mix.ts';
import { SEAL_WINDOW, unsealed } from './rules/sealed.ts';
import { undealt } from './rules/setup.ts';
import { drawStolen } from './rules/steal.ts';
import { stopWindow, unanswered } from './rules/stop.ts';
import { refiller } from './rules/take.ts';
import { standInsFor } from './stand-ins/stand-ins.ts';
import { statisticsOf } from './statistics.ts';
import type {
  DeathByDigitsChance,
  DeathByDigitsEvent,
  DeathByDigitsMove,
  DeathByDigitsOptions,
  DeathByDigitsState,
} from './types.ts';
import { factsFor } from './view.ts';

export interface DeathByDigitsTypes {
  options: DeathByDigitsOptions;
  state: DeathByDigitsState;
  move: DeathByDigitsMove;
  chance: DeathByDigitsChance;
  event: DeathByDigitsEvent;
  phase: string;
}

/** The seats that a phase waits for, ascending. */
function awaited({ phase, state }: Position<DeathByDigitsState>): readonly SeatId[] {
  switch (phase) {
    case 'turn.stopping':
      return unanswered(state);
    case 'turn.refilling':
      return refilling(state);
    case 'sealedAccusations':
      return unsealed(state);
    default:
      return [state.active];
  }
}

/** The seat whose hand is to be refilled, as a list. */
function refilling(state: DeathByDigitsState): readonly SeatId[] {
  const seat = refiller(state);
  return seat === null ? [] : [seat];
}

/** Draws what a chance phase waits for. */
function drawn({ phase, state }: Position<DeathByDigitsState>, rng: Rng): DeathByDigitsChance {
  switch (phase) {
    case 'dealing':
      return drawDeal(state, rng);
    case 'turn.stealing':
      return drawStolen(state, rng);
    case 'turn.eliminating':
      return drawShuffle(state, rng);
    default:
      return drawMix(state, rng);
  }
}

/** Sealed answers: "Stop!" for a fixed time, and the accusations at the end of the rounds (paragraphs 6.4 and 11.8). */
function windowOf({ phase, state }: Position<DeathByDigitsState>): AnswerWindow<DeathByDigitsMove> | null {
  if (phase === 'turn.stopping') return stopWindow(state);
  return phase === 'sealedAccusations' ? SEAL_WINDOW : null;
}

/** Death by Digits: three hidden numbers, for two to six. Its rules are in README.md. */
export const deathByDigits = defineGame<DeathByDigitsTypes>({
  id: 'death-by-digits',
  version: 1,
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  options,
  moves,
  chances,
  chart: deathByDigitsChart,
  begin: undealt,
  awaits: awaited,
  judge: judgeMove,
  prompts: promptsFor,
  movesOf: movesFor,
  chance: drawn,
  view: factsFor,
  redact: publicPartOf,
  toldMoves,
  memory: memoryOf,
  window: windowOf,
  maySpeak,
  resample: resampleFor,
  result: resultOf,
  statistics: statisticsOf,
  bots: [novice, steady],
  standIns: standInsFor,
});
