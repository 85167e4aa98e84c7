import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { facesIn } from '#engine/core/pieces.ts';
import type { Asked, Asking, NewGameEvent, NewGameState } from '../types.ts';
import { isAbout } from './cards.ts';
import { handOf, questionsLeft } from './layout.ts';
import { turnOver } from './turn.ts';

/** Whether this seat may ask this (paragraphs 3.1 and 5.1). */
export function judgeAsk(state: NewGameState, seat: SeatId, { target }: Asking): Verdict {
  if (questionsLeft(state, seat) === 0) return refuse('noQuestionLeft', { rule: '5.1' });
  if (target >= state.seats) return refuse('noSuchSeat', { params: { number: target + 1 }, rule: '3.1' });
  return target === seat ? refuse('notYourself', { rule: '3.1' }) : ALLOWED;
}

/** The table answers for whoever is asked (paragraph 3.2). */
export function ask(state: NewGameState, { seat, target, about }: Seated<Asking>): Outcome<NewGameState, NewGameEvent> {
  const count = facesIn(state.table, handOf(target)).filter((card) => isAbout(card, about)).length;
  const asked: Asked = { kind: 'asked', seat, target, about, count };
  return { state: turnOver(state, asked), events: [{ type: 'question.answered', seat, target, about, count }] };
}
