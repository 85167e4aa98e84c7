import type { EventView } from '#protocol/view.ts';
import type { Entropy, Pace } from '../ports.ts';

export type { Pace };

export const PACES: readonly Pace[] = ['instant', 'brisk', 'relaxed'];

interface Span {
  readonly min: number;
  readonly max: number;
}

interface Times {
  readonly bot: Span;
  readonly chance: Span;
  /** Added after several pieces moved in one step (a deal, a reveal, a trick), because they take time to see. */
  readonly bustle: number;
}

const TIMES: Readonly<Record<Pace, Times>> = {
  instant: { bot: { min: 0, max: 0 }, chance: { min: 0, max: 0 }, bustle: 0 },
  brisk: { bot: { min: 350, max: 750 }, chance: { min: 250, max: 400 }, bustle: 900 },
  relaxed: { bot: { min: 800, max: 1600 }, chance: { min: 500, max: 800 }, bustle: 1900 },
};

/**
 * Milliseconds to wait. Timing must not give anything away (DESIGN 5): the random part comes from the system's entropy,
 * and the only thing about the match it depends on is whether several pieces have just moved in public. Nothing here
 * may ever be given a position, a seat's view or a number of legal moves.
 */
export function delayOf(pace: Pace, who: 'bot' | 'chance', isBustling: boolean, entropy: Entropy): number {
  const times = TIMES[pace];
  const { min, max } = times[who];
  return Math.round(min + fraction(entropy) * (max - min)) + (isBustling ? times.bustle : 0);
}

/** Whether several pieces moved in one step, together or one after another, as the public saw it. */
export function movesSeveral(events: readonly EventView[]): boolean {
  return events.reduce((moved, { shifts }) => moved + (shifts?.length ?? 0), 0) > 1;
}

/** From 0 up to 1. Sixteen bits are plenty for a pause of a second, and the tiny bias gives nothing away. */
function fraction(entropy: Entropy): number {
  const [high = 0, low = 0] = entropy.bytes(2);
  return (high * 256 + low) / 65_536;
}
