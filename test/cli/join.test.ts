import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { anyCertificate, openDoor } from '#testkit/host/tls-door.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';
import { doorPorts } from '#host/links/tls-door.ts';
import { readDoorAddress } from '#cli/door-address.ts';
import { firstChoice } from '#testkit/test-table.ts';
import { baize, endOf, ownFolder, runProgram, startProgram, type Program } from './run-baize.ts';

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
    const ran = await runProgram(['join', where, '--fingerprint', 'ab'.repeat(32), '--no-open']);
    expect(ran).toEqual({
      code: 2,
      out: [],
      err: [
        `The computer at ${where} is not the one that was meant: it has a different certificate. Nothing was sent to it.`,
      ],
    });
    expect(door.guests).toEqual([]);
    await door.close();
    const { code, err } = await runProgram(['join', where, '--no-open']);
    expect([code, err]).toEqual([2, [`Nobody answers at ${where} (ECONNREFUSED).`]]);
  });
});

interface Desktop {
  readonly address: string;
  readonly port: number;
  readonly fingerprint: string;
  readonly words: string;
}

interface Hosting {
  readonly url: string;
  readonly host: string;
  readonly room: { readonly code: string; readonly desktop: Desktop };
}

interface Joining extends Desktop {
  readonly link: string;
}

/** Starts a command; the one line of JSON that it prints. */
async function told<T>(...args: readonly string[]): Promise<{ readonly program: Program; readonly told: T }> {
  const program = startProgram(...args, '--json');
  let complaint = '';
  program.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: program.stdout }).once('line', resolve);
    void endOf(program).then((code) => {
      reject(new Error(`${args.join(' ')} ended with ${String(code)}: ${complaint}`));
    });
  });
  return { program, told: JSON.parse(line) as T };
}

/** Connects as a page that tries again until it is let in. */
async function comeBack(origin: string, token: string): Promise<WireClient> {
  for (;;) {
    try {
      return await connectWire(origin, { token });
    } catch {
      // The host is not there yet.
    }
  }
}

/** Plays the first choice whenever this seat is asked, this many times. */
async function playMoves(client: WireClient, count: number, tag: string): Promise<void> {
  let seen = -1;
  for (let played = 0; played < count;) {
    const asked = await Promise.race([
      client.until('sync', ({ seq, prompts }) => seq > seen && firstChoice(prompts) !== null),
      client.until('update', ({ seq, prompts }) => seq > seen && firstChoice(prompts) !== null),
    ]);
    const latest = client.messages.findLast((message) => message.t === 'sync' || message.t === 'update') ?? asked;
    const move = firstChoice(latest.prompts);
    seen = latest.seq;
    if (move === null) continue;
    const ref = `${tag}-${String(played)}`;
    client.send({ t: 'move', ref, at: latest.seq, move });
    if ((await client.answer(ref)).t === 'done') played += 1;
  }
}

it(
  'sits at a table of another process over TLS, and comes back after kill -9 of either',
  { timeout: 90_000 },
  async () => {
    const records = ownFolder();
    const hostArgs = ['host', 'kirin', '--pace', 'instant', '--bind', '0.0.0.0', '--records', records] as const;
    const hosting = await told<Hosting>(...hostArgs, '--gather', '--port', '0');
    const { desktop, code } = hosting.told.room;
    const port = Number(new URL(hosting.told.url).port);
    const where = `${desktop.address.includes(':') ? `[${desktop.address}]` : desktop.address}:${String(port)}`;

    // The port of the room's door was typed, the fingerprint was not: the words are the same at both ends.
    const joining = await told<Joining>('join', where, '--code', code, '--no-open', '--port', '0');
    expect(joining.told).toMatchObject(desktop);
    const link = new URL(joining.told.link);
    expect([link.hostname, link.hash]).toEqual(['127.0.0.1', `#code=${code}`]);
    expect(link.search).toBe(`?at=${desktop.fingerprint.slice(0, 32)}`);
    expect((await fetch(link.origin)).status).toBe(200);

    const stranger = await connectWire(link.origin, { join: { by: 'code', code } });
    expect((await stranger.until('welcome')).you).toMatchObject({ door: true, host: false, check: null });
    stranger.send({ t: 'enter', ref: 'in', name: 'Ann' });
    const { token } = await stranger.until('pass');
    // Not over the network, where the host's secret is to be sealed.
    const host = await connectWire(`http://127.0.0.1:${String(port)}`, {
      token: new URL(hosting.told.host).hash.slice('#host='.length),
    });
    const { room } = await host.until('welcome');
    expect(room?.guests.map(({ name }) => name)).toEqual(['Ann']);
    stranger.send({ t: 'sit', ref: 'sit', seat: 0 });
    await stranger.answer('sit');
    host.send({ t: 'order', ref: 'begin', order: { kind: 'begin', bot: 'novice', names: [] } });
    expect((await host.answer('begin')).t).toBe('done');
    await playMoves(stranger, 2, 'first');

    hosting.program.kill('SIGKILL');
    await stranger.closed;
    const resumed = await told<Hosting>(...hostArgs, '--resume', '--port', String(port));
    expect(resumed.told.room.desktop).toEqual(desktop);
    const back = await comeBack(link.origin, token);
    expect((await back.until('welcome')).you.seats).toEqual([0]);
    await playMoves(back, 1, 'second');

    joining.program.kill('SIGKILL');
    await back.closed;
    const { fingerprint } = desktop;
    const tls = `${desktop.address}:${String(desktop.port)}`;
    const again = await told<Joining>('join', tls, '--fingerprint', fingerprint, '--no-open', '--port', link.port);
    expect(new URL(again.told.link).origin).toBe(link.origin);
    const third = await connectWire(link.origin, { token });
    expect((await third.until('welcome')).you.seats).toEqual([0]);
    await playMoves(third, 1, 'third');
    const ended = endOf(again.program);
    again.program.kill('SIGINT');
    expect(await third.closed).toBeGreaterThan(0);
    expect(await ended).toBe(0);
  },
);
