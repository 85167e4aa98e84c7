import { describe, expect, it } from 'vitest';
import { anyCertificate, openDoor } from '#testkit/host/tls-door.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { doorPorts } from '#host/links/tls-door.ts';
import { readDoorAddress } from '#cli/door-address.ts';
import { playMoves, type Hosting, type Joining } from './joining.ts';
import { baize, ownFolder, serving } from './run-baize.ts';

describe('what is typed to join', () => {
  const secret = 'abcdefghijklmnop';
  it.each<[string, ReturnType<typeof readDoorAddress>]>([
    ['192.168.1.20', { address: '192.168.1.20', ports: [41_541], secret: null }],
    ['192.168.1.20:41520', { address: '192.168.1.20', ports: [41_520, 41_541], secret: null }],
    [' 192.168.1.20:9000 ', { address: '192.168.1.20', ports: [9_000, 9_021], secret: null }],
    ['http://192.168.1.20:41520', { address: '192.168.1.20', ports: [41_520, 41_541], secret: null }],
    [`http://10.0.0.5:80/hand.html#join=${secret}`, { address: '10.0.0.5', ports: [80, 101], secret }],
    ['fd00::2', { address: 'fd00::2', ports: [41_541], secret: null }],
    ['[fd00::2]:65530', { address: 'fd00::2', ports: [65_530], secret: null }],
    ['anna.local:41541', { address: 'anna.local', ports: [41_541, 41_562], secret: null }],
  ])('%j is understood', (text, door) => {
    expect(readDoorAddress(text)).toEqual(door);
  });

  it('finds the usual port without one', () => {
    expect(doorPorts(null)).toEqual([41_541]);
  });

  const WANTED = 'baize join takes an address such as 192.168.1.20 or 192.168.1.20:41541,';
  it.each([
    ['', WANTED],
    ['192.168.1', WANTED],
    ['192.168.1.20:', WANTED],
    ['192.168.1.20:0', WANTED],
    ['192.168.1.20:70000', WANTED],
    ['a b', WANTED],
    ['ftp://x/', WANTED],
    ['[fd00::2', WANTED],
    ['-x.local', 'baize join has no option'],
  ])('%j is refused in one sentence', async (text, sentence) => {
    const { code, out, err } = await baize('join', text);
    expect([code, out, err.length]).toEqual([2, [], 1]);
    expect(err[0]).toContain(sentence);
  });

  it.each<[readonly string[], string]>([
    [[], 'baize join needs the address of a table; "baize join --list" prints those nearby.'],
    [
      ['10.0.0.5', '--fingerprint', 'beef'],
      '--fingerprint takes 64 hexadecimal digits, as the host prints them, not "beef".',
    ],
    [
      ['10.0.0.5', '--fingerprint', `${'ab'.repeat(31)}xy`],
      `--fingerprint takes 64 hexadecimal digits, as the host prints them, not "${'ab'.repeat(31)}xy".`,
    ],
    [
      ['10.0.0.5', '--code', 'K7F3Q'],
      `--code takes the six letters and digits on the host's screen, such as K7F3QX, not "K7F3Q".`,
    ],
    [['10.0.0.5', '--list', '--code', 'K7F3QX'], '--list only looks for tables; leave out the address, --code.'],
    [['10.0.0.5', '--port', 'x'], '--port must be a whole number from 0 to 65535, not "x".'],
  ])('%j is refused in one sentence', async (args, sentence) => {
    expect(await baize('join', ...args)).toEqual({ code: 2, out: [], err: [sentence] });
  });

  it('with the fingerprint of another computer leads nowhere', async () => {
    const door = await openDoor(await anyCertificate());
    const where = `127.0.0.1:${String(door.port)}`;
    const ran = await baize('join', where, '--fingerprint', 'ab'.repeat(32), '--no-open');
    expect(ran).toEqual({
      code: 2,
      out: [],
      err: [
        `The computer at ${where} is not the one that was meant: it has a different certificate. Nothing was sent to it.`,
      ],
    });
    expect(door.guests).toEqual([]);
    await door.close();
    const { code, err } = await baize('join', where, '--no-open');
    expect([code, err]).toEqual([2, [`Nobody answers at ${where} (ECONNREFUSED).`]]);
  });
});

it('sits at a table of another computer over TLS, and leaves it', async () => {
  const records = ownFolder();
  const hostArgs = ['host', 'kirin', '--pace', 'instant', '--bind', '0.0.0.0', '--records', records] as const;
  const hosting = JSON.parse((await serving(...hostArgs, '--gather', '--port', '0', '--json')).line) as Hosting;
  const { desktop, code } = hosting.room;
  const port = Number(new URL(hosting.url).port);
  const where = `${desktop.address.includes(':') ? `[${desktop.address}]` : desktop.address}:${String(port)}`;

  // The port of the room's door was typed, the fingerprint was not: the words are the same at both ends.
  const program = await serving('join', where, '--code', code, '--no-open', '--port', '0', '--json');
  const joining = JSON.parse(program.line) as Joining;
  expect(joining).toMatchObject(desktop);
  const link = new URL(joining.link);
  expect([link.hostname, link.hash]).toEqual(['127.0.0.1', `#code=${code}`]);
  expect(link.search).toBe(`?at=${desktop.fingerprint.slice(0, 32)}`);
  expect((await fetch(link.origin)).status).toBe(200);

  const stranger = await connectWire(link.origin, { join: { by: 'code', code } });
  expect((await stranger.until('welcome')).you).toMatchObject({ door: true, host: false, check: null });
  stranger.send({ t: 'enter', ref: 'in', name: 'Ann' });
  await stranger.until('pass');
  // Not over the network, where the host's secret is to be sealed.
  const host = await connectWire(`http://127.0.0.1:${String(port)}`, {
    token: new URL(hosting.host).hash.slice('#host='.length),
  });
  const { room } = await host.until('welcome');
  expect(room?.guests.map(({ name }) => name)).toEqual(['Ann']);
  stranger.send({ t: 'sit', ref: 'sit', seat: 0 });
  await stranger.answer('sit');
  host.send({ t: 'order', ref: 'begin', order: { kind: 'begin', bot: 'novice', names: [] } });
  expect((await host.answer('begin')).t).toBe('done');
  await playMoves(stranger, 2, 'first');

  expect((await program.end()).code).toBe(0);
  expect(await stranger.closed).toBeGreaterThan(0);
});
