import type { AudienceDesk } from '#protocol/audience.ts';
import { reachNow, saveOutputs, tellChange, type DeskState } from './desk-state.ts';

/** Serves the outputs to this computer, to the room, or (null) to nobody. */
export function setReach(desk: DeskState, reach: AudienceDesk['reach']): void {
  desk.reach = reach;
  desk.isHeld = false;
  if (reach === null) saveOutputs(desk);
  beginServing(desk);
}

/** Serves as the host last ordered. */
export function beginServing(desk: DeskState): void {
  const { room, publisher } = desk;
  const reach = reachNow(desk);
  room.end();
  desk.problem = null;
  desk.isServing = reach !== null;
  if (reach === 'own') serveAt(desk, '127.0.0.1');
  else publisher.serve(null);
  if (reach === 'room') room.begin();
  tellChange(desk);
}

/** Without a table nothing listens; the next table is served where this one was. */
export function endServing(desk: DeskState): void {
  desk.room.end();
  desk.problem = null;
  desk.isServing = false;
  desk.publisher.serve(null);
}

/** Follows the address at which others in the room reach this computer. */
export function followAddress(desk: DeskState, address: string | null): void {
  desk.problem = address === null ? { code: 'audienceNoNetwork' } : null;
  if (address === null) desk.publisher.serve(null);
  else serveAt(desk, address);
  tellChange(desk);
}

/** Takes note of where the publisher serves, and how many viewers it has. */
export function followPublisher(desk: DeskState): void {
  const port = desk.publisher.port();
  if (port !== null && (port !== desk.lastPort || desk.reach !== desk.savedReach)) {
    desk.lastPort = port;
    saveOutputs(desk);
  }
  tellChange(desk);
}

function serveAt({ publisher, port, lastPort }: DeskState, bind: string): void {
  publisher.serve({ bind, port, before: port === null ? lastPort : null });
}
