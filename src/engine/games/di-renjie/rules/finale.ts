import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Seated } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Answer, DiRenjieMove, DiRenjieState } from '../types.ts';
import { isAssassin } from './present.ts';
import { turnedUp } from './reveal.ts';
import { inTurn, replaced, type Step } from './state-steps.ts';

type AnswerMove = Extract<DiRenjieMove, { type: 'move.answer' }>;

/**
 * Turns up the top cards of all hidden clues, in the order in which they were presented; nobody examines them (5.1).
 */
export function beginFinale(state: DiRenjieState): Step {
  const hidden = state.clues.flatMap(({ isRevealed }, clue) => (isRevealed ? [] : [clue]));
  return inTurn(state, [
    (now) => ({ state: now, events: [{ type: 'finale.begun', round: now.round }] }),
    ...hidden.map((clue) => (now: DiRenjieState): Step => {
      const { state: shown, element, shifts } = turnedUp(now, clue);
      const seat = now.clues[clue]?.owner ?? 0;
      return { state: shown, events: [{ type: 'clue.opened', seat, clue, element, shifts }] };
    }),
  ]);
}

/** The seats that have not answered yet, ascending. */
export function unansweredSeats(state: DiRenjieState): readonly SeatId[] {
  return seatsOf(state).filter((seat) => state.answers[seat] === null);
}

/** Whether the answer about to be sealed is the last. */
export function isLastAnswer(state: DiRenjieState): boolean {
  return unansweredSeats(state).length === 1;
}

/** Whether this seat has to name the Assassin: in a match with the Assassin, everybody else does (paragraph 5.3). */
export function mustNameAssassin(state: DiRenjieState, seat: SeatId): boolean {
  return state.assassin !== null && !isAssassin(state, seat);
}

/** Whether an answer names the Assassin exactly if it must (paragraph 5.3). */
export function judgeAnswer(state: DiRenjieState, seat: SeatId, { assassin: named }: AnswerMove): Verdict {
  if (!mustNameAssassin(state, seat)) {
    if (named === undefined) return ALLOWED;
    return refuse(state.assassin === null ? 'noAssassin' : 'youAreAssassin', { rule: '5.3' });
  }
  if (named === undefined) return refuse('nameAssassin', { rule: '5.3' });
  if (named === seat) return refuse('notYourself', { rule: '5.3' });
  return named < state.seats ? ALLOWED : refuse('nobodyThere', { rule: '5.3' });
}

/** Seals an answer; its content is told when all are in (paragraph 5.2). */
export function answer(state: DiRenjieState, input: Seated<AnswerMove>): Step {
  const { seat, target, weapon, location, assassin = null } = input;
  const sealed: Answer = { target, weapon, location, assassin };
  return {
    state: { ...state, answers: replaced(state.answers, seat, sealed) },
    events: [{ type: 'answer.sealed', seat }],
  };
}
