import type { SeatId } from '#protocol/ids.ts';
import { frameOf } from '#protocol/frame.ts';
import { downMessage, type DownMessage, type UpMessage } from '#protocol/messages.ts';
import type { SeatPlan } from '#protocol/table.ts';
import type { Judgement } from '#fairness/judgement.ts';
import { createMatchMemory, type MatchMemory } from '#fairness/match-memory.ts';
import { createRecordFetch } from '#fairness/record-fetch.ts';
import { SECRET_BYTES } from '#fairness/scheme.ts';
import { signingKey } from '#fairness/signing.ts';
import { toEnd } from '#engine/core/record.ts';
import { createRng, pick, seedFromText, type Stream } from '#engine/core/rng.ts';
import type { Match } from '#engine/table/move/match.ts';
import type { SignedSeed } from '#engine/table/lifecycle/starting.ts';
import type { GuestMessage, Guest } from '#engine/table/session.ts';
import type { Seat } from '#engine/table/room/seating.ts';
import { judgingMatch } from '#engine/verify/judging.ts';
import { createDrawing, DRAW_TIMES, type Drawing } from '#host/table/seed-draw.ts';
import { createFakeClock } from './clock.ts';
import { shortestOptions } from './playout.ts';
import { createTestTable, testEntropy, type TestTable } from './test-table.ts';
import type { TestedGame } from './tested-games.ts';
import { mirrorOf } from './witnessed-match.ts';

/** What a device found out about a match that it was at. */
export interface Judged {
  readonly device: string;
  readonly match: number;
  readonly judgement: Judgement;
}

/** Everything that people did at a table besides moves, and how often. */
export type Deeds = Readonly<Record<string, number>>;

interface Device {
  readonly name: string;
  /** What it is played by: a page that is loaded again has forgotten everything. */
  memory: MatchMemory;
  seats: readonly SeatId[];
  guest: Guest | null;
  /** The last sequence number that it was told. */
  seq: number;
  readonly messages: DownMessage[];
}

interface World {
  readonly game: TestedGame;
  readonly stream: Stream;
  readonly bytes: (count: number) => Uint8Array;
  readonly devices: readonly Device[];
  readonly deeds: Record<string, number>;
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

interface Wanted {
  readonly seed: string;
  readonly matches: number;
  /** A match is broken off after so many rounds. */
  readonly limit?: number;
}

/**
 * Plays matches at one table whose seeds are drawn by everybody, while pages are loaded again, links are lost, moves taken
 * back, seats minded and given away, tables paused, and the host started again. Says what each page finds at the end.
 */
export function playJudged(
  game: TestedGame,
  { seed, matches, limit = 1_500 }: Wanted,
): { readonly judged: readonly Judged[]; readonly deeds: Deeds } {
  const world = openWorld(game, seed);
  const judged: Judged[] = [];
  for (let match = 1; match <= matches; match += 1) {
    if (match > 1) {
      // Somebody is away when the next one begins.
      if (world.stream.uniform(3) === 0) unlink(pick(world.devices, world.stream));
      rematch(world, match);
    }
    if (!playOut(world, limit)) break;
    for (const device of world.devices) if (!device.guest) link(world, device);
    for (const device of world.devices) judged.push({ device: device.name, match, judgement: judge(world, device) });
  }
  world.table.session.stop();
  return { judged, deeds: world.deeds };
}

function openWorld(game: TestedGame, seed: string): World {
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
    deeds: {},
    bot,
    drawing: null,
    before: [],
    kept: null,
    refs: 0,
  } as unknown as World;
  const device = (name: string, seats: readonly SeatId[]): void => {
    devices.push({ name, memory: memoryFor(world, name), seats, guest: null, seq: 0, messages: [] });
  };
  device('own', [0]);
  device('shared', shares);
  device('watcher', []);
  device('late', []);
  const key = signingKey(bytes(SECRET_BYTES));
  const seats = plan.map(({ kind }, at) => ({ seat: at, kind: kind === 'bot' ? kind : ('person' as const) }));
  const signed = draw(world, 1, key.secret, seats);
  const options = shortestOptions(game);
  const table = createTestTable(game, {
    ...{ seats: plan, options, entropy: seed, draws: 'byEvent', trusting: true },
    pace: stream.uniform(2) === 0 ? 'instant' : 'relaxed',
    drawn: signed,
  });
  Object.assign(world, { table, key: key.secret });
  world.mirror = mirrorOf(game, () => linesOf(world));
  for (const one of devices) link(world, one);
  return world;
}

