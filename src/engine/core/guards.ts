import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';

/**
 * A judge that is asked only once about the same move at the same state: the table asks it first, then the guards of the
 * chart, one after the other.
 */
export function judgedOnce<S, M extends object>(
  judge: (state: S, seat: SeatId, move: M) => Verdict,
): (state: S, seat: SeatId, move: M) => Verdict {
  let last: { readonly state: S; readonly seat: SeatId; readonly move: M; readonly verdict: Verdict } | null = null;
  return (state, seat, move) => {
    if (last?.state === state && last.seat === seat && last.move === move) return last.verdict;
    last = { state, seat, move, verdict: judge(state, seat, move) };
    return last.verdict;
  };
}

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
