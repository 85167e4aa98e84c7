import type { Reason } from '#protocol/text.ts';
import { dismiss } from '#engine/table/link.ts';
import { isIn, isUnwanted, seatsFor, tableFor, whyAway } from './access.ts';
import { askLinked } from './drawing.ts';
import { endLesson, endLessons } from './guest-lessons.ts';
import type { HallState } from './hall-state.ts';
import { sendPicture, welcome } from './updates.ts';
import type { Visitor } from './visitor.ts';

/** Takes a visitor in and routes it to its place. An older link of the same person is told and closed. */
export function takeIn(hall: HallState, visitor: Visitor): void {
  replaceOlder(hall, visitor);
  hall.room.reclaim(visitor);
  routeMoved(hall);
  hall.visitors.add(visitor);
  route(hall, visitor);
  askLinked(hall, visitor);
  hall.events.emit('roomChanged');
}

/** Brings a visitor to its seats at the present table, to the table as a watcher, or to none. */
export function route(hall: HallState, visitor: Visitor): void {
  Object.assign(visitor, seatsFor(hall, visitor));
  welcome(hall, visitor);
  visitor.place = tableFor(hall, visitor);
  visitor.guest = visitor.place?.join(visitor.link, visitor.seats, visitor.owns) ?? null;
}

/** Routes everybody after a table was opened or closed; a visitor whose seat is at another table must leave. */
export function routeAll(hall: HallState): void {
  hall.reviews.tableChanged();
  hall.room.forgetLent();
  endLessons(hall);
  if (hall.desk.gathered() === null) hall.talk = null;
  routeAgain(hall, [...hall.visitors]);
}

/** Routes again everybody whose place has changed, because of a change of seats or of who may watch. */
export function routeMoved(hall: HallState): void {
  const hasMoved = (visitor: Visitor): boolean => {
    if (!isIn(hall, visitor)) return false;
    const { seats, owns } = seatsFor(hall, visitor);
    // Nobody waiting to be let in was told what is said in the room.
    if (!visitor.wasIn || visitor.place !== tableFor(hall, visitor) || isUnwanted(hall, visitor)) return true;
    return JSON.stringify([seats, owns]) !== JSON.stringify([visitor.seats, visitor.owns]);
  };
  routeAgain(hall, [...hall.visitors].filter(hasMoved));
}

/** Welcomes everybody to another match at the same table: guests keep their places. */
export function welcomeAll(hall: HallState): void {
  hall.reviews.tableChanged();
  for (const visitor of hall.visitors) {
    welcome(hall, visitor);
    visitor.guest?.sync();
  }
}

/** Shows a visitor everything again. A match that is over in another process cannot be: then it is shown where it is. */
export function showAgain(hall: HallState, visitor: Visitor): void {
  if (visitor.place?.isClosed?.() !== true) {
    sendPicture(hall, visitor);
    return;
  }
  leaveTable(hall, visitor);
  route(hall, visitor);
}

/** Forgets a visitor whose link is gone. */
export function forget(hall: HallState, visitor: Visitor): void {
  hall.visitors.delete(visitor);
  leaveTable(hall, visitor);
  endLesson(hall, visitor);
}

/** Tells a visitor why it must leave, and closes its link. */
export function sendAway(hall: HallState, visitor: Visitor, why: Parameters<typeof dismiss>[1], reason: Reason): void {
  forget(hall, visitor);
  dismiss(visitor.link, why, reason);
}

/** All of them leave the table before the first one takes its new place. */
function routeAgain(hall: HallState, visitors: readonly Visitor[]): void {
  for (const visitor of visitors) leaveTable(hall, visitor);
  for (const visitor of visitors) {
    if (!hall.visitors.has(visitor)) continue;
    const code = whyAway(hall, visitor);
    if (code === null) route(hall, visitor);
    else sendAway(hall, visitor, 'token', { code });
  }
}

function leaveTable({ reviews }: HallState, visitor: Visitor): void {
  const { guest } = visitor;
  reviews.leave(visitor);
  visitor.place = null;
  visitor.guest = null;
  guest?.leave();
}

/** Each person has one link: tells and closes an older one. */
function replaceOlder(hall: HallState, own: Visitor): void {
  for (const other of [...hall.visitors]) {
    if (other === own || other.host !== own.host) continue;
    if (!own.host && (own.tokenHash === null || other.tokenHash !== own.tokenHash)) continue;
    sendAway(hall, other, 'replaced', { code: 'replaced' });
  }
}
