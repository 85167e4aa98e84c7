import type { GuestInfo, Room } from '#protocol/room.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { useClient } from '#renderer/client/hooks.ts';

/** Who is in the room; null before the first greeting. */
export function useRoom(): Room | null {
  return useClient((state) => state.room);
}

/** What the host knows of its door; null for everybody else. */
export function useHostRoom(): Room['host'] {
  return useClient((state) => state.room?.host ?? null);
}

/** Whether the host's door stands open to other devices; false for everybody but the host. */
export function isRoomOpen({ room }: ClientState): boolean {
  return (room?.host?.door ?? null) !== null;
}

/** What the room knows of this page's own guest; null for the host and for watchers. */
export function useOwnGuest(): GuestInfo | null {
  return useClient(ownGuest);
}

function ownGuest({ welcome, room }: ClientState): GuestInfo | null {
  const id = welcome?.you.guest ?? null;
  return id === null ? null : (room?.guests.find((guest) => guest.id === id) ?? null);
}

/** Watching without having been invited: the code would let this page in. */
export function isUninvited({ welcome }: ClientState): boolean {
  if (welcome === null) return false;
  const { host, guest, door, seats } = welcome.you;
  return !host && !door && guest === null && seats.length === 0;
}

/** May sit down: the host, and whoever has been let in. */
export function maySit(state: ClientState): boolean {
  const guest = ownGuest(state);
  return (state.welcome?.you.host ?? false) || (guest !== null && guest.state !== 'asking');
}

/** The host has gone to lay another table: the lobby is shown, and the present table stays with whoever is at it. */
export function laysNextTable({ welcome, laysNext }: ClientState): boolean {
  return laysNext && welcome?.you.host === true;
}

/** Where a page stands before it is shown a table. */
export type RoomStage = 'code' | 'name' | 'asking' | 'moved' | 'gathering' | 'evening';

/** What of the room is to be shown in place of lobby and table; null when nothing is. */
export function roomStage(state: ClientState): RoomStage | null {
  const { welcome, room, door, seesEvening } = state;
  if (door.isAsking) return 'code';
  if (welcome === null || laysNextTable(state)) return null;
  if (welcome.you.door) return 'name';
  if (ownGuest(state)?.state === 'asking') return 'asking';
  if (welcome.table === null && room?.moved !== undefined) return 'moved';
  if (room?.evening !== undefined && (welcome.table === null || seesEvening)) return 'evening';
  const isGathering = room !== null && room.gathering !== null;
  return welcome.table === null && isGathering ? 'gathering' : null;
}
