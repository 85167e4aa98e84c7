import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { MAX_SEATS } from '#protocol/ids.ts';
import type { SeatPlan } from '#protocol/table.ts';
import type { Verdict } from '#protocol/text.ts';
import { games } from '#engine/games/index.ts';
import { createHost, type Host } from '#host/host.ts';
import { drawHostPass } from '#host/room/passes.ts';
import { createWords } from '#words/words.ts';
import { answerDebug } from './debug-door.ts';
import { createStepReader } from './steps.ts';

/** What a development host is started with. */
export interface DevHostOptions {
  /** The folder of records. */
  readonly records: string;
  /** The folder of built pages, for other devices; they need not be there. */
  readonly pages: string;
  /** Sixteen bytes that stay the same when the host restarts, so that the page that is open finds it again. */
  readonly secret: Uint8Array;
  /** Continues the latest unfinished match; opens a table of `game` where there is none. */
  readonly continues: boolean;
  /** Null to begin in the lobby. */
  readonly game: string | null;
  /** The least that the game allows where this is null. */
  readonly seats: number | null;
  readonly note: (line: string) => void;
}

/** A host that `npm run dev` started, and starts again when its sources change. */
export interface DevHost {
  /** Where it listens for the pages' WebSockets. */
  readonly port: number;
  /** `#host=…`: what makes a page the host's. */
  readonly fragment: string;
  /** Whether a match is on that can go on after a restart. */
  hasMatch(): boolean;
  /** Answers the debug panel. */
  debug(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** Starts a host with a table, or in the lobby. Throws one sentence when the table that was asked for cannot be opened. */
export async function startDevHost(options: DevHostOptions): Promise<DevHost> {
  const { records, pages, note } = options;
  const words = createWords();
  // The last few starts' passes open a host too. Renewed at each start, this one does however often that is.
  const pass = drawHostPass(records, { bytes: (count) => options.secret.slice(0, count) });
  pass.keep();
  const host = createHost({
    records,
    // Other devices are served what was built last; the page on this computer comes from Vite.
    pages: existsSync(join(pages, 'index.html')) ? pages : new Map(),
    note,
    botNames: Array.from({ length: MAX_SEATS }, (_, index) => words.botName(index)),
  });
  const read = createStepReader(games);
  try {
    openTable(host, options);
    const { port } = await host.listen({ port: 0 });
    return {
      port,
      fragment: `#host=${pass.token}`,
      hasMatch: () => host.match()?.isOver === false,
      debug(request, response) {
        answerDebug(request, response, {
          secret: pass.token,
          read: (wish) => {
            const match = host.match();
            return match && read(readFileSync(match.record, 'utf8'), wish);
          },
        });
      },
      close: host.close,
    };
  } catch (error) {
    await host.close();
    throw error;
  }
}

function openTable(host: Host, { continues, game: id, seats, note }: DevHostOptions): void {
  const words = createWords();
  const [saved] = continues ? host.savedTables() : [];
  if (saved) {
    const verdict = host.resumeTable(saved.id, { acceptLoss: saved.damage?.reason });
    if (verdict.ok) return;
    note(`The match cannot go on: ${words.reason(saved.game, verdict.reason)}`);
  }
  if (id === null) return;
  const game = games.find((known) => known.id === id);
  const count = seats ?? game?.seats.min ?? 0;
  const bot = game?.bots[0]?.id ?? '';
  const plan = Array.from({ length: count }, (_, seat): SeatPlan => {
    if (seat > 0) return { kind: 'bot', bot, name: words.botName(seat - 1) };
    return { kind: 'me', name: words.ui('seat.numbered', { number: 1 }) };
  });
  const verdict: Verdict = host.openTable({ game: id, options: {}, seats: plan });
  if (!verdict.ok) throw new Error(`The table cannot be opened: ${words.reason(id, verdict.reason)}`);
}
