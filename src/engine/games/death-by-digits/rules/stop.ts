import type { SeatId } from '#protocol/ids.ts';
import type { AnswerWindow, Seated } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from '../types.ts';
import { handOverNext } from './hand-over.ts';
import { handPieces, isSpecial, numberOn, opponents, type Step } from './layout.ts';
import { playedNumber, withOutcome } from './play.ts';

type Stopping = Extract<DeathByDigitsMove, { type: 'move.stop' }>;
type Passing = Extract<DeathByDigitsMove, { type: 'move.letPass' }>;

/** The answer window opens for every opponent, whether or not it has such a card (paragraph 6.4). */
export function openStop(state: DeathByDigitsState): Step {
  return { state, events: [{ type: 'stop.opened', seat: state.active, number: playedNumber(state) }] };
}

/** Nobody can call Stop, and everybody is told why (paragraphs 10.3 and 10.8). */
export function skipStop(state: DeathByDigitsState): Step {
  const because = isSpecial(playedNumber(state)) ? 'special' : 'gagOrder';
  return { state, events: [{ type: 'stop.skipped', seat: state.active, because }] };
}

/** Who has not answered yet, ascending. */
export function unanswered(state: DeathByDigitsState): readonly SeatId[] {
  const asked = opponents(state);
  return seatsOf(state).filter((seat) => asked.includes(seat) && state.answers[seat] === null);
}

/** Whether the next answer is the last that the window waits for. */
export function isLastAnswer(state: DeathByDigitsState): boolean {
  return unanswered(state).length === 1;
}

/** Whether this card can be shown to stop: one of the player's own, with the number played (paragraph 6.1). */
export function judgeStop(state: DeathByDigitsState, seat: SeatId, { piece }: Stopping): Verdict {
  const rule = '6.1';
  if (!handPieces(state, seat).includes(piece)) return refuse('notInYourHand', { rule });
  const number = playedNumber(state);
  return numberOn(state, piece) === number ? ALLOWED : refuse('otherNumber', { params: { number }, rule });
}

/** Keeps an answer until the window closes. Nobody is told that there is one. */
export function answer(state: DeathByDigitsState, move: Seated<Stopping> | Seated<Passing>): Step {
  const given = { piece: move.type === 'move.stop' ? move.piece : null };
  const answers = state.answers.map((old, seat) => (seat === move.seat ? given : old));
  return { state: { ...state, answers }, events: [] };
}

/**
 * The player who stops: of those who called, the nearest clockwise from the thief (paragraph 6.5); null if nobody
 * called.
 */
function stopper(state: DeathByDigitsState): SeatId | null {
  return opponents(state).find((seat) => (state.answers[seat]?.piece ?? null) !== null) ?? null;
}

export function isStopped(state: DeathByDigitsState): boolean {
  return stopper(state) !== null;
}

function withoutAnswers(state: DeathByDigitsState): DeathByDigitsState {
  return { ...state, answers: state.answers.map(() => null) };
}

/** Nothing is stolen; one card is shown, and other calls stay secret (paragraphs 6.2 and 6.5). */
export function stopTheft(state: DeathByDigitsState): Step {
  const by = stopper(state);
  if (by === null) throw new Error('nobody called Stop');
  const stopped = { ...withOutcome(withoutAnswers(state), 'stopped'), stoppedBy: by, isVariantDue: true };
  return { state: handOverNext(stopped, { seat: by, why: 'shown' }), events: [] };
}

export function passStop(state: DeathByDigitsState): Step {
  return {
    state: withoutAnswers(state),
    events: [{ type: 'stop.passed', seat: state.active, number: playedNumber(state) }],
  };
}

/**
 * The window for "Stop!": fixed in length where anybody else plays. For a seat that does not answer, its standing wish
 * decides (paragraphs 6.4, 6.6 and 6.7): `always` and a list of numbers (`3 12`) stop if possible. `never` lets it
 * pass, and so does whatever is no wish: nothing, `ask` and any other text.
 */
export function stopWindow(state: DeathByDigitsState): AnswerWindow<DeathByDigitsMove> {
  const length = state.options.stopWindow * 1000;
  return { least: length, most: length, silence: (seat, wish) => silentAnswer(state, seat, wish), isWish };
}

/** Numbers as a standing wish lists them. */
const NUMBERS = /^-?\d{1,2}( -?\d{1,2})*$/;

function isWish(text: string): boolean {
  return text === 'always' || text === 'never' || NUMBERS.test(text);
}

function silentAnswer(state: DeathByDigitsState, seat: SeatId, wish: string): Stopping | Passing {
  const number = playedNumber(state);
  const wanted = wish === 'always' || (NUMBERS.test(wish) && wish.split(' ').map(Number).includes(number));
  const piece = wanted ? handPieces(state, seat).find((one) => numberOn(state, one) === number) : undefined;
  return piece === undefined ? { type: 'move.letPass' } : { type: 'move.stop', piece };
}
