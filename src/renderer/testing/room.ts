import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { NO_AUDIENCE } from '#testkit/no-audience.ts';
import type { AdapterInfo, Chair, DoorInfo, GuestInfo, Room } from '#protocol/room.ts';

/** Rooms as the host describes them. */
const WIFI: AdapterInfo = {
  id: 'wlp2s0 192.168.1.20',
  name: 'Wi-Fi',
  address: '192.168.1.20',
  kind: 'wireless',
  likely: true,
};

export const SAMPLE_ADAPTERS: readonly AdapterInfo[] = [
  { id: 'docker0 172.17.0.1', name: 'docker0', address: '172.17.0.1', kind: 'container', likely: false },
  WIFI,
  { id: 'eth0 10.0.0.7', name: 'Ethernet', address: '10.0.0.7', kind: 'wired', likely: true },
  { id: 'tun0 10.8.0.2', name: 'tun0', address: '10.8.0.2', kind: 'vpn', likely: false },
];

export const SAMPLE_DOOR: DoorInfo = {
  adapter: WIFI,
  address: 'http://192.168.1.20:41520',
  link: 'http://192.168.1.20:41520/hand.html#join=5f2b8c1d9e3a4f60718293a4b5c6d7e8',
  code: 'K7F3QX',
  words: null,
  reach: 'reachable',
  advice: [],
};

/** A guest; `id` is one hexadecimal digit. */
export function sampleGuest(id: string, name: string, more: Partial<GuestInfo> = {}): GuestInfo {
  return { id: `g0000000${id}`, name, state: 'waiting', present: true, ...more };
}

/** A chair of a table that gathers: an open one, unless `more` says who sits there. */
function sampleChair(seat: number, more: Partial<Chair> = {}): Chair {
  return { seat, kind: 'open', name: '', bot: null, guest: null, host: false, ...more };
}

/** A room with its door open, as its host sees it; for everybody else `host` is null. */
export function sampleRoom(more: Partial<Room> = {}): Room {
  return {
    gathering: null,
    guests: [],
    locked: false,
    approving: false,
    minders: [],
    host: { door: SAMPLE_DOOR, adapters: SAMPLE_ADAPTERS, checks: [], problem: null, audience: NO_AUDIENCE },
    ...more,
  };
}

/** A Kirin table that gathers: the host, Ann on a phone, a bot, and a free chair. */
export const SAMPLE_CHAIRS: readonly Chair[] = [
  sampleChair(0, { kind: 'person', name: 'Ida', host: true }),
  sampleChair(1, { kind: 'person', name: 'Ann', guest: 'g00000001' }),
  sampleChair(2, { kind: 'bot', name: 'Bo', bot: 'steady' }),
  sampleChair(3),
];

/** The room of that table: Ann sits, Cem waits, Dora asks. */
export function gatheringRoom(more: Partial<Room> = {}): Room {
  return sampleRoom({
    gathering: {
      game: 'kirin',
      options: { rounds: 5 },
      takebacks: 'asked',
      spectators: STANDARD_SPECTATORS,
      chairs: SAMPLE_CHAIRS,
    },
    guests: [
      sampleGuest('1', 'Ann', { state: 'seated' }),
      sampleGuest('2', 'Cem'),
      sampleGuest('3', 'Dora', { state: 'asking' }),
    ],
    ...more,
  });
}
