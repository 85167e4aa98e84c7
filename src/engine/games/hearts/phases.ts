import type { SeatId } from '#protocol/ids.ts';
import type { PhaseTable } from '#engine/core/phases.ts';
import type { HeartsKinds, HeartsPhase } from './hearts.chart.ts';
import type { HeartsChance, HeartsEvent, HeartsMove, HeartsOptions, HeartsState } from './types.ts';
import { choosing, dealing, inTrick, mixing, over } from './headline.ts';
import { playPrompts, plays } from './prompts.ts';
import { drawDeck } from './rules/deal.ts';
import { currentPlayer } from './rules/layout.ts';
import { choosingSeats, drawMix, passing } from './rules/pass.ts';

export interface HeartsTypes {
  options: HeartsOptions;
  state: HeartsState;
  move: HeartsMove;
  chance: HeartsChance;
  event: HeartsEvent;
  phase: HeartsPhase;
}

/** A card is played to a trick. */
const playing = (prompt: 'lead' | 'follow') =>
  ({
    kind: 'turn',
    awaits: (state: HeartsState) => [currentPlayer(state)],
    prompts: (state: HeartsState, seat: SeatId) => playPrompts(prompt, state, seat),
    moves: plays,
    headline: inTrick,
  }) as const;

/** What depends on the phase: who is asked for what, what is drawn, and the headline. */
export const phases = {
  dealing: { kind: 'chance', draw: drawDeck, headline: dealing },
  passing: {
    kind: 'simultaneous',
    awaits: choosingSeats,
    prompts: passing.prompts,
    moves: passing.moves,
    headline: choosing,
  },
  mixing: { kind: 'chance', draw: drawMix, headline: mixing },
  'trick.leading': playing('lead'),
  'trick.following': playing('follow'),
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<HeartsKinds, HeartsTypes>;
