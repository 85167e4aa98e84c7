import type { SeatId } from '#protocol/ids.ts';
import type { Awaiting } from '../../core/run.ts';
import type { Cancel, Pace, TablePorts } from '../ports.ts';
import { delayOf } from './pace.ts';

/** What the timers need to know about what the table waits for. */
export interface Moment {
  readonly waiting: Awaiting;
  /** Inputs accepted before the present choice began, and by now. */
  readonly since: number;
  readonly inputs: number;
  readonly pace: Pace;
  /** Whether several pieces have just moved in public. */
  readonly isBustling: boolean;
  /** The seats that bots play. */
  readonly bots: readonly SeatId[];
}

/** What to do when a timer ends. */
export interface DueActions {
  readonly chance: () => void;
  readonly bot: (seat: SeatId) => void;
}

/** The waits before the table's own inputs: chance, and the moves of bots. */
export interface Timers {
  /** Starts the timers that are missing, to do what `act` says, and stops those no longer needed. */
  plan(moment: Moment, act: DueActions): void;
  stop(): void;
}

/**
 * Timers for chance and bots. In a simultaneous phase every bot's time is drawn when the phase begins and does not
 * change when others commit, so no bot's commit says anything about another's.
 */
export function createTimers(ports: Pick<TablePorts, 'clock' | 'entropy'>): Timers {
  const running = new Map<string, Cancel>();

  const start = (key: string, who: 'bot' | 'chance', { pace, isBustling }: Moment, task: () => void): void => {
    if (running.has(key)) return;
    const delay = delayOf(pace, who, isBustling, ports.entropy);
    const cancel = ports.clock.after(delay, () => {
      running.delete(key);
      task();
    });
    running.set(key, cancel);
  };
  const keepOnly = (keys: readonly string[]): void => {
    for (const [key, cancel] of running) {
      if (keys.includes(key)) continue;
      cancel();
      running.delete(key);
    }
  };

  return {
    plan(moment, act) {
      const { waiting, since, inputs, bots } = moment;
      if (waiting.kind === 'over') {
        keepOnly([]);
      } else if (waiting.kind === 'chance') {
        const key = `chance/${String(inputs)}`;
        keepOnly([key]);
        start(key, 'chance', moment, act.chance);
      } else {
        const turn = waiting.simultaneous ? since : inputs;
        const keyed = waiting.seats
          .filter((seat) => bots.includes(seat))
          .map((seat) => ({ seat, key: `bot/${String(turn)}/${String(seat)}` }));
        keepOnly(keyed.map(({ key }) => key));
        for (const { seat, key } of keyed) {
          start(key, 'bot', moment, () => {
            act.bot(seat);
          });
        }
      }
    },
    stop: () => {
      keepOnly([]);
    },
  };
}
