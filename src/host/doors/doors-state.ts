import type { Reason } from '#protocol/text.ts';
import type { Cancel, Clock, Entropy } from '#engine/table/ports.ts';
import type { Listening } from '#web/listening.ts';
import type { AnnouncedDoor, Announcement } from '../discovery/discovery.ts';
import type { AnnouncedTable } from '../discovery/discovery-text.ts';
import type { TableServer } from '../links/server.ts';
import type { TlsDoor } from '../links/tls-door.ts';
import type { NetworkAdapter, NetworkAdapters } from '#web/adapters.ts';
import type { Reach } from './reach.ts';

/** A server, as far as a door needs it. */
export type DoorServer = Pick<TableServer, 'port' | 'close'>;

export interface DoorsParts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Listens there. Throws ListenError, or a one-sentence error if the pages are missing. */
  readonly serve: (where: Listening) => Promise<DoorServer>;
  /** Listens for other desktops beside the door at this port. */
  readonly serveTls: (where: { readonly bind: string; readonly roomPort: number }) => Promise<TlsDoor>;
  readonly invitation: () => { readonly secret: string; readonly code: string };
  /** What is announced about the table; null without one. */
  readonly table: () => Pick<AnnouncedTable, 'game' | 'name' | 'seats'> | null;
  /** The key by which the computer that the table came from recognises it; null for a table that began here. */
  readonly followKey?: () => string | null;
  /** Called when something that `info` reports has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
  readonly adapters?: () => Promise<NetworkAdapters>;
  /** This computer's adapter with this address, offered or not. */
  readonly adapterAt?: (address: string) => NetworkAdapter | null;
  readonly announceAt?: (door: AnnouncedDoor) => Announcement;
}

/** Where a door stands. */
export interface DoorPlace {
  /** The id of its adapter. */
  readonly adapter: string;
  readonly address: string;
  /** How wide its network is, where that is known. */
  readonly cidr?: string | undefined;
  readonly port: number;
}

/** The door that is open. */
export interface Door {
  readonly adapter: NetworkAdapter;
  readonly port: number;
  /** Null for a server that the doors did not open and do not close. */
  readonly server: DoorServer | null;
  /** Null if it could not be opened: phones and browsers can still come in. */
  readonly tls: TlsDoor | null;
  /** Whether the server listens at every address that this computer has, also at one that it gets later. */
  readonly isEverywhere: boolean;
  /** Where it was opened: links given out there lead nowhere while it stands elsewhere. */
  first: { readonly address: string; readonly port: number };
  readonly openedAt: number;
  announcement: Announcement | null;
  reach: Reach | null;
  /** The address is not this computer's at the moment. */
  isAway: boolean;
  /** Somebody was turned away because too many came from one address, and it is not calm again; null where it is. */
  calm: Cancel | null;
  arrived: number;
}

/** Everything known about the way in. */
export interface DoorsState extends Required<DoorsParts> {
  door: Door | null;
  /** The adapters there were when they were last looked at. */
  networks: readonly NetworkAdapter[];
  /** Why no door is open although one was asked for. */
  problem: Reason | null;
  /** Counts the openings: of two that overlap, the later one wins. */
  latest: number;
  reminder: Cancel | null;
  /** Ends the looking whether the address is still this computer's, or whether the network is back where a door stood. */
  lookout: Cancel | null;
}
