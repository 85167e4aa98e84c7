import { createDoors } from '#host/doors/doors.ts';
import type { AnnouncedDoor, Announcement } from '#host/discovery/discovery.ts';
import { ListenError } from '#web/listening.ts';
import type { NetworkAdapter, NetworkAdapters } from '#web/adapters.ts';
import { createFakeClock } from '../clock.ts';
import { testEntropy } from '../test-table.ts';

/** A computer in the Wi-Fi of a home, in which a container program has a bridge. */
export const WIFI: NetworkAdapter = {
  id: 'wlan0 192.168.1.20',
  name: 'wlan0',
  address: '192.168.1.20',
  family: 'IPv4',
  kind: 'wireless',
  likely: true,
  isDefaultRoute: true,
  isPublic: false,
};
export const DOCKER: NetworkAdapter = {
  ...WIFI,
  id: 'docker0 172.17.0.1',
  name: 'docker0',
  address: '172.17.0.1',
  kind: 'container',
  likely: false,
};

/** Another network of this computer. */
export const CABLE: NetworkAdapter = {
  ...WIFI,
  id: 'eth0 192.168.7.9',
  name: 'eth0',
  address: '192.168.7.9',
  kind: 'wired',
};
/** The first one's next address in its network, and in another. */
export const NEXT: NetworkAdapter = { ...WIFI, id: 'wlan0 192.168.1.77', address: '192.168.1.77' };
export const HERE: NetworkAdapter = { ...WIFI, id: 'wlan0 10.0.0.7', address: '10.0.0.7' };

interface Opening {
  readonly serve?: () => Promise<never>;
  /** Nothing can be listened on there. */
  readonly isShutAt?: (address: string) => boolean;
  readonly serveTls?: () => Promise<never>;
  readonly adapters?: NetworkAdapters;
  readonly followKey?: () => string | null;
}

/** Doors at adapters of a pretended computer, and all that they tell. */
export function openable({
  serve,
  isShutAt = () => false,
  serveTls,
  adapters: first = [WIFI, DOCKER],
  followKey = () => null,
}: Opening = {}) {
  const clock = createFakeClock();
  let adapters = first;
  const now = (...listed: NetworkAdapters): void => {
    adapters = listed;
  };
  /** The system says so, and is asked. */
  const nowHas = (...listed: NetworkAdapters): void => {
    now(...listed);
    clock.pass(15_000);
  };
  const notes: string[] = [];
  const told: string[] = [];
  const updates: Parameters<Announcement['update']>[0][] = [];
  const announced: AnnouncedDoor[] = [];
  const closed: string[] = [];
  let table: { game: string; name: string; seats: { free: number; total: number } } | null = {
    game: 'tiny',
    name: 'Ann',
    seats: { free: 1, total: 2 },
  };
  const doors = createDoors({
    clock,
    entropy: testEntropy('doors'),
    serve:
      serve ??
      (({ bind = '' }) =>
        isShutAt(bind)
          ? Promise.reject(new ListenError('notOwnAddress', { bind }))
          : Promise.resolve({
              port: 41_520,
              origin: '',
              close: () => {
                closed.push(bind);
                return Promise.resolve();
              },
            })),
    serveTls:
      serveTls ??
      (({ bind, roomPort }) =>
        Promise.resolve({
          port: roomPort + 21,
          fingerprint: 'ab'.repeat(32),
          words: 'acorn apple oak owl',
          close: () => {
            closed.push(`${bind} tls`);
            return Promise.resolve();
          },
        })),
    invitation: () => ({ secret: 's3cret', code: 'K7F3QX' }),
    table: () => table,
    followKey,
    changed: () => told.push(doors.info().door?.address ?? doors.info().problem?.code ?? ''),
    note: (line) => notes.push(line),
    adapters: () => Promise.resolve(adapters),
    announceAt: (door) => {
      announced.push(door);
      return {
        update: (change) => {
          told.push('update');
          updates.push(change);
        },
        refresh: () => undefined,
        close: () => {
          told.push('goodbye');
          return Promise.resolve();
        },
      };
    },
  });
  return { doors, clock, notes, told, updates, announced, closed, now, nowHas, leave: () => (table = null) };
}
