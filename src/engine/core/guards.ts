import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';

/** Whether a chart takes this input in this state. */
export type Guard<S, I> = (state: S, input: I) => boolean;

/** The inputs that somebody at the table sends. */
type MoveIn<I> = Extract<I, { readonly type: `move.${string}`; readonly seat: SeatId }>;

/**
 * Binds a game's judge once. `fromSeat(waitedFor)` and `fromSeats(waitedFor)` are guards for a move that comes from the
 * seat, or from one of the seats, that the phase waits for, and that the judge allows.
 */
export function guardsOf<S, I extends { readonly type: string }>(
  judge: (state: S, seat: SeatId, move: MoveIn<I>) => Verdict,
) {
  const isMove = (input: I): input is MoveIn<I> => input.type.startsWith('move.');
  const isAllowed = (state: S, move: MoveIn<I>): boolean => judge(state, move.seat, move).ok;
  return {
    fromSeat:
      (waitedFor: (state: S) => SeatId | null): Guard<S, I> =>
      (state, input) =>
        isMove(input) && waitedFor(state) === input.seat && isAllowed(state, input),
    fromSeats:
      (waitedFor: (state: S) => readonly SeatId[]): Guard<S, I> =>
      (state, input) =>
        isMove(input) && waitedFor(state).includes(input.seat) && isAllowed(state, input),
  };
}

/** Where both hold; the second is asked only where the first holds. */
export function both<S, I>(first: Guard<S, I>, second: Guard<S, I>): Guard<S, I> {
  return (state, input) => first(state, input) && second(state, input);
}
