import type { SeatId } from '#protocol/ids.ts';
import { frameOf } from '#protocol/frame.ts';
import { downMessage, type DownMessage, type UpMessage } from '#protocol/messages.ts';
import { STANDARD_TAKEBACKS, type SeatPlan } from '#protocol/table.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { createMatchMemory, type MatchMemory } from '#fairness/match-memory.ts';
import { SECRET_BYTES } from '#fairness/scheme.ts';
import { signingKey } from '#fairness/signing.ts';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import type { Match } from '#engine/table/move/match.ts';
import { termsOf, type SignedSeed } from '#engine/table/lifecycle/starting.ts';
import type { GuestMessage, Guest } from '#engine/table/session.ts';
import type { Seat } from '#engine/table/room/seating.ts';
import { createDrawing, DRAW_TIMES, type Drawing } from '#host/table/seed-draw.ts';
import { createFakeClock } from '../clock.ts';
import { shortestOptions } from '../playout.ts';
import { createTestTable, testEntropy, type TestTable } from '../test-table.ts';
import type { TestedGame } from '../tested-games.ts';
import { mirrorOf } from '../witnessed-match.ts';

/** A page at the table. */
export interface Device {
  readonly name: string;
  /** What it is played by: a page that is loaded again has forgotten everything. */
  memory: MatchMemory;
  seats: readonly SeatId[];
  guest: Guest | null;
  /** The last sequence number that it was told. */
  seq: number;
  /** The seat through which it was last shown the table; null for none. */
  looksFrom: SeatId | null;
  readonly messages: DownMessage[];
}

/** The table, and everybody there. */
export interface World {
  readonly game: TestedGame;
  readonly stream: Stream;
  readonly bytes: (count: number) => Uint8Array;
  readonly devices: readonly Device[];
  readonly bot: string;
  readonly key: string;
  table: TestTable;
  /** The lines of the record that were written before the host was started again. */
  before: readonly string[];
  /** What stood beside the record then. */
  kept: string | null;
  mirror: () => Match;
  drawing: Drawing | null;
  refs: number;
}

/** A table whose seed was drawn, with a device of one seat, one of two, one that watches, and one for late guests. */
export function openWorld(game: TestedGame, seed: string): World {
  const stream = createRng(seedFromText(seed)).stream('people');
  const { min, max } = game.seats;
  const count = min + stream.uniform(Math.min(max, 5) - min + 1);
  const bot = game.bots.find(({ thinks }) => thinks !== true)?.id ?? '';
  const shares = [1, 2].slice(0, Math.min(2, count - 1));
  const plan = Array.from({ length: count }, (_, seat): SeatPlan =>
    seat <= shares.length ? { kind: 'person', name: `Seat ${String(seat)}` } : { kind: 'bot', bot },
  );
  const { bytes } = testEntropy(`${seed}/devices`);
  const devices: Device[] = [];
  const world = {
    game,
    stream,
    bytes,
    devices,
    bot,
    drawing: null,
    before: [],
    kept: null,
    refs: 0,
  } as unknown as World;
  const device = (name: string, seats: readonly SeatId[]): void => {
    devices.push({ name, memory: memoryFor(world, name), seats, guest: null, seq: 0, looksFrom: null, messages: [] });
  };
  device('own', [0]);
  device('shared', shares);
  device('watcher', []);
  device('late', []);
  const key = signingKey(bytes(SECRET_BYTES));
  const seats = plan.map(({ kind }, at) => ({ seat: at, kind: kind === 'bot' ? kind : ('person' as const) }));
  const options = shortestOptions(game);
  const complete = readOptions(game.options, options, count);
  const advice = 'learners';
  const terms = termsOf({ game, options: complete, takebacks: STANDARD_TAKEBACKS, advice, draws: 'byEvent' });
  const signed = draw(world, { match: 1, terms, key: key.secret, seats });
  const table = createTestTable(game, {
    ...{ seats: plan, options, advice, entropy: seed, draws: 'byEvent', trusting: true },
    pace: stream.uniform(2) === 0 ? 'instant' : 'relaxed',
    drawn: signed,
  });
  Object.assign(world, { table, key: key.secret });
  world.mirror = mirrorOf(game, () => linesOf(world));
  for (const one of devices) link(world, one);
  return world;
}

interface ToDraw {
  readonly match: number;
  readonly terms: MatchTerms;
  /** The secret half of the table's key. */
  readonly key: string;
  readonly seats: readonly Pick<Seat, 'seat' | 'kind'>[];
}

