import type { SeatId } from '#protocol/ids.ts';
import type { TakebackRule, TakebackView } from '#protocol/table.ts';
import { ALLOWED, refuse, type Reason, type Text, type Verdict } from '#protocol/text.ts';
import { dealOf, type AnyGame } from '../../core/game.ts';
import { undoneBy, type Undone } from '../../core/taking-back.ts';
import type { GuestEntry } from './guests.ts';
import type { Match } from '../move/match.ts';
import type { Clock } from '../ports.ts';
import { isQuiet } from './quiet.ts';
import type { Windows } from '../move/windows.ts';

/** What seats ask to take back (docs/decisions/0017). While somebody is being asked the table waits. */
export interface Takebacks {
  /** What is asked now; null for nothing. */
  view(): TakebackView | null;
  isPending(): boolean;
  /** A guest asks to take its seat's last move back. It is done at once where nobody has to be asked. */
  ask(guest: GuestEntry): Verdict;
  /** Somebody who is asked agrees or declines; whoever asked withdraws. */
  answer(guest: GuestEntry, agrees: boolean): Verdict;
  /** The host declines for the table. */
  decline(): Verdict;
  /** Somebody else plays for this seat from now on. */
  seatChanged(seat: SeatId): void;
  /** The table is paused: whatever is asked is not asked any more. */
  paused(): void;
  /** The disk can be written again: what everybody has agreed to meanwhile is done. */
  goOn(): void;
  /** Another match begins. */
  turnPage(): void;
}

interface TakebackParts {
  readonly game: AnyGame;
  readonly rule: TakebackRule;
  readonly clock: Pick<Clock, 'now'>;
  readonly match: () => Match;
  readonly windows: Pick<Windows, 'isOpen'>;
  /** False when an audience has been shown hidden faces of this deal. */
  readonly mayGoBackTo: (deal: number) => boolean;
  /** Why nothing happens at the table now; null where it goes on. */
  readonly standstill: () => Reason | null;
  /** The seats whose own persons play, ascending. */
  readonly persons: () => readonly SeatId[];
  /** Since how many inputs each seat is played by whoever plays there now. */
  readonly since: readonly number[];
  /** Stops what would happen by itself. */
  readonly hold: () => void;
  /** Lets it go on. */
  readonly goOn: () => void;
  /**
   * Writes a takeback down, goes back, and shows everybody where the match stands; `written` is called in between.
   * Throws StoreFailure, and then nothing has happened.
   */
  readonly carryOut: (seat: SeatId, undoes: number, written: () => void) => void;
  /** The table itself says something. What is said before `carryOut` is told with it. */
  readonly say: (told: Text, isWithPicture: boolean) => void;
  /** Tells everybody how things are. */
  readonly tell: () => void;
}

/** So many in one match, and no more: whoever goes back and forth for ever would fill the host's disk. */
const MOST = 400;

/**
 * So often the same move is asked for and withdrawn. Nobody can decline what is gone at once, and each time the waits of
 * bots and chance begin anew: without an end to it whoever goes on would hold the table up.
 */
const MOST_WITHDRAWN = 3;

