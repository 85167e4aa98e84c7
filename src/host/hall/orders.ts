import type { SeatId } from '#protocol/ids.ts';
import type { Order } from '#protocol/messages.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Session } from '#engine/table/session.ts';
import { handle, type Handlers } from '../handlers.ts';
import type { SeatOrder } from '../room/room-desk.ts';
import type { Prepared } from '../table/opening.ts';
import { beginDrawn, endDraw, judgeChange } from './drawing.ts';
import { hasTable, type HallState } from './hall-state.ts';
import { recordOfMatch } from './match-path.ts';
import { routeAll, routeMoved, sendAway, welcomeAll } from './routes.ts';

/**
 * Carries out an order of the host and tells everybody the outcome. Later where guests draw the seed of a match first.
 */
export function obey(hall: HallState, order: Order): Verdict | Promise<Verdict> {
  return handle(HANDLERS, 'kind', hall, order);
}

/** Makes a change that may open or close a table. Even one that failed may have closed the table there was. */
export function changeTable(hall: HallState, change: () => Verdict): Verdict {
  const { desk, moving, audience, events } = hall;
  if (hall.evening.isOpen()) return refuse('eveningIsOpen');
  const [session, gathered] = [desk.session(), desk.gathered()];
  const verdict = change();
  if (desk.session() !== session || desk.gathered() !== gathered) {
    endDraw(hall);
    if (hasTable(hall)) moving.forget();
    audience.tableChanged();
    routeAll(hall);
    events.emit('roomChanged');
  }
  return verdict;
}

const HANDLERS: Handlers<Order, 'kind', HallState, Verdict | Promise<Verdict>> = {
  openTable: (hall, { plan, instead }) => layTable(hall, () => hall.desk.toOpen(plan, instead)),
  resumeTable: (hall, order) => changeTable(hall, () => reopened(hall, hall.desk.resume(order.id, order))),
  openLesson: (hall, { game, name, stop }) => changeTable(hall, () => hall.desk.openLesson(game, name, stop)),
  openExercises: (hall, { game, name }) => changeTable(hall, () => hall.desk.openExercises(game, name)),
  begin: (hall, { bot, names }) => layTable(hall, () => hall.desk.toBegin(bot, names)),
  leaveTable,
  nextExercise: (hall, { at }) => anotherMatch(hall, () => atTable(hall, (session) => session.nextExercise(at))),
  rematch(hall) {
    if (hall.draw) return refuse('seedDrawOn');
    return beginDrawn(hall, hall.desk.toRematch(), (begin) => anotherMatch(hall, begin));
  },
  playAgain: (hall, order) => playAgain(hall, order),
  pause: (hall, order) =>
    hall.evening.isOpen() ? hall.evening.obey(order) : atTable(hall, (session) => session.pause(order.paused)),
  hurry: (hall, { wanted }) => atTable(hall, (session) => session.hurry(wanted)),
  tryDisk: (hall) => atTable(hall, (session) => session.tryDisk()),
  declineTakeback: (hall) => atTable(hall, (session) => session.declineTakeback()),
  mindSeat: (hall, { seat, bot }) =>
    hall.evening.isOpen()
      ? excuseSeat(hall, seat, bot === null)
      : atTable(hall, (session) => session.delegateSeat(seat, bot)),
  awayBot: (hall, { seconds }) => atTable(hall, (session) => session.ruleAwayBot(seconds)),

  openRoom(hall, { adapter }) {
    if (!hasTable(hall)) return refuse('noTable');
    if (hall.desk.session()?.table().isReplay === true) return refuse('replayOnly');
    hall.doors.open(adapter);
    return ALLOWED;
  },
  closeRoom({ doors }) {
    doors.close();
    return ALLOWED;
  },
  lockRoom: arrange,
  approveGuests: arrange,
  admit: arrange,
  turnAway: arrange,
  seatGuest: arrangeSeat,
  freeSeat: (hall, order) => (hall.evening.isOpen() ? excuseSeat(hall, order.seat, false) : arrange(hall, order)),
  lendSeat: arrangeSeat,
  renewInvitation: arrange,

  handOver,
  tellMoved(hall, { address }) {
    const verdict = hall.moving.tellMoved(address);
    if (verdict.ok) hall.events.emit('roomChanged');
    return verdict;
  },

  ruleSpectators(hall, { rule }) {
    if (hall.desk.gathered()) return refuse('spectatorsGathering');
    // The seed of a rematch is signed for the rules that it is drawn by.
    if (hall.draw) return refuse('seedDrawOn');
    return atTable(hall, (session) => session.ruleSpectators(rule));
  },
  withdrawSpectators: (hall) => atTable(hall, (session) => session.withdrawSpectators()),
  reachAudience: ({ audience }, order) => audience.obey(order),
  openOutput: ({ audience }, order) => audience.obey(order),
  changeOutput: ({ audience }, order) => audience.obey(order),
  closeOutput: ({ audience }, order) => audience.obey(order),
  renewOutput: ({ audience }, order) => audience.obey(order),
  presentReplay: ({ audience }, order) => audience.obey(order),

  openEvening: (hall, order) => layEvening(hall, () => hall.evening.open(order)),
  resumeEvening: (hall, { id }) => layEvening(hall, () => reopened(hall, hall.evening.resume(id))),
  beginRound: ({ evening }, order) => evening.obey(order),
  excuse: ({ evening }, order) => evening.obey(order),
  giveUpMatch: ({ evening }, order) => evening.obey(order),
  serveStandings: ({ evening }, order) => evening.obey(order),
  endEvening: ({ evening }, order) => evening.obey(order),
};

