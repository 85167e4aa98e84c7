import type { SeatId } from '#protocol/ids.ts';
import type { GameEvent } from '../core/game.ts';
import type { Curtain } from './curtain.ts';
import type { GuestEntry, GuestList } from './guests.ts';
import type { Journal } from './journal.ts';
import type { Match, MatchInput } from './match.ts';
import { movesSeveral } from './pace.ts';
import type { Pictures } from './pictures.ts';
import type { Windows } from './windows.ts';

/** What changes a running match: it is written down, done and told, in this order. Throws StoreFailure and EngineFault. */
export interface CarryingOut {
  /** An input that was judged, or drawn. */
  input(input: MatchInput): void;
  /** A takeback that was granted. */
  takeBack(seat: SeatId, undoes: number): void;
}

interface CarryingParts {
  readonly match: () => Match;
  readonly journal: () => Journal;
  /** The sequence at which the match began. */
  readonly before: () => number;
  readonly guests: GuestList;
  readonly windows: Windows;
  readonly pictures: Pictures;
  readonly curtain: Curtain;
  /** Whether the seat's own person plays. */
  readonly plays: (seat: SeatId) => boolean;
  readonly sync: (guest: GuestEntry) => void;
  /** Tells audiences what came of it; null when the match does not stand where they were told. */
  readonly tapped: (events: readonly GameEvent[] | null) => void;
  /** It is done and told; `isBustling` when several pieces moved. */
  readonly done: (isBustling: boolean) => void;
}

/** Carries out what changes a match. */
export function createCarryingOut(parts: CarryingParts): CarryingOut {
  const { guests, windows, pictures, curtain, plays } = parts;
  return {
    /** The order matters: first everything is worked out, then it is written, and only then told. */
    input(input) {
      const match = parts.match();
      const step = match.preview(input);
      // Whoever is still to come in this window has answered, or has been silent: nothing is asked any more.
      const asks = !windows.isClosing(step);
      const linked = guests.all().flatMap(({ seat }) => (seat === null ? [] : [{ seat, plays: asks && plays(seat) }]));
      const told = pictures.ofStep(step, parts.before() + match.seq() + 1, linked, windows.viewAfter(step));
      parts.journal().append({ at: match.inputs(), input });
      match.accept(step, input);
      if (match.waiting().kind === 'over') parts.journal().append({ end: true });
      for (const guest of guests.all()) curtain.lower(guest);
      for (const { link, seat } of guests.all()) {
        const update = seat === null ? told.ofPublic : told.ofSeats.get(seat);
        if (update) link.send(update);
      }
      parts.tapped(step.events);
      parts.done(movesSeveral(told.publicEvents));
    },
    takeBack(seat, undoes) {
      parts.journal().append({ back: undoes, seat });
      parts.match().takeBack(undoes);
      for (const guest of guests.all()) curtain.lower(guest);
      for (const guest of guests.all()) parts.sync(guest);
      parts.tapped(null);
      parts.done(false);
    },
  };
}