/** Everybody at the table draws the seed of this match, one device in five too late. */
function draw(world: World, match: number, key: string, seats: readonly Pick<Seat, 'seat' | 'kind'>[]): SignedSeed {
  const { devices, bytes, stream } = world;
  const clock = createFakeClock();
  const results: SignedSeed[] = [];
  const silent = new Set(devices.filter(() => stream.uniform(5) === 0));
  const withholding = new Set(devices.filter(() => stream.uniform(6) === 0));
  const deviceOf = (seat: SeatId): Device | undefined => devices.find((one) => one.seats.includes(seat));
  const drawing = createDrawing({
    of: { table: 'table-1', match },
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

function memoryFor(world: World, name: string): MatchMemory {
  const send = (message: UpMessage): void => {
    if (message.t === 'seedCommit') world.drawing?.commit(name, message);
    if (message.t === 'seedReveal') world.drawing?.reveal(name, message);
  };
  return createMatchMemory({ bytes: world.bytes, send });
}

/** The device comes to the table, or comes back: the host has closed an older link of it by then. */
function link(world: World, device: Device): void {
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
  const you = { seat: device.seats.length === 1 ? device.seats[0] : null };
  device.memory.hear({ t: 'welcome', table: table.session.table(), you } as DownMessage);
}

function hear(device: Device, sent: DownMessage): void {
  const message = downMessage.parse(JSON.parse(frameOf(sent)));
  if (message.t === 'sync' || message.t === 'update') device.seq = message.seq;
  device.messages.push(message);
  device.memory.hear(message);
}

function unlink(device: Device): void {
  device.guest?.leave();
  device.guest = null;
}

function linesOf({ before, table }: World): readonly string[] {
  return [...before, ...(table.records.at(-1) ?? [])].filter((line) => line !== '');
}

/** Plays the match at the table to its end; false where it does not come. */
function playOut(world: World, limit: number): boolean {
  const { stream, devices } = world;
  const made = new Map<SeatId, number>();
  for (let round = 0; round < limit; round += 1) {
    const match = world.mirror();
    const waiting = match.waiting();
    if (waiting.kind === 'over') return true;
    if (stream.uniform(4) === 0) {
      const [name, deed] = pick(Object.entries(DEEDS), stream);
      deed(world);
      world.deeds[name] = (world.deeds[name] ?? 0) + 1;
      continue;
    }
    const persons = waiting.kind === 'seats' ? waiting.seats.filter((seat) => plays(world, seat)) : [];
    const hasActed = persons.some((seat) => act(world, match, seat, made));
    // Looks come too fast for a person.
    if (hasActed) world.table.clock.pass(1_000);
    else if (!world.table.clock.step()) for (const device of devices) device.guest?.receive({ t: 'sync' });
  }
  return false;
}

function plays({ table, devices }: World, seat: SeatId): boolean {
  return (
    table.session.seats()[seat]?.bot === null && devices.some((one) => one.guest !== null && one.seats.includes(seat))
  );
}

function act(world: World, match: Match, seat: SeatId, made: Map<SeatId, number>): boolean {
  const { game, devices, stream } = world;
  const device = devices.find((one) => one.seats.includes(seat));
  const isSealed = made.get(seat) === match.seqSince() && game.window?.(match.position());
  if (!device || isSealed) return false;
  made.set(seat, match.seqSince());
  if (device.seats.length > 1) device.guest?.receive({ t: 'look', seat });
  const rng = createRng(seedFromText(`${String(match.seq())}/${String(stream.uniform(1_000))}`));
  const moves = game.movesOf(match.position(), seat, rng) as readonly { readonly type: string }[];
  const move = pick(moves, stream);
  say(world, device, { t: 'move', ref: '', at: device.seq, move });
  return true;
}

function say(world: World, { guest }: Device, message: GuestMessage): void {
  world.refs += 1;
  guest?.receive('ref' in message ? { ...message, ref: `j${String(world.refs)}` } : message);
}

const DEEDS: Readonly<Record<string, (world: World) => void>> = {
  sync: (world) => {
    say(world, pick(world.devices, world.stream), { t: 'sync' });
  },
  look: (world) => {
    const device = pick(world.devices, world.stream);
    say(world, device, { t: 'look', seat: pick([null, ...device.seats], world.stream) });
  },
  takeBack: (world) => {
    const asking = pick(world.devices, world.stream);
    say(world, asking, { t: 'takeBack', ref: '' });
    for (const device of world.devices)
      for (const _seat of device.seats) say(world, device, { t: 'answerTakeback', ref: '', agree: true });
  },
  linkLost: (world) => {
    link(world, pick(world.devices, world.stream));
  },
  away: (world) => {
    // It comes back with one of the other deeds, or when the match is over.
    unlink(pick(world.devices, world.stream));
  },
  chat: (world) => {
    say(world, pick(world.devices, world.stream), { t: 'chat', ref: '', text: 'well played' });
  },
  spectators: (world) => {
    const { session } = world.table;
    const { audience } = session.spectators();
    const rule = { watching: true, audience: { ...audience, delay: audience.delay === 0 ? 30 : 0 } };
    session.ruleSpectators(rule);
    for (const device of world.devices) say(world, device, { t: 'answerSpectators', ref: '', rule, agree: true });
  },
  standstill: (world) => {
    world.table.fillDisk('both');
    for (let steps = 0; steps < 3; steps += 1) world.table.clock.step();
    say(world, pick(world.devices, world.stream), { t: 'sync' });
    world.table.fillDisk(null);
    world.table.session.tryDisk();
  },
  reload: (world) => {
    const device = pick(world.devices, world.stream);
    device.memory = memoryFor(world, device.name);
    link(world, device);
  },
  pause: (world) => {
    world.table.session.pause(true);
    say(world, pick(world.devices, world.stream), { t: 'sync' });
    world.table.session.pause(false);
  },
  mind: (world) => {
    const seat = pick(world.table.session.seats(), world.stream);
    if (seat.kind === 'bot') return;
    world.table.session.delegateSeat(seat.seat, seat.bot === null ? world.bot : null);
  },
  lateGuest: (world) => {
    const { table, stream, devices } = world;
    const seat = pick(table.session.seats(), stream);
    const late = devices.find(({ name }) => name === 'late');
    if (seat.kind !== 'bot' || !late) return;
    const sits = { name: `Late ${String(seat.seat)}`, kind: 'person', bot: null, tokenHash: 'a'.repeat(64) } as const;
    if (!table.session.reseat(seat.seat, sits).ok) return;
    late.seats = [...late.seats, seat.seat].sort();
    link(world, late);
  },
  leavesForGood: (world) => {
    const { table, stream, devices, bot } = world;
    const late = devices.find(({ name }) => name === 'late');
    const [seat] = late?.seats ?? [];
    if (!late || seat === undefined || stream.uniform(3) > 0) return;
    if (!table.session.reseat(seat, { name: `Bot ${String(seat)}`, kind: 'bot', bot, tokenHash: null }).ok) return;
    late.seats = late.seats.filter((own) => own !== seat);
    link(world, late);
  },
  restart: (world) => {
    const { game, table } = world;
    const before = linesOf(world);
    const kept = table.kept.at(-1) ?? world.kept;
    // As if it were killed: nothing is written any more.
    table.breakStore();
    table.session.stop();
    Object.assign(world, { before, kept });
    const entropy = `again/${String(before.length)}`;
    world.table = createTestTable(game, { seats: [], record: before.join(''), kept, trusting: true, entropy });
    for (const device of world.devices) if (device.guest) link(world, device);
  },
};

function rematch(world: World, match: number): void {
  const { table, key, devices } = world;
  const signed = draw(world, match, key, table.session.seats());
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

/** Fetches the record as a page does, and compares. */
function judge(world: World, device: Device): Judgement {
  const sent: UpMessage[] = [];
  const fetch = createRecordFetch({
    ref: () => `f${String((world.refs += 1))}`,
    send: (message) => sent.push(message),
  });
  fetch.ask();
  for (let ask = sent.shift(); ask; ask = sent.shift()) {
    const from = device.messages.length;
    device.guest?.receive(ask as GuestMessage);
    for (const message of device.messages.slice(from)) fetch.hear(message);
  }
  const shown = device.memory.shown();
  if (!shown) throw new Error('the page knows of no match');
  return toEnd(judgingMatch(fetch.text(), shown, [world.game]));
}
