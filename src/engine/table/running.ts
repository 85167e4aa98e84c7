import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { TableInfo, TableStatus } from '#protocol/table.ts';
import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import { createAutomatic } from './automatic.ts';
import { createBucket } from './bucket.ts';
import { createConversation } from './conversation.ts';
import { faultText } from './fault-text.ts';
import { createDamper } from './damper.ts';
import { createGuestList, type GuestEntry } from './guests.ts';
import { StoreFailure, type Journal } from './journal.ts';
import { dismiss } from './link.ts';
import type { Match, MatchInput } from './match.ts';
import { movesSeveral } from './pace.ts';
import { createPictures } from './pictures.ts';
import type { TablePorts } from './ports.ts';
import { hasBot, refuseBot, seatInfo, type Seat } from './seating.ts';
import type { GuestMessage, Session, SessionEvents } from './session.ts';
import { hashSeed } from '../core/rng.ts';
import { drawSeed, startMatch, type TableSetup } from './starting.ts';

/** Watchers share one allowance: anybody may open a hundred pages. */
const WATCHERS_CHAT = { perSecond: 2, burst: 6 };

/** How often it is told who came and went: whoever opens and closes links without end must not keep everybody busy. */
const PRESENCE = { perSecond: 4, burst: 12 };

interface Running {
  readonly setup: TableSetup;
  readonly match: Match;
  readonly journal: Journal;
  /** 1 for the first match at the table. */
  readonly number: number;
}

type Move = Extract<GuestMessage, { t: 'move' }>;
type SyncMessage = Extract<DownMessage, { t: 'sync' }>;