/** Everybody at the table draws the seed of this match, one device in five too late. */
function draw(world: World, { match, terms, key, seats }: ToDraw): SignedSeed {
  const { devices, bytes, stream } = world;
  const clock = createFakeClock();
  const results: SignedSeed[] = [];
  const silent = new Set(devices.filter(() => stream.uniform(5) === 0));
  const withholding = new Set(devices.filter(() => stream.uniform(6) === 0));
  const deviceOf = (seat: SeatId): Device | undefined => devices.find((one) => one.seats.includes(seat));
  const drawing = createDrawing({
    of: { table: 'table-1', match },
    terms,
    key: signingKey(key),
    seats: seats.map(({ seat, kind }) => ({
      seat,
      device: kind === 'bot' ? null : (deviceOf(seat)?.name ?? null),
      missing: kind === 'bot' ? 'bot' : deviceOf(seat) ? 'silent' : 'absent',
    })),
    clock,
    entropy: { bytes },
    isLinked: (name) => devices.some((one) => one.name === name && (match === 1 || one.guest !== null)),
    ask: (name, message) => {
      const device = devices.find((one) => one.name === name);
      const deaf = message.t === 'seedDraw' ? silent : withholding;
      if (device && !deaf.has(device) && (match === 1 || device.guest)) device.memory.hear(message);
    },
    tell: (lock) => {
      for (const one of devices) if (one.seats.length === 0 && (match === 1 || one.guest)) one.memory.hear(lock);
    },
    done: (drawn) => results.push({ ...drawn, signingKey: key }),
  });
  world.drawing = drawing;
  drawing.begin();
  clock.pass(DRAW_TIMES.commit + DRAW_TIMES.reveal);
  world.drawing = null;
  const [drawn] = results;
  if (!drawn) throw new Error('the seed was not drawn in time');
  return drawn;
}

/** What a page keeps that has just been loaded. */
export function memoryFor(world: World, name: string): MatchMemory {
  const send = (message: UpMessage): void => {
    if (message.t === 'seedCommit') world.drawing?.commit(name, message);
    if (message.t === 'seedReveal') world.drawing?.reveal(name, message);
  };
  return createMatchMemory({ bytes: world.bytes, send });
}

/** The device comes to the table, or comes back: the host has closed an older link of it by then. */
export function link(world: World, device: Device): void {
  unlink(device);
  greet(world, device);
  let isOpen = true;
  device.guest = world.table.session.join(
    {
      send: (message) => {
        if (isOpen) hear(device, message);
      },
      close: () => {
        isOpen = false;
      },
    },
    device.seats,
  );
}

function greet({ table }: World, device: Device): void {
  const you = { seat: device.seats.length === 1 ? device.seats[0] : null, seats: device.seats };
  device.memory.hear({ t: 'welcome', table: table.session.table(), you } as DownMessage);
}

function hear(device: Device, sent: DownMessage): void {
  const message = downMessage.parse(JSON.parse(frameOf(sent)));
  if (message.t === 'sync' || message.t === 'update') device.seq = message.seq;
  if (message.t === 'sync') device.looksFrom = message.seat;
  if (message.t === 'curtain') device.looksFrom = null;
  device.messages.push(message);
  device.memory.hear(message);
}

/** The device has lost its link. */
export function unlink(device: Device): void {
  device.guest?.leave();
  device.guest = null;
  device.memory.unlinked();
}

/** The record of the present match so far. */
export function linesOf({ before, table }: World): readonly string[] {
  return [...before, ...(table.records.at(-1) ?? [])].filter((line) => line !== '');
}

/** The device says something, as often as it likes. */
export function say(world: World, { guest }: Device, message: GuestMessage): void {
  world.refs += 1;
  guest?.receive('ref' in message ? { ...message, ref: `j${String(world.refs)}` } : message);
}

/** The next match, for which a seed is drawn. */
export function rematch(world: World, match: number): void {
  const { table, key, devices } = world;
  const signed = draw(world, { match, terms: table.session.terms(), key, seats: table.session.seats() });
  const verdict = table.session.rematch(signed);
  if (!verdict.ok) throw new Error(`no rematch: ${verdict.reason.code}`);
  Object.assign(world, { before: [], kept: null });
  world.mirror = mirrorOf(world.game, () => linesOf(world));
  for (const device of devices) {
    if (!device.guest) continue;
    greet(world, device);
    device.guest.sync();
  }
}

/** The host opens the record of the match that is over. Whoever is linked stays at the table. */
export function watchAgain(world: World): void {
  world.table = createTestTable(world.game, {
    seats: [],
    record: linesOf(world).join(''),
    isReplay: true,
    trusting: true,
  });
}
