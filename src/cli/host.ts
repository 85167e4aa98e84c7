import type { AnyGame } from '#engine/core/game.ts';
import type { Host } from '#host/host.ts';
import type { SeatPlan } from '#protocol/table.ts';
import { createWords } from '#words/words.ts';
import { readBots, readGame, readSeats, readSettings } from './arguments.ts';
import { UsageError } from './fail.ts';
import { listen, openHost, runUntilEnded, type HostingOptions } from './hosting.ts';
import type { Printer } from './printer.ts';

export interface HostOptions extends HostingOptions {
  readonly seats?: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly set: readonly string[];
  readonly resume?: string | true;
  readonly json?: boolean;
}

/** `baize host`: opens a table, or takes up an unfinished one, and serves it until the process is ended. */
export async function hostTable(name: string, options: HostOptions, print: Printer): Promise<void> {
  const game = readGame(name);
  const host = openHost(options, print);
  const url = await listen(host, options);
  try {
    const bots = options.resume === undefined ? openNew(host, game, options) : takeUp(host, game, options.resume);
    const joins = host.joinLinks().map(({ seat, name: player, url: join }) => ({ seat, name: player, join }));
    if (options.json) {
      print.json({ url, game: game.id, seats: joins, bots, watch: host.watchLink(), host: host.hostLink() });
    } else {
      print.line(`Table: ${url}/`);
      for (const { seat, name: player, join } of joins) {
        print.line(`  Seat ${String(seat + 1)}, ${player}: ${join ?? 'the link given out before still works'}`);
      }
      print.line(`  Watch: ${host.watchLink()}`);
      print.line(`  Host:  ${host.hostLink()}`);
    }
  } catch (error) {
    await host.close();
    throw error;
  }
  await runUntilEnded(host);
}

/** Opens a new table; returns the names of its bots. */
function openNew(host: Host, game: AnyGame, options: HostOptions): readonly string[] {
  const seats = readSeats(game, options.seats);
  const bots = readBots(game, options.bots, seats);
  const words = createWords();
  const people = seats - bots.length;
  const plan: SeatPlan[] = [
    ...Array.from({ length: people }, (_, seat): SeatPlan => ({
      kind: 'person',
      name: words.ui('seat.numbered', { number: seat + 1 }),
    })),
    ...bots.map(({ id }, place): SeatPlan => ({ kind: 'bot', bot: id, name: words.botName(place) })),
  ];
  const verdict = host.openTable({
    game: game.id,
    options: readSettings(game, options.set) as Record<string, string | number | boolean>,
    seats: plan,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  });
  if (!verdict.ok) throw new UsageError(`The table cannot be opened: ${words.reason(game.id, verdict.reason)}`);
  return bots.map(({ id }) => id);
}

/** Takes up the unfinished table with this id, or the latest of the game; its seats and links stay as they were. */
function takeUp(host: Host, game: AnyGame, id: string | true): readonly string[] {
  const saved = host.savedTables().filter((table) => table.game === game.id);
  const table = id === true ? saved[0] : saved.find((one) => one.id === id);
  if (!table) {
    const known = saved.map((one) => one.id).join(', ') || 'none';
    const wanted = id === true ? '' : ` "${id}"`;
    throw new UsageError(`There is no unfinished table${wanted} of ${game.id}; unfinished tables: ${known}.`);
  }
  const verdict = host.resumeTable(table.id);
  if (!verdict.ok) {
    throw new UsageError(`The table cannot be taken up: ${createWords().reason(game.id, verdict.reason)}`);
  }
  return [];
}
