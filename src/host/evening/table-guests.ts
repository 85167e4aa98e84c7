import type { UpMessage } from '#protocol/messages.ts';
import type { Link } from '#engine/table/link.ts';
import type { Guest, GuestMessage, Session } from '#engine/table/session.ts';
import { writeFrame } from '../links/frames.ts';
import type { FromTable, ToTable } from './table-messages.ts';

/** The guests that the evening has sent to this table. The table has no door of its own. */
export interface TableGuests {
  join(session: Session, message: Extract<ToTable, { t: 'join' }>): void;
  /** Passes on what a guest sent. Whatever comes from somebody who is not here is too late, and dropped. */
  say(message: Extract<ToTable, { t: 'say' }>): void;
  leave(message: Extract<ToTable, { t: 'leave' }>): void;
  /** The match is over, or another one begins: nobody sits here any more. */
  clear(): void;
}

/** What is for the host of the evening to hear. */
const NOT_FOR_TABLES: readonly string[] = [
  'hello',
  'enter',
  'sit',
  'stand',
  'ready',
  'lesson',
  'takePart',
  'ping',
  'order',
  'library',
  'bye',
] satisfies readonly UpMessage['t'][];

function isForTable(message: UpMessage): message is GuestMessage {
  return !NOT_FOR_TABLES.includes(message.t);
}

/** Nobody yet. */
export function createTableGuests(tell: (message: FromTable) => void): TableGuests {
  const guests = new Map<number, Guest>();
  return {
    join(session, { guest, seats, owns }) {
      guests.get(guest)?.leave();
      const link: Link = {
        send: (message) => {
          // Whether it says goodbye to a guest is for the host of the evening to decide: it goes on after a fault here.
          if (message.t !== 'bye') tell({ t: 'told', guest, frame: writeFrame(message) });
        },
        close: () => {
          guests.delete(guest);
        },
      };
      guests.set(guest, session.join(link, seats, owns));
    },
    say({ guest, message }) {
      if (message.t === 'replay') {
        // It would show every card of a deal that is still played at other tables.
        const refusal = { t: 'refused', ref: message.ref, reason: { code: 'eveningOnly' } } as const;
        tell({ t: 'told', guest, frame: writeFrame(refusal) });
      } else if (isForTable(message)) guests.get(guest)?.receive(message);
    },
    leave({ guest }) {
      guests.get(guest)?.leave();
      guests.delete(guest);
    },
    clear() {
      guests.clear();
    },
  };
}
