import type { ObsPlan, ObsStatus } from '#protocol/obs.ts';
import { STANDARD_OBS } from '#protocol/obs.ts';
import { createObs, type Obs } from '#main/obs.ts';
import { openObs } from '#main/obs-client.ts';
import type { Secret } from '#main/secrets.ts';

/** The program's own end, with a clock that only the test moves. */
export interface OpenedDesk {
  readonly obs: Obs;
  readonly told: readonly ObsStatus[];
  readonly kept: readonly ObsPlan[];
  /** The delays that are waited for, in milliseconds. */
  readonly waits: () => readonly number[];
  /** Lets everything that is waited for come. */
  readonly pass: () => void;
  /** Waits until the page has been told a status of which this holds. */
  until(holds: (status: ObsStatus) => boolean): Promise<ObsStatus>;
}

/** A secret in memory, as where the system keeps none. */
export function memorySecret(start: string | null = null): Secret {
  let secret = start;
  return {
    isKept: () => secret !== null,
    canLast: () => false,
    read: () => Promise.resolve(secret),
    keep: (given) => {
      secret = given === '' ? null : given;
      return Promise.resolve();
    },
  };
}

/** Opens it, off. */
export function openDesk(plan: Partial<ObsPlan> = {}, password: Secret = memorySecret()): OpenedDesk {
  const told: ObsStatus[] = [];
  const kept: ObsPlan[] = [];
  const waits = new Map<() => void, number>();
  const looks = new Set<() => void>();
  const obs = createObs({
    open: openObs,
    plan: { ...STANDARD_OBS, ...plan },
    keepPlan: (next) => kept.push(next),
    password,
    isNear: (address) => address.startsWith('192.168.'),
    changed: (status) => {
      told.push(status);
      for (const look of [...looks]) look();
    },
    after: (delay, act) => {
      waits.set(act, delay);
      return () => waits.delete(act);
    },
  });
  return {
    obs,
    told,
    kept,
    waits: () => [...waits.values()],
    pass: () => {
      for (const act of [...waits.keys()]) {
        waits.delete(act);
        act();
      }
    },
    until: (holds) =>
      new Promise((resolve) => {
        const look = (): void => {
          const status = obs.status();
          if (!holds(status)) return;
          looks.delete(look);
          resolve(status);
        };
        looks.add(look);
        look();
      }),
  };
}
