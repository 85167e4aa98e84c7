import type { TakeOverAnswer, TakeOverRequest } from './hand-over.ts';
import type { JoinLink } from './join-link.ts';
import type { JoinAnswer, JoinRequest, NearbyTable } from './join.ts';
import type { MatchPlace } from './match-link.ts';
import type { ObsRequest, ObsStatus } from './obs.ts';
import type { OpenedFile } from './own-desk.ts';
import type { Settings } from './settings.ts';
import type { StatisticsExport } from './statistics.ts';
import type { Reason } from './text.ts';
import type { UpdateRequest, UpdateStatus } from './updates.ts';

/** What the preload script lends the page in the desktop app, as `window.baize`; absent in a browser. */
export interface Bridge {
  /** Settings as they were when the window was opened. */
  readonly settings: () => Promise<Settings>;
  readonly saveSettings: (settings: Settings) => Promise<void>;
  /** The languages that the system's person wants, most wanted first: the window itself knows only those of its program. */
  readonly languages: () => Promise<readonly string[]>;
  /** Asks for a new message port to the host; it arrives as a window message of `PORT_MESSAGE`. */
  readonly openLink: () => void;
  /** The system's menu asked for something. Returns a way to stop listening. */
  readonly onCommand: (listener: (command: MenuCommand) => void) => () => void;
  /** Reaches a table that another desktop hosts. Nothing but a TLS handshake goes there before the page has gone to it. */
  readonly joinTable: (door: JoinRequest) => Promise<JoinAnswer>;
  /**
   * Forgets that table and cuts its links; the page goes back to its start, where its link leads to this computer's own
   * host.
   */
  readonly leaveRemote: () => Promise<void>;
  /** Links to tables that somebody has opened, each once: to fill in the form, and never to join by themselves. */
  readonly joinLink: (listener: (link: JoinLink) => void) => () => void;
  /** Links to positions of matches that somebody has opened, each once. */
  readonly matchLink: (listener: (link: OpenedMatch) => void) => () => void;
  /** Lets the player choose the file of a table that another computer has handed over; its name, or null for none. */
  readonly chooseHandOver: () => Promise<string | null>;
  /** Takes over the table in the file that was chosen last. */
  readonly takeOver: (request: TakeOverRequest) => Promise<TakeOverAnswer>;
  /** Shows the file of the table that was handed over last in its folder. */
  readonly showHandOver: () => Promise<void>;
  /** Copies the match in a file that somebody chose or dropped into the library. */
  readonly importMatch: (content: Uint8Array) => Promise<OpenedFile>;
  /** Saves a copy of a finished match's record where somebody chooses; why not, or null when it is done or given up. */
  readonly exportMatch: (file: string) => Promise<Reason | null>;
  /** Saves statistics as a file in the same way. */
  readonly exportStatistics: (ask: StatisticsExport) => Promise<Reason | null>;
  /** Looks for tables in the room until it is told to stop; tells the whole list at first and after each change. */
  readonly nearby: (listener: (tables: readonly NearbyTable[]) => void) => () => void;
  /** How it stands with OBS: at first and after each change, until it is told to stop. */
  readonly obs: (listener: (status: ObsStatus) => void) => () => void;
  readonly changeObs: (request: ObsRequest) => Promise<void>;
  /** Whether somebody's hand is in sight: in streamer mode the window is then kept out of pictures of the screen. */
  readonly showsHand: (isShown: boolean) => Promise<void>;
  /** From where the key that covers the window is heard: at first and after each change, until it is told to stop. */
  readonly panicKey: (listener: (reach: PanicReach) => void) => () => void;
  /** How it stands with updates of the app: at first and after each change, until it is told to stop. */
  readonly updates: (listener: (status: UpdateStatus) => void) => () => void;
  readonly askUpdates: (request: UpdateRequest) => Promise<void>;
}

/** A link to a position of a match, or that it cannot be read. */
export type OpenedMatch = MatchPlace | 'unreadable';

/**
 * From where the key that covers the window is heard: in the window, as nothing is on air (`ready`, or `readyUnsure`
 * where this system will not say whether it gives the key); from every program; perhaps, and by another key, as this system
 * does not say (`unsure`); in the window only, as another program has the key (`taken`) or the system does not give
 * it (`refused`).
 */
export type PanicReach = 'ready' | 'readyUnsure' | 'everywhere' | 'unsure' | 'taken' | 'refused';

export const MENU_COMMANDS = [
  'newTable',
  'settings',
  'rules',
  'rulesMap',
  'shortcuts',
  'lastTrick',
  'stream',
  'streamer',
  'cover',
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** `data` of the window message that carries the port. */
export const PORT_MESSAGE = 'baize-port';

/** How many files are opened at once: more than anybody means to, as each is answered in a box of its own. */
export const MOST_FILES = 10;
/** How many dropped files the preload script tells of: one more, so that too many are seen to be too many. */
export const MOST_DROPPED = MOST_FILES + 1;

/** The channels between preload and main. Nothing else is listened to. */
export const CHANNEL = {
  readSettings: 'settings:read',
  saveSettings: 'settings:save',
  readLanguages: 'languages:read',
  openLink: 'link:open',
  port: 'link:port',
  command: 'menu:command',
  joinLink: 'joinLink:came',
  takeJoinLink: 'joinLink:take',
  matchLink: 'matchLink:came',
  takeMatchLink: 'matchLink:take',
  openFiles: 'files:open',
  joinTable: 'remote:join',
  leaveRemote: 'remote:leave',
  chooseHandOver: 'handOver:choose',
  takeOver: 'handOver:take',
  showHandOver: 'handOver:show',
  importMatch: 'library:import',
  exportMatch: 'library:export',
  exportStatistics: 'library:statistics',
  lookAround: 'nearby:look',
  stopLooking: 'nearby:stop',
  nearby: 'nearby:tables',
  readObs: 'obs:read',
  changeObs: 'obs:change',
  obs: 'obs:status',
  showsHand: 'capture:hand',
  readPanicKey: 'panic:read',
  panicKey: 'panic:reach',
  readUpdates: 'updates:read',
  askUpdates: 'updates:ask',
  updates: 'updates:status',
} as const;
