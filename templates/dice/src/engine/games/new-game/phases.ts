import type { PhaseTable } from '#engine/core/phases.ts';
import type { NewGameKinds, NewGamePhase } from './new-game.chart.ts';
import type { NewGameChance, NewGameEvent, NewGameMove, NewGameOptions, NewGameState } from './types.ts';
import { inTurn, over } from './headline.ts';
import { turnPrompts } from './prompts.ts';
import { currentPlayer, drawRoll } from './rules/turn.ts';

export interface NewGameTypes {
  options: NewGameOptions;
  state: NewGameState;
  move: NewGameMove;
  chance: NewGameChance;
  event: NewGameEvent;
  phase: NewGamePhase;
}

/** What depends on the phase: who is asked for what, what is drawn, and the headline. */
export const phases = {
  rolling: { kind: 'chance', draw: drawRoll, headline: inTurn },
  choosing: {
    kind: 'turn',
    awaits: (state: NewGameState) => [currentPlayer(state)],
    prompts: turnPrompts,
    headline: inTurn,
  },
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<NewGameKinds, NewGameTypes>;
