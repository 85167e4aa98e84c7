import type { SeatId } from '#protocol/ids.ts';
import type { PhaseTable } from '#engine/core/phases.ts';
import type { NewGameKinds, NewGamePhase } from './new-game.chart.ts';
import type { NewGameChance, NewGameEvent, NewGameMove, NewGameOptions, NewGameState } from './types.ts';
import { dealing, inTrick, over } from './headline.ts';
import { drawDeck } from './rules/deal.ts';
import { currentPlayer } from './rules/layout.ts';
import { legalPieces, playPrompt } from './rules/play.ts';

export interface NewGameTypes {
  options: NewGameOptions;
  state: NewGameState;
  move: NewGameMove;
  chance: NewGameChance;
  event: NewGameEvent;
  phase: NewGamePhase;
}

/** A card is played to a trick. */
const playing = (prompt: 'lead' | 'follow') =>
  ({
    kind: 'turn',
    awaits: (state: NewGameState) => [currentPlayer(state)],
    prompts: (state: NewGameState, seat: SeatId) => [playPrompt(prompt, state, seat)],
    moves: (state: NewGameState, seat: SeatId): readonly NewGameMove[] =>
      legalPieces(state, seat).map((piece) => ({ type: 'move.play', piece })),
    headline: inTrick,
  }) as const;

/** What depends on the phase: who is asked for what, what is drawn, and the headline. */
export const phases = {
  dealing: { kind: 'chance', draw: drawDeck, headline: dealing },
  'trick.leading': playing('lead'),
  'trick.following': playing('follow'),
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<NewGameKinds, NewGameTypes>;
