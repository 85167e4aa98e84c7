import type { GuestEntry, GuestList } from './guests.ts';
import type { Hear } from '../move/hearing.ts';
import type { Guest } from '../session.ts';

interface EntranceParts {
  readonly guests: GuestList;
  readonly hear: Hear;
  readonly sync: (guest: GuestEntry) => void;
  /** It has just come: it is shown everything, and everybody that it is there. */
  readonly enter: (guest: GuestEntry) => void;
  /** It has just gone. */
  readonly left: () => void;
  /** Whatever goes wrong in what a guest asks for is the table's business. */
  readonly guarded: (work: () => void) => void;
}

/** Lets a guest in who is on the list by now. What it sends counts only for as long as it is. */
export function createEntrance(parts: EntranceParts): (guest: GuestEntry) => Guest {
  const { guests, hear, sync, enter, left, guarded } = parts;
  return (guest) => {
    const whileHere = (work: () => void): void => {
      if (guests.has(guest)) guarded(work);
    };
    guarded(() => {
      enter(guest);
    });
    return {
      receive: (message) => {
        whileHere(() => {
          hear(guest, message);
        });
      },
      sync: () => {
        whileHere(() => {
          sync(guest);
        });
      },
      leave: () => {
        if (guests.remove(guest)) left();
      },
    };
  };
}
