import type { SeatId } from '#protocol/ids.ts';
import type { AnyGame, GameEvent } from '../../core/game.ts';
import type { RecordEntry } from '../../core/record.ts';
import { awaiting } from '../../core/run.ts';
import type { Curtain } from '../room/curtain.ts';
import type { GuestEntry, GuestList } from '../room/guests.ts';
import type { Journal } from './journal.ts';
import type { Match, MatchInput, MatchStep } from './match.ts';
import { movesSeveral } from './pace.ts';
import type { Pictures, StepPictures } from './pictures.ts';
import type { Windows } from './windows.ts';

/** What changes a running match: it is written down, done and told, in this order. Throws StoreFailure and EngineFault. */
export interface CarryingOut {
  /** An input that was judged, or drawn. */
  input(input: MatchInput): void;
  /** The answers of a window that closes, in their order: all of them are written down at once, or none. */
  answers(inputs: readonly MatchInput[]): void;
  /** A takeback that was granted; `written` is called before it is done and told. */
  takeBack(seat: SeatId, undoes: number, written: () => void): void;
}

/** An input with where it leads and what everybody will be told of it. */
interface Worked {
  readonly input: MatchInput;
  readonly step: MatchStep;
  readonly told: StepPictures;
}

interface CarryingParts {
  readonly game: AnyGame;
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
  const { game, guests, windows, pictures, curtain, plays } = parts;

  /** Works everything out before anything is written, so that a fault in it spoils no record. */
  function workOut(inputs: readonly MatchInput[], isClosing: boolean): readonly Worked[] {
    const match = inputs.length === 1 ? parts.match() : parts.match().ahead();
    return inputs.map((input, index) => {
      const step = match.preview(input);
      // Whoever is still to come in a window that closes has answered, or has been silent: nothing is asked any more.
      const isAmid = isClosing && match.isSameChoice(step);
      const linked = guests
        .all()
        .flatMap(({ seat }) => (seat === null ? [] : [{ seat, plays: !isAmid && plays(seat) }]));
      const window = isAmid ? null : windows.viewAfter(step);
      const told = pictures.ofStep(step, parts.before() + match.seq() + 1, linked, window);
      if (index < inputs.length - 1) match.accept(step, input);
      return { input, step, told };
    });
  }

  function tell({ input, step, told }: Worked): void {
    parts.match().accept(step, input);
    for (const guest of guests.all()) curtain.lower(guest);
    for (const { link, seat } of guests.all()) {
      const update = seat === null ? told.ofPublic : told.ofSeats.get(seat);
      if (update) link.send(update);
    }
    parts.tapped(step.events);
    parts.done(movesSeveral(told.publicEvents));
  }

  function carryOut(inputs: readonly MatchInput[], isClosing: boolean): void {
    const worked = workOut(inputs, isClosing);
    const at = parts.match().inputs();
    const lines = worked.map(({ input }, index): RecordEntry => ({ at: at + index, input }));
    const last = worked.at(-1)?.step;
    const isOver = last !== undefined && awaiting(game, last.position).kind === 'over';
    parts.journal().append(...lines, ...(isOver ? [{ end: true } as const] : []));
    for (const one of worked) tell(one);
  }

  return {
    input(input) {
      carryOut([input], false);
    },
    answers(inputs) {
      carryOut(inputs, true);
    },
    takeBack(seat, undoes, written) {
      parts.journal().append({ back: undoes, seat });
      written();
      parts.match().takeBack(undoes);
      for (const guest of guests.all()) curtain.lower(guest);
      for (const guest of guests.all()) parts.sync(guest);
      parts.tapped(null);
      parts.done(false);
    },
  };
}
