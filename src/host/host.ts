import { bytesToHex } from '@noble/hashes/utils.js';
import type { SavedTable, SeatInfo, TablePlan } from '#protocol/table.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { games as allGames } from '#engine/games/index.ts';
import type { Clock, Entropy, Pace } from '#engine/table/ports.ts';
import { createHall, type Hall } from './hall.ts';
import { STANDARD_LIMITS, type Limits } from './limits.ts';
import { systemClock, systemEntropy } from './node-ports.ts';
import { readPages, type Pages } from './pages.ts';
import { drawHostPass } from './passes.ts';
import { attachPort, type PortLike } from './port.ts';
import { openRecords } from './records.ts';
import { serve, type Listening, type TableServer } from './server.ts';
import { createTableDesk } from './table-desk.ts';

export interface HostOptions {
  /** The folder of records; made when it is needed. */
  readonly records: string;
  /** The folder of built pages, or pages already read. Needed only to listen. */
  readonly pages: string | Pages;
  readonly pace?: Pace;
  readonly games?: readonly AnyGame[];
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  readonly limits?: Partial<Limits>;
  /** The operator's log; standard error when left out. */
  readonly note?: (line: string) => void;
  /** Puts a saved match's headline into words; the bare codes when left out. */
  readonly describe?: (game: string, headline: readonly Text[], names: readonly string[]) => string;
}

/** A link for one person. `url` is null after a restart: the secret is then known to that person only. */
export interface JoinLink {
  readonly seat: SeatId;
  readonly name: string;
  readonly url: string | null;
}

/** The table authority of this computer: the same under Electron and under plain Node. */
export interface Host {
  /** The secret of whoever hosts, for the host's own page. */
  readonly hostToken: string;
  /** Opens the doors; nothing listens before. Throws ListenError, or one sentence when the pages are missing. */
  listen(where?: Listening): Promise<TableServer>;
  /** Gives the desktop window its link, with the host's rights. */
  attachPort(port: PortLike): void;
  openTable(plan: TablePlan): Verdict;
  resumeTable(id: string): Verdict;
  savedTables(): readonly SavedTable[];
  /** Who sits at the open table, bots included; empty without a table. */
  seats(): readonly Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'bot' | 'host'>[];
  /** One for each person's seat at the open table. Links need `listen`. */
  joinLinks(): readonly JoinLink[];
  /** The page of whoever hosts. */
  hostLink(): string;
  /** The page of whoever watches. */
  watchLink(): string;
  /** Says goodbye, closes the record and stops listening. Every accepted move was on disk before. */
  close(): Promise<void>;
}

/** A host without a table, not listening. */
export function createHost(options: HostOptions): Host {
  const { records: folder, pace = 'brisk', games = allGames, clock = systemClock, entropy = systemEntropy } = options;
  const note = options.note ?? noteOnStandardError;
  const limits: Limits = { ...STANDARD_LIMITS, ...options.limits };
  const records = openRecords({ folder, games, clock, note, describe: options.describe ?? bareHeadline });
  const pass = drawHostPass(folder, entropy);
  const desk = createTableDesk({
    games,
    records,
    ports: { clock, entropy, pace, note },
    events: {
      halted: () => {
        hall.tableHalted();
      },
      over: () => {
        hall.tellHall();
      },
    },
  });
  const hall: Hall = createHall({
    games,
    desk,
    records,
    opensAsHost: pass.opens,
    epoch: bytesToHex(entropy.bytes(8)),
  });
  let server: TableServer | null = null;

  const link = (fragment: string): string => {
    if (!server) throw new Error('the host is not listening, so there is nothing to link to');
    return `${server.origin}/#${fragment}`;
  };

  return {
    hostToken: pass.token,
    async listen(where = {}) {
      if (server) return server;
      const pages = typeof options.pages === 'string' ? readPages(options.pages) : options.pages;
      server = await serve(where, { pages, greet: hall.greet, clock, limits, note });
      pass.keep();
      return server;
    },
    attachPort: (port) => {
      attachPort(port, { greet: hall.greetWindow, clock, limits, note });
    },
    openTable: (plan) => hall.obey({ kind: 'openTable', plan }),
    resumeTable: (id) => hall.obey({ kind: 'resumeTable', id }),
    savedTables: desk.saved,
    seats: () =>
      (desk.session()?.seats() ?? []).map(({ seat, name, kind, bot, host }) => ({ seat, name, kind, bot, host })),
    joinLinks: () =>
      desk.invitations().map(({ seat, name, token }) => ({ seat, name, url: token && link(`seat=${token}`) })),
    hostLink: () => link(`host=${pass.token}`),
    watchLink: () => link('watch'),
    async close() {
      hall.close();
      const closing = server;
      server = null;
      await closing?.close();
    },
  };
}

function noteOnStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function bareHeadline(_game: string, headline: readonly Text[]): string {
  return headline.map(({ code, params = {} }) => [code, ...Object.values(params).map(String)].join(' ')).join(', ');
}
