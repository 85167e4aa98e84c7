import type { SeatId } from '#protocol/ids.ts';
import { nobodyAdvised, takeOver, type Advised } from '../../core/advised.ts';
import type { AdviceState, RunningTable } from '../table.ts';

/* What a table keeps of the advice that it gives: `advising.ts` gives it. */

/** Nobody is being advised. `past`: who was, earlier in this match. */
export function adviceFrom(past: Advised = nobodyAdvised()): AdviceState {
  return { ...past, asked: new Map() };
}

/** Another match begins: nobody has been advised in it, or has said that they are learning. */
export function forgetAdvice({ advice }: RunningTable): void {
  stopAdvising(advice);
  advice.times.clear();
  advice.before.clear();
  advice.learners.clear();
}

/** Takes back all open questions. */
export function stopAdvising({ asked }: AdviceState): void {
  for (const { cancel } of asked.values()) cancel();
  asked.clear();
}

/** Somebody else has this seat from now on, and is not sent what the person before asked for. */
export function adviceFollows({ advice }: RunningTable, seat: SeatId): void {
  advice.asked.get(seat)?.cancel();
  advice.asked.delete(seat);
  takeOver(advice, seat);
}
