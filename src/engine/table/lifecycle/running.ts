import type { SeatId } from '#protocol/ids.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { TableInfo } from '#protocol/table.ts';
import { ALLOWED, refuse } from '#protocol/text.ts';
import { createAutomatic } from '../move/timers.ts';
import { createCarryingOut } from '../move/carrying-out.ts';
import { createConversation, STANDING } from '../room/conversation.ts';
import { createCurtain } from '../room/curtain.ts';
import { faultText } from '../fault-text.ts';
import { createEntrance } from '../room/joining.ts';
import { createGuestList } from '../room/guests.ts';
import { refuseRecord } from '../move/journal.ts';
import { createHearing } from '../move/hearing.ts';
import { createKeeper } from './persistence.ts';
import { keptText } from './kept.ts';
import type { MatchInput } from '../move/match.ts';
import { createPictures } from '../move/pictures.ts';
import { judgeSettling } from './settling.ts';
import type { TablePorts } from '../ports.ts';
import { createSeatChanges } from '../room/seat-changes.ts';
import { seatInfo, seatsForRematch } from '../room/seating.ts';
import type { Session, SessionEvents } from '../session.ts';
import { dealOf } from '../../core/game.ts';
import { hashSeed } from '../../core/rng.ts';
import { drawSeed, startMatch, tableInfo, type RunningStart } from './starting.ts';
import { createSpectators } from '../room/spectators.ts';
import { createCourse } from './course.ts';
import { createStatusBoard } from '../room/status-board.ts';
import { createSyncing } from '../room/syncing.ts';
import { createTakebacks } from '../room/takeback.ts';
import { createTalk } from '../room/chat.ts';
import { createTaps } from '../audience/listeners.ts';
import { createWindows } from '../move/windows.ts';

