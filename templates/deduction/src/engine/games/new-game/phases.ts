import type { PhaseTable } from '#engine/core/phases.ts';
import type { NewGameKinds, NewGamePhase } from './new-game.chart.ts';
import type { NewGameChance, NewGameEvent, NewGameMove, NewGameOptions, NewGameState } from './types.ts';
import { dealing, inTurn, over } from './headline.ts';
import { turnMoves, turnPrompts } from './prompts.ts';
import { drawDeck } from './rules/deal.ts';

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
  dealing: { kind: 'chance', draw: drawDeck, headline: dealing },
  turn: {
    kind: 'turn',
    awaits: ({ active }) => [active],
    prompts: turnPrompts,
    moves: turnMoves,
    headline: inTurn,
  },
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<NewGameKinds, NewGameTypes>;
