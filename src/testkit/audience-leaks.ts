import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { AudiencePlant } from './audience-script.ts';

/** Every step its own deal, so that nothing waits for the end of one. */
const ENDLESS: AudiencePlant = {
  game: (game, placeOf) => ({ ...game, dealOf: (state) => placeOf(state) }),
};

/** When the match is over, whatever waits is let go of at once. */
const LIFTED: AudiencePlant = {
  clock: (clock, whenOver) => {
    const waiting = new Set<() => void>();
    whenOver(() => {
      // What begins to wait meanwhile is done as well.
      for (const doNow of waiting) doNow();
    });
    return {
      ...clock,
      after: (milliseconds, task) => {
        const doNow = (): void => {
          cancel();
          task();
        };
        const stop = clock.after(milliseconds, doNow);
        const cancel = (): void => {
          waiting.delete(doNow);
          stop();
        };
        waiting.add(doNow);
        return cancel;
      },
    };
  },
};

/** Clocks on which an output is early, whatever it does. */
export const CLOCK_LEAKS: Readonly<Record<string, { readonly clock: (clock: Clock) => Clock }>> = {
  'a delay that is a tenth too short': {
    clock: (clock) => ({ ...clock, after: (milliseconds, task) => clock.after(milliseconds * 0.9, task) }),
  },
  'a delay that goes by what the clock says': {
    // Whoever sets the clock forward by a day has waited for a day. Up to a second is no delay, but how often something
    // is looked at, and would be looked at for ever.
    clock: (clock) => {
      const began = clock.now();
      return {
        ...clock,
        after: (milliseconds, task) => {
          const ahead = Math.max(0, clock.now() - began);
          return clock.after(ahead > 86_400_000 && milliseconds > 1_000 ? 0 : milliseconds, task);
        },
      };
    },
  },
};

/** Faults of an output that what it shows gives away by itself: when it comes, and what is in it. */
export const EARLY_LEAKS: Readonly<Record<string, AudiencePlant>> = {
  ...CLOCK_LEAKS,
  'what is held at the end of the match, at once': LIFTED,
  'the names of seats that are to be numbers': { names: () => 'own' },
  'the open table in what the public sees': {
    shown: ({ picture, ...rest }, { game, position }) => ({
      ...rest,
      picture: { ...picture, view: viewOf(game, position, OPEN) },
    }),
  },
  'the table as it stands now': {
    shown: ({ picture, ...rest }, { game, position }) => ({
      ...rest,
      picture: { ...picture, view: viewOf(game, position, PUBLIC) },
    }),
  },
  'hidden faces that wait for no end of a deal': ENDLESS,
  'faces in the shifts of events': {
    shown: (step, { step: real }) =>
      step.events === null || step.events.length === 0
        ? step
        : { ...step, events: (real?.events ?? []) as unknown as typeof step.events },
  },
};

/** Faults that only games have room for whose matches are several deals. */
export const DEAL_LEAKS: Readonly<Record<string, AudiencePlant>> = {
  'a deal that ends five inputs too soon': {
    game: (game, _placeOf, ahead) => ({
      ...game,
      dealOf: (state) => game.dealOf?.(ahead(state, 5)) ?? 0,
    }),
  },
  'a number of the deal that is not kept apart by takebacks': {
    game: (game) => {
      let most = 0;
      return {
        ...game,
        dealOf: (state) => {
          most = Math.max(most, game.dealOf?.(state) ?? 0);
          return most;
        },
      };
    },
  },
};

/** Faults that two worlds tell. */
export const TWIN_LEAKS: Readonly<Record<string, AudiencePlant>> = {
  'hidden faces that wait for no end of a deal': ENDLESS,
  'the open table in what the public sees': {
    shown: ({ picture, ...rest }, { game, position }) => ({
      ...rest,
      picture: { ...picture, view: viewOf(game, position, OPEN) },
    }),
  },
};

/** Faults that two worlds tell when their match is over. */
export const END_LEAKS: Readonly<Record<string, AudiencePlant>> = {
  'what is held at the end of the match, at once': LIFTED,
};

/** Faults that two worlds tell where chances are worked out. */
export const CHANCE_LEAKS: Readonly<Record<string, AudiencePlant>> = {
  'chances from the faces as they are': { game: (game) => ({ ...game, resample: (state) => state }) },
};