/** Runs a table from where it stands. */
export function runSession(start: Running, ports: TablePorts, events: SessionEvents): Session {
  const { game, id } = start.setup;
  const guests = createGuestList();
  const conversation = createConversation();
  const watchersChat = createBucket(WATCHERS_CHAT.perSecond, WATCHERS_CHAT.burst);
  let { match, journal, number } = start;
  let { seats, seed } = start.setup;
  let paused = false;
  let halted = false;
  let isBustling = false;
  // Sequence numbers go on through a rematch, so that a late move of the last match is stale in the next.
  let before = 0;

  const automatic = createAutomatic(ports, {
    chance: () => {
      guarded(() => {
        carryOut(match.drawChance());
      });
    },
    bot: (seat) => {
      guarded(() => {
        playBot(seat);
      });
    },
  });

  const presence = createDamper(ports.clock, PRESENCE, tellStatus);
  const pictures = createPictures(game);
  const seq = (): number => before + match.inputs();
  const isOver = (): boolean => match.waiting().kind === 'over';
  const status = (): TableStatus => ({
    seats: seats.map((seat) => seatInfo(seat, guests.isPresent(seat.seat))),
    paused,
    watchers: guests.watchers(),
    seedHash: hashSeed(seed),
    seed: isOver() ? seed : null,
  });
  const table = (): TableInfo => ({
    id,
    game: game.id,
    options: start.setup.options as TableInfo['options'],
    match: number,
  });
  const personPlays = (seat: SeatId): boolean => seats[seat]?.bot === null;

  function tellStatus(): void {
    presence.cancel();
    guests.sendAll({ t: 'status', status: status() });
  }

  /** What happened lately, as this guest may know it and no further back than the game lets the past be told. */
  function recentFor(seat: SeatId | null): SyncMessage['log'] {
    const { recall } = pictures.of(match.position(), seat, false).view;
    const oldest = recall === null ? 0 : match.inputs() - recall;
    return match
      .recent()
      .filter(({ inputs }) => inputs > oldest)
      .map(({ inputs, events: happened }) => ({ seq: before + inputs, events: pictures.ofLog(happened, seat) }));
  }

  function syncGuest({ link, seat }: GuestEntry): void {
    link.send({
      t: 'sync',
      seq: seq(),
      ...pictures.of(match.position(), seat, seat !== null && personPlays(seat)),
      status: status(),
      chat: conversation.lines(),
      log: recentFor(seat),
      notes: seat === null ? {} : conversation.notesOf(seat),
    });
  }

  function planAutomatic(): void {
    if (paused || halted) return;
    automatic.plan({
      waiting: match.waiting(),
      since: match.since(),
      inputs: match.inputs(),
      isBustling,
      bots: seats.filter(({ bot }) => bot !== null).map(({ seat }) => seat),
    });
  }

  /** Work that a guest or a timer asks for: whatever goes wrong in it halts this table and nothing else. */
  function guarded(work: () => void): void {
    if (halted) return;
    try {
      work();
    } catch (error) {
      halt(error);
    }
  }

  function halt(error: unknown): void {
    halted = true;
    automatic.stop();
    presence.cancel();
    const reason: Reason = { code: error instanceof StoreFailure ? 'recordNotWritten' : 'tableHalted' };
    ports.note(`table ${id} halted in ${match.position().phase}: ${faultText(error)}`);
    for (const { link } of guests.all()) dismiss(link, 'restarting', reason);
    events.halted(reason);
  }

  /** The order matters: first everything is worked out, then it is written, and only then told. */
  function carryOut(input: MatchInput): void {
    const step = match.preview(input);
    const linked = guests.all().flatMap(({ seat }) => (seat === null ? [] : [{ seat, plays: personPlays(seat) }]));
    const told = pictures.ofStep(step, seq() + 1, linked);
    journal.append({ at: match.inputs(), input });
    match.accept(step);
    if (isOver()) journal.append({ end: true });
    for (const { link, seat } of guests.all()) {
      const update = seat === null ? told.ofPublic : told.ofSeats.get(seat);
      if (update) link.send(update);
    }
    isBustling = movesSeveral(told.publicEvents);
    if (isOver()) {
      tellStatus();
      events.over();
    }
    planAutomatic();
  }

  function playBot(seat: SeatId): void {
    const policy = seats[seat]?.bot ?? '';
    const { input, fault } = match.askBot(seat, policy);
    if (fault !== null)
      ports.note(`table ${id}: the bot "${policy}" in seat ${String(seat)} ${fault}; a legal move was drawn for it`);
    carryOut(input);
  }

  function judgeMove(seat: SeatId, { at, move }: Move): ReturnType<Match['read']> {
    if (paused) return { ok: false, reason: { code: 'paused' } };
    if (!personPlays(seat)) return { ok: false, reason: { code: 'seatMinded' } };
    const waiting = match.waiting();
    const oldest = waiting.kind === 'seats' && waiting.simultaneous ? before + match.since() : seq();
    if (at < oldest || at > seq()) return { ok: false, reason: { code: 'stale' } };
    return match.read(seat, move);
  }

  function answer(guest: GuestEntry, ref: string, verdict: Verdict): void {
    const given = guest.answers.keep(verdict.ok ? { t: 'done', ref } : { t: 'refused', ref, reason: verdict.reason });
    // A guest that was replaced meanwhile gets no further word on the old link.
    if (guests.has(guest)) guest.link.send(given);
  }

  function hear(guest: GuestEntry, message: GuestMessage): void {
    if (message.t === 'sync') {
      syncGuest(guest);
      return;
    }
    const known = guest.answers.get(message.ref);
    if (known) guest.link.send(known);
    else if (message.t === 'move') hearMove(guest, message);
    else if (message.t === 'chat') answer(guest, message.ref, say(guest, message.text));
    else answer(guest, message.ref, writeNote(guest, message.key, message.text));
  }

  function hearMove(guest: GuestEntry, message: Move): void {
    const reading: ReturnType<Match['read']> =
      guest.seat === null ? { ok: false, reason: { code: 'notSeated' } } : judgeMove(guest.seat, message);
    if (!reading.ok) {
      answer(guest, message.ref, reading);
      if (reading.reason.code === 'stale' && guest.reminders.take(ports.clock.now())) syncGuest(guest);
      return;
    }
    carryOut(reading.input);
    answer(guest, message.ref, ALLOWED);
  }

  function say(guest: GuestEntry, text: string): Verdict {
    const bucket = guest.seat === null ? watchersChat : guest.chatter;
    if (!bucket.take(ports.clock.now())) return refuse('chatTooFast');
    const name = guest.seat === null ? '' : (seats[guest.seat]?.name ?? '');
    const line = { seat: guest.seat, name, text };
    conversation.say(line);
    guests.sendAll({ t: 'chat', line });
    return ALLOWED;
  }

  function writeNote(guest: GuestEntry, key: string, text: string): Verdict {
    if (guest.seat === null) return refuse('notSeated');
    return conversation.write(guest.seat, key, text) ? ALLOWED : refuse('tooManyNotes');
  }

  /** Writes down who plays for a seat from now on. Throws StoreFailure. */
  function setBot(seat: SeatId, bot: string | null): void {
    journal.append({ seat, mindedBy: bot });
    seats = seats.map((other): Seat => (other.seat === seat ? { ...other, bot } : other));
    planAutomatic();
  }

  function join(guest: GuestEntry): void {
    const own = guest.seat === null ? undefined : seats[guest.seat];
    if (own?.kind === 'person' && own.bot !== null && !isOver()) setBot(own.seat, null);
    syncGuest(guest);
    presence.tell();
  }

  function judgeMinding(seat: SeatId, bot: string | null): Verdict {
    const own = seats[seat];
    if (!own) return refuse('noSuchSeat', { params: { seats: seats.length } });
    if (own.kind === 'bot') return refuse('seatIsBot');
    if (isOver()) return refuse('matchIsOver');
    return bot === null || hasBot(game, bot) ? ALLOWED : refuseBot(game, bot);
  }

  planAutomatic();

  return {
    game,
    table,
    seats: () => seats,
    isOver,
    join(link, seat) {
      const guest = guests.add(link, seat);
      guarded(() => {
        join(guest);
      });
      return {
        receive: (message) => {
          if (guests.has(guest)) {
            guarded(() => {
              hear(guest, message);
            });
          }
        },
        sync: () => {
          if (guests.has(guest)) {
            guarded(() => {
              syncGuest(guest);
            });
          }
        },
        leave: () => {
          if (guests.remove(guest) && !halted) presence.tell();
        },
      };
    },
    pause(wanted) {
      if (isOver()) return refuse('matchIsOver');
      if (wanted === paused) return ALLOWED;
      paused = wanted;
      if (paused) automatic.stop();
      else planAutomatic();
      tellStatus();
      return ALLOWED;
    },
    mindSeat(seat, bot) {
      const verdict = judgeMinding(seat, bot);
      if (!verdict.ok || seats[seat]?.bot === bot) return verdict;
      guarded(() => {
        setBot(seat, bot);
        for (const guest of guests.all()) if (guest.seat === seat) syncGuest(guest);
        tellStatus();
      });
      return halted ? refuse('recordNotWritten') : ALLOWED;
    },
    rematch() {
      if (!isOver()) return refuse('matchNotOver');
      const fresh = drawSeed(ports.entropy);
      // Whoever is back has the seat again; a bot goes on only for those who are still away.
      const seated = seats.map((own): Seat => {
        return own.kind === 'person' && guests.isPresent(own.seat) ? { ...own, bot: null } : own;
      });
      try {
        const next = startMatch({ ...start.setup, seats: seated, seed: fresh }, number + 1, ports);
        before = seq() + 1;
        seats = seated;
        ({ match, journal } = next);
      } catch (error) {
        ports.note(`table ${id}: no rematch: ${faultText(error)}`);
        return refuse('recordNotWritten');
      }
      number += 1;
      seed = fresh;
      paused = false;
      isBustling = false;
      planAutomatic();
      return ALLOWED;
    },
    stop() {
      halted = true;
      automatic.stop();
      presence.cancel();
    },
  };
}
