import { guarded } from '../lifecycle/trouble.ts';
import { receive } from '../messages.ts';
import type { Guest } from '../session.ts';
import type { RunningTable } from '../table.ts';
import { lowerCurtain } from './curtain.ts';
import type { GuestEntry } from './guests.ts';
import { handBackSeat } from './seat-changes.ts';
import { tellPresence } from './status-board.ts';
import { syncGuest } from './syncing.ts';

/**
 * Lets a guest in who is on the list by now: it is shown everything, and everybody that it is there. What it sends counts
 * only for as long as it is on the list.
 */
export function letIn(table: RunningTable, guest: GuestEntry): Guest {
  guarded(table, () => {
    for (const seat of guest.holds) handBackSeat(table, seat);
    lowerCurtain(table, guest);
    syncGuest(table, guest);
    tellPresence(table);
  });
  return {
    receive: (message) => {
      receive(table, guest, message);
    },
    sync: () => {
      if (!table.guests.has(guest)) return;
      guarded(table, () => {
        syncGuest(table, guest);
      });
    },
    leave: () => {
      if (table.guests.remove(guest) && !table.halted) tellPresence(table);
    },
  };
}