/**
 * Opens the room of what was continued, as it was when this host ended: guests on its port try to come back. Before anybody
 * hears of the table, as the room is written down whenever something has changed.
 */
function reopened({ keptRoom }: HallState, verdict: Verdict): Verdict {
  if (verdict.ok) keptRoom.reopen();
  return verdict;
}

/** Begins a match at another table, or at the one that gathers, once everybody there has drawn its seed. */
function layTable(hall: HallState, prepare: () => Prepared): Verdict | Promise<Verdict> {
  if (hall.evening.isOpen()) return refuse('eveningIsOpen');
  if (hall.draw) return refuse('seedDrawOn');
  return beginDrawn(hall, prepare(), (begin) => changeTable(hall, begin));
}

/** Begins another match at the same table, of which everybody is told as if they had just come. */
function anotherMatch(hall: HallState, begin: () => Verdict): Verdict {
  const verdict = begin();
  if (verdict.ok) welcomeAll(hall);
  return verdict;
}

/** Opens an evening in the place of a table that is not playing; whoever is in the room stays there. */
function layEvening(hall: HallState, open: () => Verdict): Verdict {
  const { desk, evening, moving } = hall;
  if (evening.isOpen()) return refuse('eveningIsOpen');
  if (desk.session()?.isOver() === false) return refuse('tableIsOpen');
  const verdict = open();
  if (!verdict.ok) return verdict;
  endDraw(hall);
  moving.forget();
  desk.drop();
  afterEvening(hall);
  return verdict;
}

/** Brings everybody to their places after an evening was opened or left. */
export function afterEvening(hall: HallState): void {
  hall.audience.tableChanged();
  routeAll(hall);
  hall.events.emit('roomChanged');
}

/** Whoever has this seat at the table of the host's own screen takes part no longer, or again. */
function excuseSeat({ evening }: HallState, seat: SeatId, takes: boolean): Verdict {
  const entrant = evening.sitsBesideHost(seat);
  return entrant === null ? refuse('seatIsBot') : evening.obey({ kind: 'excuse', entrant, takes });
}

function arrangeSeat(hall: HallState, order: SeatOrder): Verdict {
  return hall.evening.isOpen() ? refuse('eveningOnly') : arrange(hall, order);
}

function atTable({ desk, evening }: HallState, then: (session: Session) => Verdict): Verdict {
  if (evening.isOpen()) return refuse('eveningOnly');
  const session = desk.session();
  return session ? then(session) : refuse('noTable');
}

function leaveTable(hall: HallState): Verdict {
  const { moving, doors, desk } = hall;
  if (moving.isForwarding()) {
    moving.forget();
    doors.close();
    routeAll(hall);
    return ALLOWED;
  }
  if (hall.evening.isOpen()) {
    hall.evening.leave();
    doors.close();
    afterEvening(hall);
    return ALLOWED;
  }
  // Where the first table was about to be laid there is none yet.
  const isEnded = endDraw(hall);
  const left = changeTable(hall, () => desk.leave());
  const verdict = isEnded ? ALLOWED : left;
  // Without a table nothing listens.
  if (verdict.ok) doors.close();
  return verdict;
}

function playAgain(hall: HallState, order: Extract<Order, { kind: 'playAgain' }>): Verdict {
  const record = recordOfMatch(hall, order.match);
  return record === null ? refuse('noSuchMatch') : changeTable(hall, () => hall.desk.playAgain(record, order));
}

/** What would change who sits there, or is asked for a part in the seed. */
const CHANGES_SEATS: readonly SeatOrder['kind'][] = ['seatGuest', 'freeSeat', 'lendSeat', 'turnAway'];

/** Carries out an order about seats and guests. */
function arrange(hall: HallState, order: SeatOrder): Verdict {
  const { roster, room, visitors, events } = hall;
  const judged = CHANGES_SEATS.includes(order.kind) ? judgeChange(hall) : ALLOWED;
  if (!judged.ok) return judged;
  const gone = order.kind === 'turnAway' ? (roster.byId(order.guest)?.tokenHash ?? null) : null;
  const verdict = room.obey(order);
  if (!verdict.ok) return verdict;
  for (const visitor of [...visitors]) {
    if (gone !== null && visitor.tokenHash === gone) sendAway(hall, visitor, 'token', { code: 'turnedAway' });
  }
  routeMoved(hall);
  events.emit('roomChanged');
  return verdict;
}

/** Hands the table over. The door stays open, so that guests who come by it are told where the table went. */
function handOver(hall: HallState): Verdict {
  const verdict = changeTable(hall, () => hall.moving.handOver());
  if (verdict.ok) turnNewcomersAway(hall);
  return verdict;
}

/** Turns away those who were not let in: they are not in the file, and nobody could let them in here any more. */
function turnNewcomersAway(hall: HallState): void {
  const { roster, room, visitors, events } = hall;
  for (const { id, admitted } of roster.guests()) if (!admitted) roster.remove(id);
  for (const visitor of [...visitors]) {
    const isNew = visitor.atDoor || (visitor.tokenHash !== null && !room.welcomes(visitor));
    if (isNew) sendAway(hall, visitor, 'token', { code: 'tableMoved' });
  }
  events.emit('roomChanged');
}
