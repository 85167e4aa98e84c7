import type { SeatId } from '#protocol/ids.ts';
import { judgeMove } from './judge-move.ts';
import { isShuffleOf } from './rules/deal.ts';
import { isDrawOf } from './rules/drawing.ts';
import { isLastAnswer, unansweredSeats } from './rules/finale.ts';
import { isLastResponse, responderNow } from './rules/gifts.ts';
import { isMixOf } from './rules/mixing.ts';
import { unnotedSeats } from './rules/hints.ts';
import { isDealOf } from './rules/setup.ts';
import type { DiRenjieInput, DiRenjieState } from './types.ts';

type Guard = (state: DiRenjieState, input: DiRenjieInput) => boolean;

/** Whether a move comes from a seat that the phase waits for, and is allowed. */
function fromOne(waitedFor: (state: DiRenjieState) => readonly (SeatId | null)[]): Guard {
  return (state, input) =>
    'seat' in input && waitedFor(state).includes(input.seat) && judgeMove(state, input.seat, input).ok;
}

function both(one: Guard, other: (state: DiRenjieState) => boolean): Guard {
  return (state, input) => other(state) && one(state, input);
}

const mayNote = fromOne(unnotedSeats);
const mayAct = fromOne(({ active }) => [active]);
const mayRespond = fromOne((state) => [responderNow(state)]);
const maySeal = fromOne(({ responders }) => responders);
const mayAnswer = fromOne(unansweredSeats);

/** The guards that look at the input: who may move, and whether chance brought what this table waits for. */
export const inputGuards = {
  isDeal: (state, input) => input.type === 'chance.dealt' && isDealOf(state, input),
  mayNote,
  mayNoteLast: both(mayNote, (state) => unnotedSeats(state).length === 1),
  isShuffle: (state, input) => input.type === 'chance.shuffled' && isShuffleOf(state, input),
  mayAct,
  mayAskAll: both(mayAct, ({ options }) => options.simultaneousGifts),
  mayRespond,
  mayRespondLast: both(mayRespond, isLastResponse),
  maySeal,
  maySealLast: both(maySeal, isLastResponse),
  isMix: (state, input) => input.type === 'chance.mixed' && isMixOf(state, input),
  isDraw: (state, input) => input.type === 'chance.drawn' && isDrawOf(state, input),
  mayDrawNothing: (state, input) => input.type === 'move.draw' && input.plan.length === 0 && mayAct(state, input),
  mayAnswer,
  mayAnswerLast: both(mayAnswer, isLastAnswer),
} as const satisfies Readonly<Record<string, Guard>>;