/** Nothing is asked yet. */
export function createTakebacks(parts: TakebackParts): Takebacks {
  const { game, match, say } = parts;
  let pending: TakebackView | null = null;
  let since = parts.since;
  /** By seat, the move that the others have declined to have taken back: what was told with it. */
  const declined = new Map<SeatId, number>();
  /** By seat, the move for which it asked in vain of its own accord, and how often. */
  const withdrawn = new Map<SeatId, { readonly seq: number; readonly times: number }>();

  /** Behind a curtain whoever of the device moved last asks: everybody has seen who that was. */
  function askerOf({ seat, holds }: GuestEntry): SeatId | null {
    if (seat !== null) return seat;
    const last = match()
      .past()
      .findLast(({ input }) => holds.includes(seatIn(input) ?? -1));
    return seatIn(last?.input ?? null) ?? holds[0] ?? null;
  }

  function judge(seat: SeatId): Undone {
    const refused = (code: string): Undone => ({ ok: false, reason: { code } });
    if (match().waiting().kind === 'over') return refused('matchIsOver');
    if (parts.rule === 'never') return refused('takebacksNever');
    const standstill = parts.standstill();
    if (standstill) return { ok: false, reason: standstill };
    if (pending) return refused('takebackPending');
    if (!parts.persons().includes(seat)) return refused('seatMinded');
    if (parts.windows.isOpen()) return refused('windowIsOpen');
    if (match().takebacks() >= MOST) return refused('tooManyTakebacks');
    const found = undoneBy(game, match().past(), seat, since[seat] ?? 0);
    if (!found.ok) return found;
    if (!mayGoBack(found.undoes)) return refused('takebackShown');
    const { seq } = moveAt(found.undoes);
    if (declined.get(seat) === seq) return refused('takebackDeclined');
    return timesWithdrawn(seat, seq) < MOST_WITHDRAWN ? found : refused('takebackWithdrawn');
  }

  function timesWithdrawn(seat: SeatId, seq: number): number {
    const last = withdrawn.get(seat);
    return last?.seq === seq ? last.times : 0;
  }

  /** The first of so many inputs, counted from the last. */
  function moveAt(undoes: number): ReturnType<Match['past']>[number] {
    const past = match().past();
    const move = past[past.length - undoes];
    if (!move) throw new Error(`there are no ${String(undoes)} inputs to take back`);
    return move;
  }

  /** What an audience has been shown of a deal, somebody at the table may have seen there. */
  function mayGoBack(undoes: number): boolean {
    const to = match()
      .past()
      .at(-1 - undoes);
    return to !== undefined && parts.mayGoBackTo(dealOf(game, to.position.state));
  }

  function isFree(seat: SeatId, undoes: number): boolean {
    const before = match().past().at(-2);
    return undoes === 1 && before !== undefined && isQuiet(game, seat, before.position, moveAt(1));
  }

  function carryOut(seat: SeatId, undoes: number): void {
    parts.carryOut(seat, undoes, () => {
      pending = null;
      parts.hold();
      say({ code: 'takebackDone', params: { who: seat, count: undoes } }, true);
    });
    since = since.map((own) => Math.min(own, match().inputs()));
    parts.goOn();
  }

  /** It is not done: everybody is told why, and the match goes on. */
  function end(told: Text): Verdict {
    pending = null;
    say(told, false);
    parts.tell();
    parts.goOn();
    return ALLOWED;
  }

  function declineFor(asked: TakebackView, told: Text): Verdict {
    declined.set(asked.by, moveAt(asked.undoes).seq);
    return end(told);
  }

  function withdraw({ by, undoes }: TakebackView): Verdict {
    const { seq } = moveAt(undoes);
    withdrawn.set(by, { seq, times: timesWithdrawn(by, seq) + 1 });
    return end({ code: 'takebackWithdrawn', params: { who: by } });
  }

  /** Nobody else is to be asked than those who are left; nobody, and it is done. */
  function awaitOnly(asked: TakebackView, awaits: readonly SeatId[]): void {
    if (awaits.length === 0) {
      // An audience is shown things while the table waits for an answer.
      if (mayGoBack(asked.undoes)) carryOut(asked.by, asked.undoes);
      else end({ code: 'takebackShown', params: { who: asked.by } });
      return;
    }
    pending = { ...asked, awaits };
    parts.tell();
  }

  return {
    view: () => pending,
    isPending: () => pending !== null,
    ask(guest) {
      const seat = askerOf(guest);
      if (seat === null) return refuse('notSeated');
      const found = judge(seat);
      if (!found.ok) return found;
      if (!guest.asks.take(parts.clock.now())) return refuse('takebackTooFast');
      const { undoes } = found;
      const others = parts.persons().filter((other) => other !== seat);
      const awaits = isFree(seat, undoes) ? [] : others;
      if (awaits.length > 0) parts.hold();
      awaitOnly({ by: seat, undoes, awaits }, awaits);
      return ALLOWED;
    },
    answer({ holds }, agrees) {
      if (!pending) return refuse('noTakeback');
      const { by, awaits } = pending;
      if (!agrees && holds.includes(by)) return withdraw(pending);
      const [own] = awaits.filter((seat) => holds.includes(seat));
      if (own === undefined) return refuse(holds.length === 0 ? 'notSeated' : 'takebackNotAsked');
      if (!agrees) return declineFor(pending, { code: 'takebackDeclined', params: { who: by, by: own } });
      // Whoever shares a screen has one look at it: they agree together.
      awaitOnly(
        pending,
        awaits.filter((seat) => !holds.includes(seat)),
      );
      return ALLOWED;
    },
    decline() {
      if (!pending) return refuse('noTakeback');
      return declineFor(pending, { code: 'takebackDeclinedByHost', params: { who: pending.by } });
    },
    seatChanged(seat) {
      since = since.map((own, other) => (other === seat ? match().inputs() : own));
      declined.delete(seat);
      if (pending?.by === seat) end({ code: 'takebackWithdrawn', params: { who: seat } });
      else if (pending?.awaits.includes(seat)) {
        // Whoever is gone is not waited for, even if what follows cannot be written down yet.
        pending = { ...pending, awaits: pending.awaits.filter((other) => other !== seat) };
        awaitOnly(pending, pending.awaits);
      }
    },
    goOn() {
      if (pending?.awaits.length === 0) awaitOnly(pending, []);
    },
    paused() {
      if (pending) end({ code: 'takebackWithdrawn', params: { who: pending.by } });
    },
    turnPage() {
      pending = null;
      since = since.map(() => 0);
      declined.clear();
      withdrawn.clear();
    },
  };
}

function seatIn(input: object | null): SeatId | null {
  return input && 'seat' in input && typeof input.seat === 'number' ? input.seat : null;
}
