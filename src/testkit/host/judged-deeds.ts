import { pick } from '#engine/core/rng.ts';
import { createTestTable } from '../test-table.ts';
import { linesOf, link, memoryFor, say, unlink, type World } from './judged-world.ts';

/** What people do at a table besides moves, and what befalls it. */
export const DEEDS: readonly ((world: World) => void)[] = Object.values<(world: World) => void>({
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
  advise: (world) => {
    const device = pick(world.devices, world.stream);
    say(world, device, { t: 'advise', ref: '', at: device.seq, learns: true });
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
});
