import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { PhaseTable } from '#engine/core/phases.ts';
import type { Rng } from '#engine/core/rng.ts';
import type { DeathByDigitsKinds, DeathByDigitsPhase } from './death-by-digits.chart.ts';
import type {
  DeathByDigitsChance,
  DeathByDigitsEvent,
  DeathByDigitsMove,
  DeathByDigitsOptions,
  DeathByDigitsState,
} from './types.ts';
import { dealing, inTurn, over, refilling, sealing, stopping } from './headline.ts';
import { movesAmong } from './moves-of.ts';
import { sealPrompt } from './number-prompts.ts';
import {
  accusePrompts,
  choosePrompts,
  evidencePrompts,
  lookingPrompts,
  lookPrompts,
  refillPrompts,
  robPrompts,
  searchPrompts,
  stopPrompts,
  takePrompts,
} from './prompts.ts';
import { drawShuffle } from './rules/accuse.ts';
import { drawDeal } from './rules/deck.ts';
import { drawMix } from './rules/mix.ts';
import { SEAL_WINDOW, unsealed } from './rules/sealed.ts';
import { drawStolen } from './rules/steal.ts';
import { stopWindow, unanswered } from './rules/stop.ts';
import { refiller } from './rules/take.ts';

export interface DeathByDigitsTypes {
  options: DeathByDigitsOptions;
  state: DeathByDigitsState;
  move: DeathByDigitsMove;
  chance: DeathByDigitsChance;
  event: DeathByDigitsEvent;
  phase: DeathByDigitsPhase;
}

type Prompts = (state: DeathByDigitsState, seat: SeatId) => readonly Prompt[];

/** What is asked, and the moves that go with it. */
const asks = (prompts: Prompts) => ({
  prompts,
  moves: (state: DeathByDigitsState, seat: SeatId, rng?: Rng) =>
    movesAmong(prompts(withoutAid(state), seat), state, seat, rng),
});

/** The memory aid only labels offers, and works the whole notebook out for that: the moves are the same without it. */
function withoutAid(state: DeathByDigitsState): DeathByDigitsState {
  return { ...state, options: { ...state.options, aid: 'off' } };
}

/** The current player does something. */
const active = (prompts: Prompts) =>
  ({
    kind: 'turn',
    awaits: (state: DeathByDigitsState) => [state.active],
    ...asks(prompts),
    headline: inTurn,
  }) as const;

/**
 * What depends on the phase: who is asked for what, what is drawn, what is held, and the headline. Sealed answers are
 * held: "Stop!" for a fixed time, and the accusations after the last round (paragraphs 6.4 and 11.8).
 */
export const phases = {
  dealing: { kind: 'chance', draw: drawDeal, headline: dealing },
  'turn.choosing': active(choosePrompts),
  'turn.stopping': {
    kind: 'simultaneous',
    awaits: unanswered,
    ...asks(stopPrompts),
    window: stopWindow,
    headline: stopping,
  },
  'turn.naming': active(robPrompts),
  'turn.stealing': { kind: 'chance', draw: drawStolen, headline: inTurn },
  'turn.searching': active(searchPrompts),
  'turn.taking': active(takePrompts),
  'turn.lookingForMurder': active(lookPrompts),
  'turn.looking': active(lookingPrompts),
  'turn.flipping': active((state, seat) => evidencePrompts('flip', state, seat)),
  'turn.peeking': active((state, seat) => evidencePrompts('peek', state, seat)),
  'turn.handing': { kind: 'chance', draw: drawMix, headline: inTurn },
  'turn.mixing': { kind: 'chance', draw: drawMix, headline: inTurn },
  'turn.refilling': {
    kind: 'turn',
    awaits: (state) => [refiller(state)].filter((seat) => seat !== null),
    ...asks(refillPrompts),
    headline: refilling,
  },
  'turn.accusing': active(accusePrompts),
  'turn.eliminating': { kind: 'chance', draw: drawShuffle, headline: inTurn },
  sealedAccusations: {
    kind: 'simultaneous',
    awaits: unsealed,
    ...asks((state, seat) => [sealPrompt(state, seat)]),
    window: () => SEAL_WINDOW,
    headline: sealing,
  },
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<DeathByDigitsKinds, DeathByDigitsTypes>;
