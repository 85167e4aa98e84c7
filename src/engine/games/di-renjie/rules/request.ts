import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Seated } from '#engine/core/game.ts';
import { othersOf } from '#engine/kits/seats.ts';
import type { DiRenjieMove, DiRenjieState, Request } from '../types.ts';
import { elementsOf } from './cards.ts';
import { chronicled, type Step } from './state-steps.ts';

/** A request is barred once everything it is for has been revealed (paragraph 4.5). */
export function judgeRequest({ clues }: DiRenjieState, request: Request): Verdict {
  const elements = elementsOf(request);
  const isRevealed = (element: string): boolean => clues.some((clue) => clue.isRevealed && clue.element === element);
  if (!elements.every(isRevealed)) return ALLOWED;
  if (typeof request === 'string') return refuse('typeRevealed', { params: { request }, rule: '4.5' });
  const [target = '', weapon = '', location = ''] = elements;
  return refuse('numberRevealed', { params: { request: String(request), target, weapon, location }, rule: '4.5' });
}

/** Makes the request; all others have to answer, clockwise (paragraphs 4.4 and 4.6). */
export function request(state: DiRenjieState, input: Seated<Extract<DiRenjieMove, { type: 'move.request' }>>): Step {
  const { seat, request: wanted } = input;
  const now: DiRenjieState = { ...state, request: wanted, responders: othersOf(state, seat) };
  return {
    state: chronicled(now, { kind: 'requested', seat, request: wanted }),
    events: [{ type: 'request.made', seat, request: wanted }],
  };
}

/** The request of this turn. Throws if there is none. */
export function requestIn({ request: wanted }: DiRenjieState): Request {
  if (wanted === null) throw new Error('nothing has been asked for');
  return wanted;
}
