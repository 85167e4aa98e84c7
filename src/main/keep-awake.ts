import type { PowerMonitor, PowerSaveBlocker } from 'electron';

/** Keeps the computer from falling asleep while others sit at its table. */
export interface KeepAwake {
  /** The door was opened or closed. */
  follow(isOpen: boolean): void;
}

/**
 * A closed lid still sends the computer to sleep; then `woke` is called afterwards, as the network has forgotten the
 * table meanwhile. The screen may turn dark.
 */
export function keepAwake(blocker: PowerSaveBlocker, monitor: Pick<PowerMonitor, 'on'>, woke: () => void): KeepAwake {
  let held: number | null = null;
  monitor.on('resume', woke);
  return {
    follow(isOpen) {
      if (isOpen === (held !== null)) return;
      if (held === null) {
        held = blocker.start('prevent-app-suspension');
        return;
      }
      blocker.stop(held);
      held = null;
    },
  };
}