/** Runs a table from where it stands. */
export function runSession(start: RunningStart, ports: TablePorts, events: SessionEvents): Session {
  const { game, id } = start.setup;
  const guests = createGuestList();
  const conversation = createConversation(start.kept.notes);
  let { match, journal, number } = start;
  let { seats, seed } = start.setup;
  let isBustling = false;
  // Sequence numbers go on through a rematch, so that a late move of the last match is stale in the next.
  let before = 0;

  const isOver = (): boolean => match.waiting().kind === 'over';
  const course = createCourse({
    ports,
    table: id,
    isPaused: start.isPaused ?? false,
    guests,
    phase: () => match.position().phase,
    isOver,
    recover: () => journal.recover(),
    paused: () => {
      takebacks.paused();
      automatic.stop();
      windows.hold();
    },
    waits: () => {
      automatic.stop();
      windows.startOver();
    },
    catchUp: () => {
      for (const { goOn } of [changes, takebacks, spectators]) guarded(goOn);
      keeper.flush();
    },
    goOn: planAutomatic,
    tell: () => board.tell(),
    letGo: () => {
      keeper.close();
      automatic.stop();
      windows.hold();
      board.cancel();
      taps.close();
    },
    halted: events.halted,
  });
  const { guarded, tried, judged, trouble } = course;
  const automatic = createAutomatic(ports, {
    chance: () => {
      guarded(() => {
        play(match.drawChance());
      });
    },
    bot: (seat) => {
      guarded(() => {
        play(askBot(seat, seats[seat]?.bot ?? ''));
      });
    },
  });

  const windows = createWindows({
    ports,
    game,
    match: () => match,
    botOf: (seat) => seats[seat]?.bot ?? null,
    askBot: (seat, policy) => askBot(seat, policy),
    standingOf: (seat) => conversation.noteOf(seat, STANDING),
    canKeep: () => keeper.insist(),
    carryOut: (inputs) => carrying.answers(inputs),
    closed: () => {
      board.release();
      keeper.keepSoon();
      planAutomatic();
    },
    overdue: () => {
      board.release();
    },
    guarded,
  });
  const keeper = createKeeper(ports, id, () => {
    const of = { table: id, match: number, seats: seats.length };
    journal.keep(keptText(of, { sealed: windows.sealed(), notes: conversation.notes() }));
  });
  const pictures = createPictures(game);
  const board = createStatusBoard({
    clock: ports.clock,
    guests,
    now: () => ({
      seats: seats.map((seat) => seatInfo(seat, guests.isPresent(seat.seat))),
      paused: course.isPaused(),
      trouble: trouble.reason(),
      watchers: guests.watchers(),
      takeback: takebacks.view(),
      audience: spectators.view(),
      seedHash: hashSeed(seed),
      seed: isOver() ? seed : null,
    }),
    window: windows.view,
    released: events.unhushed,
  });
  const talk = createTalk({
    clock: ports.clock,
    guests,
    conversation,
    nameOf: (seat) => seats[seat]?.name ?? '',
    people: () => seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat),
    maySpeak: (seat) => game.maySpeak?.(match.position().state, seat) ?? ALLOWED,
    // A standing wish may answer for its seat before a second has passed, and was acknowledged by then.
    written: (key) => (key === STANDING ? keeper.keepNow() : keeper.keepSoon()),
  });
  if (start.says) talk.tell(start.says, true);
  const personPlays = (seat: SeatId): boolean => seats[seat]?.bot === null;
  const shared = { game, clock: ports.clock, guests, windows, match: () => match, before: () => before };
  const syncGuest = createSyncing({ ...shared, pictures, board, conversation, plays: personPlays });
  const curtain = createCurtain({ clock: ports.clock, mustAct: (seat) => mustAct(seat), sync: syncGuest });
  const taps = createTaps({
    now: () => {
      const { options } = tableInfo(start.setup, number);
      return { table: id, game, options, match: number, position: match.position(), seats, isOver: isOver() };
    },
    mayHaveShown: start.mayHaveShown ?? false,
    note: ports.note,
  });
  const carrying = createCarryingOut({
    ...shared,
    journal: () => journal,
    pictures,
    curtain,
    plays: personPlays,
    sync: syncGuest,
    tapped: taps.tell,
    done: (several) => {
      isBustling = several;
      if (!isOver()) return;
      board.release();
      board.tell();
      events.over();
    },
  });
  const takebacks = createTakebacks({
    ...shared,
    mayGoBackTo: taps.mayGoBackTo,
    rule: start.setup.takebacks,
    standstill: course.reason,
    persons: () => seats.filter(({ bot }) => bot === null).map(({ seat }) => seat),
    since: start.since ?? seats.map(() => 0),
    hold: automatic.stop,
    goOn: planAutomatic,
    carryOut: (seat, undoes, written) => {
      carrying.takeBack(seat, undoes, written);
    },
    say: talk.tell,
    tell: board.tell,
  });
  const spectators = createSpectators({
    clock: ports.clock,
    rule: start.setup.spectators ?? STANDARD_SPECTATORS,
    persons: () => seats.filter(({ kind, host }) => kind === 'person' && !host).map(({ seat }) => seat),
    deal: () => dealOf(game, match.position().state),
    past: start.spectatorsPast,
    // The record of a finished match is closed: what is ruled afterwards stands in the first line of the next one.
    write: (line) => {
      if (!isOver()) journal.append(line);
    },
    changed: events.spectatorsRuled,
    say: (told) => {
      talk.tell(told, false);
    },
    tell: board.tell,
  });
  const hear = createHearing({
    ...shared,
    curtain,
    talk,
    keeper,
    takebacks,
    spectators,
    trouble,
    standstill: course.reason,
    plays: personPlays,
    sync: syncGuest,
    play,
  });
  const table = (): TableInfo => tableInfo(start.setup, number);

  /** Whether this seat's own person is to act now. */
  const mustAct = (seat: SeatId): boolean => {
    const waiting = match.waiting();
    return waiting.kind === 'seats' && waiting.seats.includes(seat) && personPlays(seat) && !windows.hasSealed(seat);
  };

  function planAutomatic(): void {
    if (course.reason() || course.isHalted() || takebacks.isPending()) return;
    if (windows.follow()) board.hold();
    windows.check();
    automatic.plan({
      waiting: match.waiting(),
      since: match.since(),
      inputs: match.inputs(),
      isBustling,
      // In a window they have been asked when it opened.
      bots: windows.isOpen() ? [] : seats.filter(({ bot }) => bot !== null).map(({ seat }) => seat),
    });
  }

  const changes = createSeatChanges({
    game,
    seats: () => seats,
    put: (next) => {
      seats = next;
    },
    journal: () => journal,
    isOver,
    isWindowOpen: windows.isOpen,
    guests,
    conversation,
    tried,
    takebacks,
    spectators,
    minded: planAutomatic,
    mindedOpenly: (seat) => {
      board.reseated(seat);
      for (const guest of guests.all()) if (guest.holds.includes(seat)) syncGuest(guest);
      board.tell();
    },
    reseated: () => {
      keeper.keepSoon();
      board.tell();
      planAutomatic();
    },
  });
  const entrance = createEntrance({
    guests,
    hear,
    sync: syncGuest,
    enter: (guest) => {
      for (const seat of guest.holds) changes.takeBackSeat(seat);
      curtain.lower(guest);
      syncGuest(guest);
      board.attended();
    },
    left: () => {
      if (!course.isHalted()) board.attended();
    },
    guarded,
  });

  /** An input that was made by itself, not in a window: what comes next is planned at once. */
  function play(input: MatchInput): void {
    carrying.input(input);
    planAutomatic();
  }

  function askBot(seat: SeatId, policy: string): MatchInput {
    const { input, fault } = match.askBot(seat, policy);
    if (fault !== null)
      ports.note(`table ${id}: the bot "${policy}" in seat ${String(seat)} ${fault}; a legal move was drawn for it`);
    return input;
  }

  windows.restore(start.kept.sealed);
  planAutomatic();

  return {
    game,
    table,
    seats: () => seats,
    isOver,
    join: (link, holds, owns) => entrance(guests.add(link, holds, owns)),
    tap: taps.add,
    pause: course.pause,
    tryDisk: course.tryDisk,
    declineTakeback: takebacks.decline,
    spectators: spectators.rule,
    ruleSpectators: (rule) => judged(() => spectators.ask(rule)),
    withdrawSpectators: spectators.withdraw,
    onAir: spectators.onAir,
    mindSeat: changes.mind,
    reseat: changes.reseat,
    rematch() {
      if (!isOver()) return refuse('matchNotOver');
      const fresh = drawSeed(ports.entropy);
      const seated = seatsForRematch(seats, guests.isPresent);
      keeper.flush();
      try {
        const next = startMatch(
          { ...start.setup, seats: seated, seed: fresh, spectators: spectators.rule() },
          number + 1,
          ports,
        );
        before += match.seq() + 1;
        seats = seated;
        ({ match, journal } = next);
      } catch (error) {
        ports.note(`table ${id}: no rematch: ${faultText(error)}`);
        return refuseRecord(error);
      }
      number += 1;
      seed = fresh;
      course.turnPage();
      isBustling = false;
      windows.drop();
      takebacks.turnPage();
      spectators.turnPage();
      conversation.turnPage();
      taps.tell(null);
      keeper.keepSoon();
      planAutomatic();
      return ALLOWED;
    },
    isHushed: board.isHeld,
    judgeSettling: () => judgeSettling(match, windows, trouble),
    keepNow: keeper.flush,
    isPaused: course.isPaused,
    stop: course.stop,
  };
}
