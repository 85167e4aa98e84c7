import type { Moment } from './moments.ts';
import { isSameShot, WHOLE } from './shot.ts';
import type { Shot } from './shot.ts';

/**
 * How the automatic camera moves, in milliseconds and weights. A shot stays for `dwell` at the least, whatever happens.
 * What is new must then be heavier than what is left of the present shot by `margin`: its weight fades within `fades`,
 * after which the whole table is shown again. Nothing lighter than `least` moves the camera at all.
 */
export const DIRECTION = { dwell: 4_000, fades: 9_000, margin: 0.15, least: 0.3 } as const;

/** Time as the director needs it: milliseconds that never go back, and a wake-up call that can be cancelled. */
export interface DirectorClock {
  now(): number;
  after(milliseconds: number, work: () => void): () => void;
}

/** Decides what is looked at. Only what has been released is ever told to it. */
export interface Director {
  /** Something happened. */
  see(moments: readonly Moment[]): void;
  /** Holds this shot until told otherwise; null leaves it to the director again. */
  hold(shot: Shot | null): void;
  /** The picture was replaced at one blow: what was looked at may not be there any more. */
  cut(): void;
  shot(): Shot;
  stop(): void;
}

/** A director that begins with the whole table; `onShot` is told about every change. */
export function createDirector(clock: DirectorClock, onShot: (shot: Shot) => void): Director {
  let present: Moment = { shot: WHOLE, weight: 0 };
  let since = -Infinity;
  let held: Shot | null = null;
  let waiting: (Moment & { readonly at: number }) | null = null;
  let cancel: (() => void) | null = null;

  function left({ weight }: Moment, from: number): number {
    return weight * Math.max(0, 1 - (clock.now() - from) / DIRECTION.fades);
  }

  function call(milliseconds: number): void {
    cancel?.();
    cancel = clock.after(milliseconds, () => {
      cancel = null;
      consider();
    });
  }

  function turnTo(moment: Moment): void {
    const isOther = !isSameShot(moment.shot, present.shot);
    present = moment;
    since = clock.now();
    if (isOther && held === null) onShot(moment.shot);
  }

  /** What happened a moment ago is worth less than what happens now, and in the end nothing. */
  function consider(): void {
    const dwelt = clock.now() - since;
    if (dwelt < DIRECTION.dwell) {
      call(DIRECTION.dwell - dwelt);
      return;
    }
    if (waiting !== null && left(waiting, waiting.at) > left(present, since) + DIRECTION.margin) {
      turnTo(waiting);
      waiting = null;
    } else if (present.shot.kind !== 'whole' && dwelt >= DIRECTION.fades) {
      turnTo({ shot: WHOLE, weight: 0 });
      waiting = null;
    }
    if (present.shot.kind !== 'whole') call(Math.max(1, DIRECTION.fades - (clock.now() - since)));
  }

  return {
    see(moments) {
      const [heaviest] = [...moments].sort((one, other) => other.weight - one.weight);
      if (heaviest === undefined || heaviest.weight < DIRECTION.least) return;
      if (isSameShot(heaviest.shot, present.shot) && present.shot.kind !== 'whole') {
        // The same is still what matters: it is looked at longer, without a cut.
        present = { shot: present.shot, weight: Math.max(left(present, since), heaviest.weight) };
        since = Math.max(since, clock.now() - DIRECTION.dwell);
        consider();
        return;
      }
      if (waiting === null || heaviest.weight >= left(waiting, waiting.at)) waiting = { ...heaviest, at: clock.now() };
      consider();
    },
    hold(shot) {
      const before = held ?? present.shot;
      held = shot;
      // Whoever lets go sees at once what matters now, and that for its time.
      if (shot === null) since = Math.min(since, clock.now() - DIRECTION.dwell);
      const after = held ?? present.shot;
      if (!isSameShot(before, after)) onShot(after);
      if (shot === null) consider();
    },
    cut() {
      waiting = null;
      cancel?.();
      cancel = null;
      const before = held ?? present.shot;
      present = { shot: WHOLE, weight: 0 };
      since = -Infinity;
      if (held?.kind === 'piece') held = null;
      const after = held ?? present.shot;
      if (!isSameShot(before, after)) onShot(after);
    },
    shot: () => held ?? present.shot,
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
