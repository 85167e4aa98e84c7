import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { describe, expect, it, test } from 'vitest';
import { createProgram } from '#cli/commands.ts';
import { quotePath } from '#cli/fail.ts';
import { readNats } from '#cli/nats-options.ts';
import { baize, ownFolder } from './run-baize.ts';

const silent = { line: () => undefined, json: () => undefined, note: () => undefined, room: () => Promise.resolve() };
const program = createProgram(silent);
// Each command that would serve listens for the signals that end it, in this one process.
process.setMaxListeners(200);
const LONG = 'x'.repeat(10_000);

/** What stands before an option so that it is the option that is looked at, and nothing is left on this computer. */
function before(command: string, flag: string): readonly string[] {
  const records = flag === '--records' ? [] : ['--records', ownFolder()];
  switch (command) {
    case 'play':
      return ['kirin'];
    case 'host':
      return flag === '--take-over' ? records : ['kirin', ...records];
    case 'tournament':
      return flag === '--resume' ? records : ['kirin', ...records];
    case 'serve':
      return ['--no-open', ...records];
    case 'join':
      return ['192.0.2.1', '--no-open'];
    default:
      return [];
  }
}

/** Every option of every command that takes a value. */
const options = program.commands
  .filter((command) => command.name() !== 'transcript')
  .flatMap((command) =>
    command.options.flatMap(({ long, required, optional }) =>
      long && (required || optional) ? [[command.name(), long] as const] : [],
    ),
  );

async function expectOneSentence(...args: readonly string[]): Promise<void> {
  const { code, out, err } = await baize(...args);
  expect({ code, out, lines: err.length }).toEqual({ code: 2, out: [], lines: 1 });
  expect(err[0]).toMatch(/\.$/);
  expect(err[0]?.length).toBeLessThan(600);
}

describe('an option that takes a value', () => {
  it('is one of those that are looked at', () => {
    expect(options).toContainEqual(['play', '--bots']);
    expect(options.length).toBeGreaterThan(40);
  });

  it.each(options)('baize %s %s "" is refused in a sentence', async (command, flag) => {
    await expectOneSentence(command, ...before(command, flag), flag, '');
  });

  it.each(options)('baize %s %s with 10 kB is refused in a sentence that can be read', async (command, flag) => {
    await expectOneSentence(command, ...before(command, flag), flag, LONG);
  });

  it.each([
    [LONG],
    [`--${LONG}`],
    ['help', LONG],
    ['play', LONG],
    ['play', 'kirin', LONG],
    ['play', 'kirin', '--set', `${LONG}=1`],
    ['play', 'kirin', '--set', `rounds=${LONG}`],
    ['play', 'kirin', '--bots', `${LONG},steady`],
    ['transcript', LONG],
    ['transcript', `/no/such/${LONG}`, '--viewer', LONG],
    ['verify', LONG],
    ['join', LONG],
    ['host', 'kirin', '--resume', LONG, '--seats', '4'],
  ])('and so is any other word of 10 kB (%#)', async (...args) => {
    await expectOneSentence(...args);
  });

  it('of a transcript is looked at when the record is known', async () => {
    const record = join(ownFolder(), 'record.jsonl');
    expect((await baize('play', 'kirin', '--set', 'rounds=1', '--out', record)).code).toBe(0);
    for (const viewer of ['', LONG]) await expectOneSentence('transcript', record, '--viewer', viewer);
  });
});

test('a path is told whole unless nobody could read it, and then by its two ends', () => {
  const path = `/srv/${'games/'.repeat(30)}record.jsonl`;
  expect(quotePath(path)).toBe(`"${path}"`);
  expect(quotePath(`/srv/${LONG}/record.jsonl`)).toMatch(/^"\/srv\/x+…x+\/record\.jsonl"$/);
});

describe('what an output for records is', () => {
  it.each([['play'], ['help', 'play']])('is said for one match and for several (%j)', async (...command) => {
    const { out } = await baize(...command, ...(command[0] === 'play' ? ['--help'] : []));
    const help = out.join(' ').replace(/\s+/g, ' ');
    expect(help).toContain('write the record to this new file or into this folder');
    expect(help).toContain('with several matches, into this folder');
  });
});

describe('--creds', () => {
  const read = (file: string) => readNats({ nats: 'nats://127.0.0.1:4222', creds: file }, 'test');
  const user = nkeys.createUser();
  const seed = new TextDecoder().decode(user.getSeed());
  const file = (content: string): string => {
    const path = join(ownFolder(), 'file.creds');
    writeFileSync(path, content);
    return path;
  };
  const wrapped = (what: string, content: string): string =>
    `-----BEGIN ${what}-----\n${content}\n------END ${what}------\n\n`;
  const creds = wrapped('NATS USER JWT', 'eyJ0.eyJq.c2ln') + wrapped('USER NKEY SEED', seed);

  it.each([
    ['a seed', `${seed}\n`],
    ['a JWT with its seed', creds],
  ])('takes %s', (_what, content) => {
    expect(new TextDecoder().decode(read(file(content)).credentials ?? undefined)).toBe(content);
  });

  it.each([
    ['nothing', ''],
    ['something else', 'hello\n'],
    // Not the last letter: some of its bits mean nothing.
    ['a seed with a letter changed', seed.replace(/.(?=.$)/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['a JWT alone', wrapped('NATS USER JWT', 'eyJ0.eyJq.c2ln')],
    ['a JWT with half of its seed', creds.replace(seed, seed.slice(0, 20))],
  ])('refuses %s before anything is begun, and repeats nothing of it', (_what, content) => {
    const path = file(content);
    expect(() => read(path)).toThrow(`--creds: ${JSON.stringify(path)} holds no credentials`);
    expect(() => read(path)).not.toThrow(seed.slice(0, 12));
  });

  it('refuses a folder, a device and a file that is far too large', () => {
    const folder = ownFolder();
    mkdirSync(join(folder, 'creds'));
    expect(() => read(join(folder, 'creds'))).toThrow('is not a regular file');
    expect(() => read('/dev/null')).toThrow(/is not a regular file|no such file/);
    expect(() => read(file('x'.repeat(100_000)))).toThrow('larger than any file of credentials');
  });
});
