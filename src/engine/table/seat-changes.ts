import type { SeatId } from '#protocol/ids.ts';
import { type Verdict } from '#protocol/text.ts';
import type { GameDefinition } from '../core/game.ts';
import type { Journal } from './journal.ts';
import { judgeMinding, judgeReseating, recordSeat, seatOf, type Seat, type Sitter } from './seating.ts';

/** Who plays for which seat of a running table, and how that changes. */
export interface SeatChanges {
  /** Writes down who plays for a seat from now on. Throws StoreFailure. */
  setBot(seat: SeatId, bot: string | null): void;
  /** Whoever sits there for good is back: a bot that minded the seat goes. Throws StoreFailure. */
  takeBackSeat(seat: SeatId): void;
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
  /** Does what may halt the table, and says whether it has. */
  readonly tried: (work: () => void) => Verdict;
  /** Somebody else plays here now; what comes next is planned anew. */
  readonly minded: (seat: SeatId) => void;
  /** The host has just said who plays here: everybody is told. */
  readonly mindedByHost: (seat: SeatId) => void;
  /** Somebody else has this seat now, in the place of a person or of a bot, and everybody is told. */
  readonly reseated: (seat: SeatId, was: Seat['kind']) => void;
}

/** Writes changes of seats down, makes them, and lets the table know. */
export function createSeatChanges(parts: SeatChangeParts): SeatChanges {
  const { game, seats, put, isOver } = parts;

  function change(seat: SeatId, how: (own: Seat) => Seat): void {
    put(seats().map((own) => (own.seat === seat ? how(own) : own)));
  }

  function setBot(seat: SeatId, bot: string | null): void {
    parts.journal().append({ seat, mindedBy: bot });
    change(seat, (own) => ({ ...own, bot }));
    parts.minded(seat);
  }

  return {
    setBot,
    takeBackSeat(seat) {
      const own = seats()[seat];
      if (own?.kind === 'person' && own.bot !== null && !isOver()) setBot(seat, null);
    },
    mind(seat, bot) {
      const verdict = judgeMinding({ game, seats: seats(), isOver: isOver() }, seat, bot);
      if (!verdict.ok || seats()[seat]?.bot === bot) return verdict;
      return parts.tried(() => {
        setBot(seat, bot);
        parts.mindedByHost(seat);
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
        parts.reseated(seat, was);
      });
    },
  };
}
