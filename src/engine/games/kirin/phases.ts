import type { PhaseTable } from '#engine/core/phases.ts';
import type { KirinKinds, KirinPhase } from './kirin.chart.ts';
import type { KirinChance, KirinEvent, KirinMove, KirinOptions, KirinState } from './types.ts';
import { dealing, declaring, drawingLeader, inTrick, over } from './headline.ts';
import { declarations, declarePrompts, plays } from './prompts.ts';
import { drawDeck } from './rules/deal.ts';
import { undeclaredSeats } from './rules/declare.ts';
import { drawLeader } from './rules/leader.ts';
import { playPrompt } from './rules/play.ts';
import { currentPlayer } from './rules/trick.ts';

export interface KirinTypes {
  options: KirinOptions;
  state: KirinState;
  move: KirinMove;
  chance: KirinChance;
  event: KirinEvent;
  phase: KirinPhase;
}

/** A card is played to a trick. */
const playing = (prompt: 'lead' | 'follow') =>
  ({
    kind: 'turn',
    awaits: (state: KirinState) => [currentPlayer(state)],
    prompts: (state: KirinState, seat: number) => [playPrompt(prompt, state, seat)],
    moves: plays,
    headline: inTrick,
  }) as const;

/** What depends on the phase: who is asked for what, what is drawn, and the headline. */
export const phases = {
  dealing: { kind: 'chance', draw: drawDeck, headline: dealing },
  declaring: {
    kind: 'simultaneous',
    awaits: undeclaredSeats,
    prompts: declarePrompts,
    moves: declarations,
    headline: declaring,
  },
  drawingLeader: { kind: 'chance', draw: drawLeader, headline: drawingLeader },
  'trick.leading': playing('lead'),
  'trick.following': playing('follow'),
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<KirinKinds, KirinTypes>;
