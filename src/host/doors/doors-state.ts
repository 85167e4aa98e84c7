import type { Reason } from '#protocol/text.ts';
import type { Cancel, Clock, Entropy } from '#engine/table/ports.ts';
import type { Listening } from '#web/listening.ts';
import type { AnnouncedDoor, Announcement } from '../discovery/discovery.ts';
import type { AnnouncedTable } from '../discovery/discovery-text.ts';
import type { TableServer } from '../links/server.ts';
import type { TlsDoor } from '../links/tls-door.ts';
import type { NetworkAdapter, NetworkAdapters } from './adapters.ts';
import type { Reach } from './reach.ts';

export interface DoorsParts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Listens there. Throws ListenError, or one sentence when the pages are missing. */
  readonly serve: (where: Listening) => Promise<TableServer>;
  /** Listens for other desktops beside the door at this port. */
  readonly serveTls: (where: { readonly bind: string; readonly roomPort: number }) => Promise<TlsDoor>;
  readonly invitation: () => { readonly secret: string; readonly code: string };
  /** What the network is told of the table; null without one. */
  readonly table: () => Pick<AnnouncedTable, 'game' | 'name' | 'seats'> | null;
  /** By which the computer that the table came from knows it; null for a table that began here. */
  readonly followKey?: () => string | null;
  /** What `info` says has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
  readonly adapters?: () => Promise<NetworkAdapters>;
  readonly announceAt?: (door: AnnouncedDoor) => Announcement;
}

/** The door that is open. */
export interface Door {
  readonly adapter: NetworkAdapter;
  readonly port: number;
  /** Null for a listener that is not ours to close. */
  readonly server: TableServer | null;
  /** Null when it could not be had: phones and browsers come in all the same. */
  readonly tls: TlsDoor | null;
  readonly openedAt: number;
  announcement: Announcement | null;
  reach: Reach | null;
  arrived: number;
}

/** Everything that is known of the way in. */
export interface DoorsState extends Required<DoorsParts> {
  door: Door | null;
  /** The networks that were there when a door was opened last. */
  networks: readonly NetworkAdapter[];
  /** Why no door is open although one was asked for. */
  problem: Reason | null;
  /** Counts the openings: a door that is opened while another is still being opened wins. */
  latest: number;
  reminder: Cancel | null;
}
