import type { Hall as HallInfo } from '#protocol/hall.ts';
import { PROTOCOL_VERSION } from '#protocol/messages.ts';
import type { Room } from '#protocol/room.ts';
import { gameInfoOf } from '../table/plan.ts';
import { isIn, isWatcher, tableFor } from './access.ts';
import type { HallState } from './hall-state.ts';
import type { Visitor } from './visitor.ts';

/** The most unusable records that a page is shown, the latest first. */
const MOST_UNUSABLE = 20;

/** Tells a visitor where it is: the table it may be at, the room, and to the host what can be played. */
export function welcome(hall: HallState, visitor: Visitor): void {
  const { link, host, seats, origin, tokenHash, atDoor } = visitor;
  const session = tableFor(hall, visitor);
  const room = roomFor(hall, visitor, () => watchersIn(hall));
  visitor.toldRoom = JSON.stringify(room);
  visitor.wasIn = isIn(hall, visitor);
  link.send({
    t: 'welcome',
    v: PROTOCOL_VERSION,
    epoch: hall.epoch,
    you: {
      seat: seats.length === 1 ? (seats[0] ?? null) : null,
      seats: [...seats],
      host,
      guest: hall.roster.byHash(tokenHash)?.id ?? null,
      door: atDoor,
      check: origin.check,
    },
    table: session?.table() ?? null,
    game: session ? gameInfoOf(session.game) : null,
    room,
    hall: host ? hallInfo(hall) : null,
    ...(hall.talk && visitor.wasIn && { chat: [...hall.talk.lines()] }),
  });
}

/** Sends a visitor the whole picture again. */
export function sendPicture(hall: HallState, visitor: Visitor): void {
  if (visitor.guest) visitor.guest.sync();
  else welcome(hall, visitor);
}

/** Sends the room to every visitor for whom it has changed. */
export function tellRoom(hall: HallState): void {
  hall.doors.tableChanged();
  let counted: number | null = null;
  const watchers = (): number => (counted ??= watchersIn(hall));
  for (const visitor of hall.visitors) {
    const room = roomFor(hall, visitor, watchers);
    const text = JSON.stringify(room);
    if (text === visitor.toldRoom) continue;
    visitor.toldRoom = text;
    visitor.link.send({ t: 'room', room });
  }
}

/** Tells the host which games can be played and which matches continued. */
export function tellHosts(hall: HallState): void {
  const hosts = [...hall.visitors].filter(({ host }) => host);
  if (hosts.length === 0) return;
  const info = hallInfo(hall);
  for (const { link } of hosts) link.send({ t: 'hall', hall: info });
}

function hallInfo({ desk, evening, games }: HallState): HallInfo {
  const { saved, unusable } = desk.listing();
  const evenings = evening.saved();
  const info = { games: games.map(gameInfoOf), saved, ...(evenings.length > 0 && { evenings: [...evenings] }) };
  return unusable.length === 0 ? info : { ...info, unusable: unusable.slice(0, MOST_UNUSABLE) };
}

function watchersIn(hall: HallState): number {
  return [...hall.visitors].filter((visitor) => isWatcher(hall, visitor)).length;
}

function roomFor(hall: HallState, visitor: Visitor, watchers: () => number): Room {
  const { roster, room, moving, doors, audience, screen } = hall;
  if (!isIn(hall, visitor)) return { ...room.infoFor(roster.byHash(visitor.tokenHash)), host: null };
  const moved = moving.moved();
  const told = hall.evening.info(visitor);
  const info = {
    ...room.info({
      isPresent: (tokenHash) => isPresent(hall, visitor, tokenHash),
      watchers,
    }),
    ...(moved && { moved }),
    ...(told && { evening: told }),
  };
  if (!visitor.host) return { ...info, host: null };
  const handedOver = moving.handedOver();
  const checks = roster.checks();
  const standings = screen.info();
  const host = {
    ...doors.info(),
    checks,
    ...(handedOver && { handedOver }),
    audience: audience.info(),
    ...(standings && { screen: standings }),
  };
  return { ...info, host };
}

/** Whether the person with this secret is linked, as far as others may know. */
function isPresent({ desk, evening, present, visitors }: HallState, reader: Visitor, tokenHash: string): boolean {
  // Their table may have a window open, which this process does not know.
  if (evening.playTogether(reader, tokenHash)) return true;
  if (desk.session()?.isPresenceHeld() !== true) {
    present.set(
      tokenHash,
      [...visitors].some((other) => other.tokenHash === tokenHash),
    );
  }
  return present.get(tokenHash) ?? true;
}
