import type { SeatId } from '#protocol/ids.ts';
import { seedFromText } from '#engine/core/rng.ts';
import type { AnyMove } from './playout.ts';
import type { Act } from './session-script.ts';
import type { TestGuest, TestTable } from './test-table.ts';

/** Everybody at a table, by where they sit. */
export interface Crowd {
  /** The guest that sits here now; null for the watcher who came first. */
  at(who: SeatId | null): TestGuest;
  /**
   * A seat writes down what it knows: every card of its own that it can read, its numbers, and what it has sealed last.
   * Returns what it wrote.
   */
  note(seat: SeatId): string;
  /** A seat makes a move that is to be sealed. */
  seal(seat: SeatId, move: AnyMove): void;
  /** A seat asks to take its last move back; the others agree, or the first of them declines. */
  takeBack(who: SeatId | null, agree: boolean): void;
  perform(act: Exclude<Act, { act: 'input' | 'note' | 'pause' | 'mind' | 'takeBack' }>): void;
  syncAll(): void;
}

/** People in all seats and a watcher, who join one after the other. */
export function gather(table: TestTable, seats: number): Crowd {
  const everybody: TestGuest[] = [];
  const places = new Map<SeatId | null, TestGuest>();
  const lastTries = new Map<SeatId | null, { readonly move: AnyMove; readonly ref: string }>();
  const seals = new Map<SeatId, AnyMove>();
  let refs = 0;
  const nextRef = (): string => {
    refs += 1;
    return `a${String(refs)}`;
  };
  const join = (who: SeatId | null): TestGuest => {
    const guest = table.join(who);
    everybody.push(guest);
    return guest;
  };
  const at = (who: SeatId | null): TestGuest => {
    const guest = places.get(who);
    if (!guest) throw new Error(`nobody sits at ${String(who)}`);
    return guest;
  };
  for (const who of [null, ...Array.from({ length: seats }, (_, seat) => seat)]) places.set(who, join(who));

  return {
    at,
    note(seat) {
      const { guest, link } = at(seat);
      const { zones, numbers } = link.picture().view;
      const own = Object.values(zones).filter(({ owner }) => owner === seat);
      // The numbers are long, and a note is short.
      const text = `I sealed ${JSON.stringify(seals.get(seat) ?? null)}, hold ${own.flatMap(({ faces }) => faces).join(' ')} and know ${seedFromText(JSON.stringify(numbers))}`;
      guest.receive({ t: 'note', ref: nextRef(), key: 'hand', text });
      return text;
    },
    seal(seat, move) {
      seals.set(seat, move);
      at(seat).move(move);
    },
    takeBack(who, agree) {
      at(who).guest.receive({ t: 'takeBack', ref: nextRef() });
      for (const [seat, { guest }] of places) {
        if (seat !== null && seat !== who) guest.receive({ t: 'answerTakeback', ref: nextRef(), agree });
      }
    },
    perform(act) {
      switch (act.act) {
        case 'try': {
          const ref = nextRef();
          lastTries.set(act.who, { move: act.move, ref });
          at(act.who).move(act.move, act.stale ? { ref, at: 0 } : { ref });
          return;
        }
        case 'repeat': {
          const last = lastTries.get(act.who);
          if (last) at(act.who).move(last.move, { ref: last.ref });
          return;
        }
        case 'chat':
          at(act.who).guest.receive({ t: 'chat', ref: nextRef(), text: act.text });
          return;
        case 'watch':
          join(null);
          return;
        case 'sync':
          at(act.who).guest.receive({ t: 'sync' });
          return;
        case 'replay':
          at(act.who).guest.receive({ t: 'replay', ref: nextRef(), at: act.at });
          return;
        case 'reload':
          if (!act.replacing) at(act.who).guest.leave();
          places.set(act.who, join(act.who));
      }
    },
    syncAll() {
      for (const { guest } of everybody) guest.sync();
    },
  };
}
