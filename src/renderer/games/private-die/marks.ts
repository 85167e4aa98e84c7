import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { PieceMark } from '#renderer/stage/contract.ts';
import { seatIn } from '#renderer/stage/told.ts';
import { numbersOf } from './numbers.ts';

/** Events that point out the dice of the seat they name, while they are awaited. */
const WINS = ['turn.matched', 'rollOff.won', 'round.won'];

/** The dice that win: of the seat about to be rewarded, and of whoever has just won a contest. */
export function winningDice(view: GameView, coming: EventView | null): readonly PieceMark[] {
  if (coming?.type === 'rollOff.begun' || coming?.type === 'rollOff.tied') {
    return (coming['seats'] as readonly SeatId[]).flatMap((seat) => diceOf(view, seat));
  }
  const seat = coming !== null && WINS.includes(coming.type) ? seatIn(coming) : numbersOf(view).taker;
  return seat === null ? [] : diceOf(view, seat);
}

function diceOf(view: GameView, seat: SeatId): readonly PieceMark[] {
  return (view.zones[`rolled:${String(seat)}`]?.pieces ?? []).map((piece) => ({ piece, kind: 'winning' }));
}
