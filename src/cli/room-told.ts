import encodeQR from 'qr';
import { hostInUrl } from '#web/adapters.ts';
import type { DesktopDoor } from '#host/doors/doors.ts';
import type { Host } from '#host/host.ts';
import { isLoopback } from '#web/addresses.ts';
import type { Words } from '#words/open-words.ts';
import type { Printer } from './printer.ts';

interface RoomToTell {
  readonly address: string;
  readonly link: string;
  readonly code: string;
  readonly desktop: DesktopDoor | null;
}

type RoomHost = Pick<Host, 'door' | 'desktopDoor'>;

/** Tells how guests come in, where the door is open: the QR code, link and code, and how another computer joins. */
export function tellRoom(host: RoomHost, { ui }: Pick<Words, 'ui'>, print: Pick<Printer, 'line'>): void {
  const door = host.door();
  if (door === null) return;
  for (const line of encodeQR(door.link, 'ascii').split('\n')) print.line(line);
  print.line(ui('terminal:host.room', { link: door.link }));
  print.line(ui('terminal:host.code', { code: door.code, address: door.address }));
  const desktop = host.desktopDoor();
  if (desktop === null) return;
  const command = `baize join ${hostInUrl(desktop.address)}:${String(desktop.port)} --code ${door.code}`;
  print.line(ui('terminal:host.join', { command }));
  print.line(ui('terminal:words', { words: desktop.words }));
}

/** Says why there is no room where its host listens in the network: what stands in a link, browsers must be able to open. */
export function noteNoRoom(
  host: RoomHost,
  address: string,
  { ui }: Pick<Words, 'ui'>,
  print: Pick<Printer, 'note'>,
): void {
  if (host.door() === null && !isLoopback(address)) print.note(ui('terminal:host.noRoom', { address }));
}

/** Says which flag lets other devices in, where a table waits for guests and only this computer can reach it. */
export function noteOnlyHere(host: RoomHost, address: string, { ui }: Pick<Words, 'ui'>, print: Printer): void {
  if (host.door() === null && isLoopback(address)) print.note(ui('terminal:host.onlyHere'));
}

/**
 * Tells the same again whenever this computer has got another address, in JSON as a line of its own; the result is for
 * `doorChanged`. The room's secret is a result and no remark: standard error often ends in a log that others read.
 */
export function movedTeller(host: () => RoomHost, words: Pick<Words, 'ui'>, print: Printer, json: boolean): () => void {
  let told: string | null = null;
  return () => {
    const door = host().door();
    const moved = door?.advice.includes('addressChanged') === true ? door.address : null;
    if (moved === told) return;
    told = moved;
    if (moved === null) return;
    print.note(`${words.ui('room:help.addressChanged')} ${moved}`);
    if (json) print.json({ room: roomToTell(host()) });
    else tellRoom(host(), words, print);
  };
}

/** Says what became of a room that was open before a restart. Of one that stands elsewhere by now `movedTeller` tells. */
export async function noteReopened(
  host: Pick<Host, 'door' | 'roomReopened'>,
  { ui, reason }: Pick<Words, 'ui' | 'reason'>,
  print: Pick<Printer, 'note'>,
): Promise<void> {
  const room = await host.roomReopened();
  if (room === null) return;
  if (room.problem !== null) print.note(reason(null, room.problem));
  else if (host.door()?.advice.includes('addressChanged') !== true) print.note(ui('terminal:host.roomAgain'));
}

/** How guests come in, for JSON; null where the door is shut. */
export function roomToTell(host: RoomHost): RoomToTell | null {
  const door = host.door();
  return door && { address: door.address, link: door.link, code: door.code, desktop: host.desktopDoor() };
}
