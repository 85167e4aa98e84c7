import type { SeatId } from '#protocol/ids.ts';
import { type Verdict } from '#protocol/text.ts';
import type { GameDefinition } from '../../core/game.ts';
import type { Conversation } from './conversation.ts';
import type { GuestList } from './guests.ts';
import type { Journal } from '../move/journal.ts';
import { judgeMinding, judgeReseating, recordSeat, seatOf, type Seat, type Sitter } from './seating.ts';
import type { Spectators } from './spectators.ts';
import type { Takebacks } from './takeback.ts';

/** Who plays for which seat of a running table, and how that changes. */
export interface SeatChanges {
  /** Whoever sits there for good is back: a bot that minded the seat goes, or as soon as it can be written down. */
  takeBackSeat(seat: SeatId): void;
  /** The disk can be written again: whoever is back by now has the seat. */
  goOn(): void;
  mind(seat: SeatId, bot: string | null): Verdict;
  reseat(seat: SeatId, sits: Sitter): Verdict;
}

interface SeatChangeParts {
  readonly game: GameDefinition;
  readonly seats: () => readonly Seat[];
  readonly put: (seats: readonly Seat[]) => void;
  readonly journal: () => Journal;
  readonly isOver: () => boolean;
  readonly isWindowOpen: () => boolean;
  readonly guests: Pick<GuestList, 'isPresent' | 'forget'>;
  readonly conversation: Pick<Conversation, 'forget'>;
  /** Does what may stop the table, and says whether it has. */
  readonly tried: (work: () => void) => Verdict;
  readonly takebacks: Pick<Takebacks, 'seatChanged'>;
  readonly spectators: Pick<Spectators, 'seatChanged'>;
  /** Somebody else plays here now; what comes next is planned anew. */
  readonly minded: () => void;
  /** Who plays here has just changed before everybody's eyes: everybody is told. */
  readonly mindedOpenly: (seat: SeatId) => void;
  /** Somebody else has this seat now, and everybody is told. */
  readonly reseated: () => void;
}

/** Writes changes of seats down, makes them, and lets the table know. */
export function createSeatChanges(parts: SeatChangeParts): SeatChanges {
  const { game, seats, put, isOver } = parts;
  /** Whose people came back when it could not be written down. */
  const owed = new Set<SeatId>();

  function change(seat: SeatId, how: (own: Seat) => Seat): void {
    put(seats().map((own) => (own.seat === seat ? how(own) : own)));
  }

  /** Writes down who plays for a seat from now on. Throws StoreFailure. */
  function setBot(seat: SeatId, bot: string | null): void {
    parts.journal().append({ seat, mindedBy: bot });
    change(seat, (own) => ({ ...own, bot }));
    takebackFollows(seat);
    parts.minded();
  }

  /** What follows may write a line of its own. When it cannot, what was written of the seat stands. */
  function takebackFollows(seat: SeatId): void {
    parts.tried(() => {
      parts.takebacks.seatChanged(seat);
    });
  }

  function takeBackSeat(seat: SeatId): void {
    const own = seats()[seat];
    if (own?.kind !== 'person' || own.bot === null || isOver()) return;
    const verdict = parts.tried(() => {
      setBot(seat, null);
    });
    if (!verdict.ok) owed.add(seat);
  }

  return {
    takeBackSeat,
    goOn() {
      const late = [...owed].filter(parts.guests.isPresent);
      owed.clear();
      for (const seat of late) {
        takeBackSeat(seat);
        if (seats()[seat]?.bot === null) parts.mindedOpenly(seat);
      }
    },
    mind(seat, bot) {
      const verdict = judgeMinding({ game, seats: seats(), isOver: isOver() }, seat, bot);
      if (!verdict.ok || seats()[seat]?.bot === bot) return verdict;
      return parts.tried(() => {
        setBot(seat, bot);
        parts.mindedOpenly(seat);
      });
    },
    reseat(seat, sits) {
      const verdict = judgeReseating({ game, seats: seats(), isWindowOpen: parts.isWindowOpen() }, seat, sits);
      if (!verdict.ok) return verdict;
      const was = seats()[seat]?.kind ?? 'person';
      return parts.tried(() => {
        // A finished record is closed; who sits where afterwards matters to the next match only.
        if (!isOver()) parts.journal().append({ seat, sits: recordSeat(sits) });
        change(seat, () => seatOf(seat, sits));
        parts.conversation.forget(seat);
        parts.guests.forget(seat);
        takebackFollows(seat);
        parts.tried(() => {
          parts.spectators.seatChanged(seat, was);
        });
        parts.reseated();
      });
    },
  };
}
