import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { PhaseTable } from '#engine/core/phases.ts';
import type { DiRenjieKinds, DiRenjiePhase } from './di-renjie.chart.ts';
import type { DiRenjieChance, DiRenjieEvent, DiRenjieMove, DiRenjieOptions, DiRenjieState } from './types.ts';
import { answerPrompt, answersOf } from './answer-prompt.ts';
import { drawPrompt, takePrompt } from './draw-prompts.ts';
import { answering, beforeRequest, dealing, inTurnOf, notingHints, over } from './headline.ts';
import { examinePrompts, givePrompts, hintsPrompts, lookPrompts, presentPrompts, requestPrompts } from './prompts.ts';
import { drawShuffle } from './rules/deal.ts';
import { plansOf } from './rules/draw.ts';
import { drawCards } from './rules/drawing.ts';
import { unansweredSeats } from './rules/finale.ts';
import { unnotedSeats } from './rules/hints.ts';
import { drawMix } from './rules/mixing.ts';
import { drawDeal } from './rules/setup.ts';

export interface DiRenjieTypes {
  options: DiRenjieOptions;
  state: DiRenjieState;
  move: DiRenjieMove;
  chance: DiRenjieChance;
  event: DiRenjieEvent;
  phase: DiRenjiePhase;
}

type Prompts = (state: DiRenjieState, seat: SeatId) => readonly Prompt[];

/** The current player does something. */
const active = (prompts: Prompts) =>
  ({ kind: 'turn', awaits: (state: DiRenjieState) => [state.active], prompts }) as const;

/** The least time for every answer, in milliseconds: the time somebody takes to think must not show what they hold. */
const ANSWER_TIME = 2000;
const held = { window: () => ({ least: ANSWER_TIME, most: null }) };

/** What depends on the phase: who is asked for what, what is drawn, what is held, and the headline. */
export const phases = {
  dealing: { kind: 'chance', draw: drawDeal, headline: dealing('dealing') },
  notingHints: { kind: 'simultaneous', awaits: unnotedSeats, prompts: hintsPrompts, headline: notingHints },
  shuffling: { kind: 'chance', draw: drawShuffle, headline: dealing('shuffling') },
  'turn.examining': { ...active(examinePrompts), headline: inTurnOf('examining') },
  'turn.looking': { ...active(lookPrompts), headline: inTurnOf('looking') },
  'turn.requesting': { ...active(requestPrompts), headline: beforeRequest('requesting') },
  'turn.collecting': {
    kind: 'turn',
    awaits: ({ responders }) => responders.slice(0, 1),
    prompts: givePrompts,
    ...held,
    headline: inTurnOf('collecting'),
  },
  'turn.collectingAll': {
    kind: 'simultaneous',
    awaits: ({ responders }) => responders.toSorted((a, b) => a - b),
    prompts: givePrompts,
    ...held,
    headline: inTurnOf('collectingAll'),
  },
  'turn.takingGifts': { kind: 'chance', draw: drawMix, headline: inTurnOf('takingGifts') },
  'turn.taking': { ...active((state, seat) => [takePrompt(state, seat)]), headline: inTurnOf('taking') },
  'turn.drawingForced': { kind: 'chance', draw: drawCards('forced'), headline: inTurnOf('drawingForced') },
  'turn.presenting': { ...active(presentPrompts), ...held, headline: inTurnOf('presenting') },
  'turn.planning': {
    ...active((state) => [drawPrompt(state)]),
    moves: (state) => plansOf(state).map((plan) => ({ type: 'move.draw', plan })),
    headline: inTurnOf('planning'),
  },
  'turn.drawing': { kind: 'chance', draw: drawCards('planned'), headline: inTurnOf('drawing') },
  'finale.answering': {
    kind: 'simultaneous',
    awaits: unansweredSeats,
    prompts: (state, seat) => [answerPrompt(state, seat)],
    moves: answersOf,
    headline: answering,
  },
  over: { kind: 'over', headline: over },
} as const satisfies PhaseTable<DiRenjieKinds, DiRenjieTypes>;
