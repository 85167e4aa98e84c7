import type { Invitation } from '#protocol/room.ts';
import { refuse } from '#protocol/text.ts';
import { dismiss, type Link } from '#engine/table/link.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { isLoopback } from '#web/addresses.ts';
import { OWN_WINDOW, type Connection, type Hello, type LinkOrigin } from '../links/gate.ts';
import { mayWatch } from './access.ts';
import { hasTable, type HallState } from './hall-state.ts';
import { receive } from './messages.ts';
import { forget, sendAway, showAgain, takeIn } from './routes.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/**
 * Limits on links that came by the code: per address, in all, and how long each may stay without giving a name
 * (milliseconds).
 */
export const AT_DOOR = { each: 3, together: 12, time: 120_000 };

/** Lets a guest in by its token or its invitation; without either it watches. Null if it was sent away. */
export function greet(hall: HallState, link: Link, { token, join }: Hello, origin: LinkOrigin): Connection | null {
  const { doors, pass, room } = hall;
  if (origin.peer !== '' && !isLoopback(origin.peer)) doors.guestArrived();
  if (token === undefined && join === undefined) {
    if (!mayWatch(hall)) return refused(link, 'noWatching');
    return enter(hall, createVisitor(link, origin, { host: false, tokenHash: null }));
  }
  // What was sent in the open is no longer secret.
  if (!origin.isPrivate) return refused(link, 'notSealed');
  if (token !== undefined) {
    if (pass.opens(token)) return enter(hall, createVisitor(link, origin, { host: true, tokenHash: null }));
    const person = { host: false, tokenHash: hashToken(token) };
    if (room.welcomes(person) || isSaved(hall, person.tokenHash)) {
      return enter(hall, createVisitor(link, origin, person));
    }
  }
  return join === undefined ? refused(link, 'token') : greetInvited(hall, link, join, origin);
}

/** Lets in the host's own window, which needs no token: only this program can give it a port. */
export function greetWindow(hall: HallState, link: Link): Connection {
  return enter(hall, createVisitor(link, OWN_WINDOW, { host: true, tokenHash: null }));
}

/** An invited guest waits at the door until it gives its name. */
function greetInvited(hall: HallState, link: Link, join: Invitation, origin: LinkOrigin): Connection | null {
  const { moving, room, roster } = hall;
  if (moving.isForwarding()) return refused(link, 'tableMoved');
  const verdict = room.isLocked() ? refuse('roomLocked') : roster.judge(join, origin.peer);
  if (!verdict.ok) return refused(link, verdict.reason.code, verdict.reason.params);
  if (join.by === 'code' && !hasSpaceAtDoor(hall, origin)) return refused(link, 'doorBusy');
  const newcomer = createVisitor(link, origin, { host: false, tokenHash: null }, true);
  if (join.by === 'code') limitWaiting(hall, newcomer);
  return enter(hall, newcomer);
}

function enter(hall: HallState, visitor: Visitor): Connection {
  takeIn(hall, visitor);
  return {
    receive: (message) => {
      if (hall.visitors.has(visitor)) receive(hall, visitor, message);
    },
    sync: () => {
      if (hall.visitors.has(visitor)) showAgain(hall, visitor);
    },
    gone: () => {
      forget(hall, visitor);
      hall.events.emit('roomChanged');
    },
  };
}

/** Whether this secret belongs to a seat of a saved match or evening that can be continued, while no table is open. */
function isSaved(hall: HallState, tokenHash: string): boolean {
  const { records, evening } = hall;
  return !hasTable(hall) && [...records.tokenHashes(), ...evening.tokenHashes()].includes(tokenHash);
}

/** Each link by the code shows two words. With many links at once, somebody in between could choose among the words. */
function hasSpaceAtDoor({ visitors }: HallState, { peer }: LinkOrigin): boolean {
  const waiting = [...visitors].filter(({ atDoor, origin }) => atDoor && origin.check !== null);
  const fromHere = waiting.filter(({ origin }) => origin.peer === peer);
  return waiting.length < AT_DOOR.together && fromHere.length < AT_DOOR.each;
}

function limitWaiting(hall: HallState, visitor: Visitor): void {
  hall.clock.after(AT_DOOR.time, () => {
    if (visitor.atDoor && hall.visitors.has(visitor)) sendAway(hall, visitor, 'token', { code: 'doorTooLong' });
  });
}

function refused(link: Link, code: string, params?: Record<string, string | number>): null {
  dismiss(link, 'token', params ? { code, params } : { code });
  return null;
}
