import encodeQR from 'qr';
import type { AnyGame } from '#engine/core/game.ts';
import { hostInUrl } from '#host/adapters.ts';
import type { Host } from '#host/host.ts';
import type { SeatPlan, TablePlan } from '#protocol/table.ts';
import { createWords } from '#words/words.ts';
import { readBots, readGame, readSeats, readSeed, readSettings } from './arguments.ts';
import { quote, UsageError } from './fail.ts';
import { runHost, type HostingOptions, type Serving } from './hosting.ts';
import type { Printer } from './printer.ts';

export interface HostOptions extends HostingOptions {
  readonly seats?: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly set: readonly string[];
  readonly resume?: string | true;
  readonly gather?: boolean;
  readonly json?: boolean;
}

/**
 * `baize host`: opens a table, or takes up an unfinished one, and serves it until the process is ended. Throws
 * UsageError before anything is served or written when the options do not fit.
 */
export async function hostTable(name: string, options: HostOptions, print: Printer): Promise<void> {
  const game = readGame(name);
  const { resume } = options;
  if (resume !== undefined) refuseWithResume(options);
  const plan = resume === undefined ? readTablePlan(game, options) : null;
  await runHost(options, print, (serving) => {
    if (plan) openNew(serving.host, plan);
    else takeUp(serving.host, game, resume ?? true);
    tell(serving, game, options.json ?? false, print);
  });
}

/** A seat as it is told: the link by which its player joins; null for a bot, and for links that were given out before. */
interface ToldSeat {
  readonly seat: number;
  readonly name: string;
  readonly kind: string;
  readonly bot: string | null;
  readonly join: string | null;
}

function tell({ host, url, records }: Serving, game: AnyGame, json: boolean, print: Printer): void {
  const joins = new Map(host.joinLinks().map((link) => [link.seat, link.url]));
  const seats = host.seats().map(({ seat, name, kind, bot, host: isHosts }): ToldSeat => ({
    seat,
    name,
    kind,
    bot,
    join: isHosts ? host.hostLink() : (joins.get(seat) ?? null),
  }));
  const door = host.door();
  if (json) {
    const room = door && { address: door.address, link: door.link, code: door.code, desktop: host.desktopDoor() };
    print.json({ url, game: game.id, seats, watch: host.watchLink(), host: host.hostLink(), room, records });
    return;
  }
  print.line(`Table: ${url}/`);
  if (door) {
    print.line(encodeQR(door.link, 'ascii'));
    print.line(`  Room:  ${door.link}`);
    print.line(`  Code:  ${door.code} at ${door.address}`);
    tellDesktops(host, door.code, print);
  }
  for (const { name, kind, bot, join } of seats) {
    const link = kind === 'bot' ? `bot (${bot ?? ''})` : (join ?? 'the link given out before still works');
    print.line(`  ${name}: ${link}`);
  }
  print.line(`  Watch: ${host.watchLink()}`);
  print.line(`  Host:  ${host.hostLink()}`);
}

/** How another computer joins, and by what its player knows that it has reached this one. */
function tellDesktops(host: Host, code: string, print: Printer): void {
  const desktop = host.desktopDoor();
  if (!desktop) return;
  print.line(`  Join:  baize join ${hostInUrl(desktop.address)}:${String(desktop.port)} --code ${code}`);
  print.line(`  Words: ${desktop.words}`);
}

/** People first, then the bots named. */
function readTablePlan(game: AnyGame, options: HostOptions): TablePlan {
  const seats = readSeats(game, options.seats);
  const bots = readBots(game, options.bots, seats);
  const words = createWords();
  const people = Array.from({ length: seats - bots.length }, (_, seat): SeatPlan => {
    return options.gather
      ? { kind: 'open' }
      : { kind: 'person', name: words.ui('seat.numbered', { number: seat + 1 }) };
  });
  const others = bots.map(({ id }, place): SeatPlan => ({ kind: 'bot', bot: id, name: words.botName(place) }));
  return {
    game: game.id,
    options: { ...readSettings(game, options.set, seats) },
    seats: [...people, ...others],
    ...(options.seed === undefined ? {} : { seed: readSeed(options.seed) }),
  };
}

function openNew(host: Host, plan: TablePlan): void {
  const verdict = host.openTable(plan);
  if (verdict.ok) return;
  throw new UsageError(`The table cannot be opened: ${createWords().reason(plan.game, verdict.reason)}`);
}

/** Takes up the unfinished table with this id, or the latest of the game; its seats and links stay as they were. */
function takeUp(host: Host, game: AnyGame, id: string | true): void {
  const saved = host.savedTables().filter((table) => table.game === game.id);
  const table = id === true ? saved[0] : saved.find((one) => one.id === id);
  if (!table) {
    const known = saved.map((one) => one.id).join(', ') || 'none';
    const wanted = id === true ? '' : ` ${quote(id)}`;
    throw new UsageError(`There is no unfinished table${wanted} of ${game.id}; unfinished tables: ${known}.`);
  }
  const verdict = host.resumeTable(table.id);
  if (!verdict.ok) {
    throw new UsageError(`The table cannot be taken up: ${createWords().reason(game.id, verdict.reason)}`);
  }
}

/** A table that is taken up is as it was; options that ask for another one would be ignored. */
function refuseWithResume({ seats, bots, seed, set, gather }: HostOptions): void {
  const given = Object.entries({ seats, bots, seed, set: set[0], gather }).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const flags = given.map(([key]) => `--${key}`).join(', ');
  throw new UsageError(`--resume takes the table as it was; leave out ${flags}.`);
}
