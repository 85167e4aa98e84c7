import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { baize, ownFolder } from './run-baize.ts';

/** One sentence on standard error, nothing on standard output, exit code 2. */
async function expectRefusal(args: readonly string[], says: string): Promise<void> {
  const { code, out, err } = await baize(...args);
  expect({ args, code, out, lines: err.length }).toEqual({ args, code: 2, out: [], lines: 1 });
  expect(err[0]).toContain(says);
  expect(err[0]).toMatch(/[.]$/);
}

describe('a command line that cannot be read', () => {
  it.each([
    [
      ['foo'],
      'the commands are games, chart, play, transcript, verify, repair, library, review, host, serve, open, join, tournament, relay, gateway, arena, bench, audience-bench, soak, new-game, help',
    ],
    [['fo\no'], '"fo\\no"'],
    [['--foo'], 'its options are --version, --help'],
    [['help', 'foo'], 'the commands are games'],
    [['play'], 'baize play needs <game>, a game (kirin, '],
    [['play', 'kirin', 'x'], 'takes only <game>, not also "x"'],
    [['games', 'x'], 'takes no argument, not "x"'],
    [
      ['play', 'kirin', '--foo'],
      'its options are --seats, --bots, --seed, --set, --matches, --out, --language, --me, --json, --help',
    ],
    [['play', 'kirin', '--set'], '--set <key=value> needs its value'],
    [['verify'], 'needs <files>, one or more record files'],
    [['transcript'], 'needs <files>, one or more record files, or folders of them'],
    [['transcript', 'x', '--text', '--json'], 'cannot be used with'],
    [['transcript', 'x', '--text', '--legal'], 'cannot be used with'],
    [['transcript', 'x', '--out', ''], '--out takes the name of a folder, not ""'],
    [['transcript', 'x', '--foo'], 'its options are --viewer, --legal, --language, --text, --out, --json, --help'],
    [['bench', '--foo'], 'its options are --peers, --json, --help'],
  ])('%j', async (args, says) => {
    await expectRefusal(args, says);
  });

  it('prints help, and with it exit code 2, when no command is given', async () => {
    const { code, out, err } = await baize();
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(err[0]).toBe('Usage: baize [options] [command]');
  });
});

describe('help', () => {
  it.each(['games', 'chart', 'bench', 'play', 'transcript', 'verify', 'repair', 'host', 'serve', 'tournament', 'soak'])(
    'of %s describes it with examples, in two ways',
    async (command) => {
      const asked = await baize(command, '--help');
      expect(asked.code).toBe(0);
      expect(asked.err).toEqual([]);
      expect(asked.out).toEqual((await baize('help', command)).out);
      const examples = asked.out.slice(asked.out.indexOf('Examples:') + 1);
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(example).toMatch(new RegExp(`^ {2}baize ${command}`));
    },
  );
});

describe('play refuses before it plays', () => {
  it.each([
    [['foo'], 'There is no game "foo"; the games are kirin'],
    [['kirin', '--seats', '3'], 'kirin is for 4 players, not "3"'],
    [['kirin', '--seats', 'abc'], 'kirin is for 4 players'],
    [['kirin', '--bots', 'x'], 'its bots are novice, steady'],
    [['hearts', '--bots', 'plain'], 'hearts has no bot "plain"'],
    [['kirin', '--bots', 'novice,'], 'its bots are novice, steady'],
    [['kirin', '--bots', 'novice,novice,novice,novice,novice'], 'there are 4 seats'],
    [['kirin', '--me', '0', '--bots', 'novice,novice,novice,novice'], 'there are 3 seats'],
    [['kirin', '--me', '4'], '--me must be a whole number from 0 to 3'],
    [['kirin', '--me', '-1'], '--me must be a whole number from 0 to 3'],
    [['kirin', '--me', '0', '--matches', '2'], 'one match at a time'],
    [['kirin', '--matches', '0'], '1 to 1000000, not "0"'],
    [['kirin', '--matches', '-1'], '1 to 1000000, not "-1"'],
    [['kirin', '--matches', '1e9'], '1 to 1000000, not "1e9"'],
    [['kirin', '--matches', 'abc'], '1 to 1000000, not "abc"'],
    [['kirin', '--set', 'rounds'], 'takes key=value, not "rounds"; the keys of kirin are rounds'],
    [['kirin', '--set', '=3'], 'takes key=value'],
    [['kirin', '--set', 'a=b'], 'the options are rounds, kirinLead'],
    [['kirin', '--set', '__proto__=1'], 'the options are rounds, kirinLead'],
    [['kirin', '--set', 'rounds=10'], 'a whole number from 1 to 9'],
    [['kirin', '--set', 'rounds=1\n2'], 'a whole number from 1 to 9'],
    [['kirin', '--set', 'rounds=1', '--set', 'rounds=1'], 'twice'],
    [['kirin', '--set', 'rounds=1', '--set', 'tieBreak=bestRound'], 'tieBreak has an effect only with rounds=2 to 9'],
    [
      ['private-die', '--set', 'goal=twelve', '--set', 'case=quickArrest'],
      'option goal has an effect only with case=none, random, byTheBook, hushMoney or lineUp, or with bareBones=true',
    ],
    [
      ['private-die', '--set', 'bareBones=true', '--set', 'detectives=draft'],
      'only with bareBones=false; leave it out.',
    ],
    [['di-renjie', '--set', 'assassinWinsAlone=true'], 'assassinWinsAlone has an effect only with assassin=true'],
    [['kirin', '--seed', ''], '1 to 200 characters'],
    [['kirin', '--seed', 'x'.repeat(201)], '1 to 200 characters, not 201'],
    [['kirin', '--out', ''], 'the name of a file or a folder'],
  ])('%j', async (args, says) => {
    await expectRefusal(['play', ...args], says);
  });

  it('where the record cannot be written', async () => {
    const folder = ownFolder();
    const file = join(folder, 'there.jsonl');
    writeFileSync(file, 'mine');
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full', 'kirin-2.jsonl'), 'mine');
    // A match for which the input has ended already: it would say so if it were begun.
    const play = ['play', 'kirin', '--me', '0', '--out'];
    await expectRefusal([...play, file], 'never overwritten');
    await expectRefusal([...play, join(folder, 'missing', 'x.jsonl')], 'no such file or folder');
    await expectRefusal([...play, join(file, 'x.jsonl')], 'not a folder');
    await expectRefusal(['play', 'kirin', '--matches', '3', '--out', file], 'not a folder');
    await expectRefusal(['play', 'kirin', '--matches', '3', '--out', join(file, 'x')], 'not a folder');
    await expectRefusal(['play', 'kirin', '--matches', '3', '--out', join(folder, 'full')], 'never overwritten');
    expect(readdirSync(folder).sort()).toEqual(['full', 'there.jsonl']);
    expect(readdirSync(join(folder, 'full'))).toEqual(['kirin-2.jsonl']);
  });
});

describe('host and serve refuse before they serve', () => {
  it.each([
    [['host', 'foo'], 'the games are kirin'],
    [['host', 'kirin', '--seats', '9'], 'for 4 players'],
    [['host', 'kirin', '--bots', 'x'], 'its bots are novice, steady'],
    [['host', 'kirin', '--set', 'a=b'], 'the options are'],
    [['host', 'kirin', '--pace', 'fast'], 'instant, brisk, relaxed, not "fast"'],
    [['host', 'kirin', '--port', 'abc'], '--port must be a whole number from 0 to 65535'],
    [['host', 'kirin', '--port', '70000'], '--port must be a whole number from 0 to 65535'],
    [['host', 'kirin', '--bind', ''], 'an address of this computer'],
    [['host', 'kirin', '--seed', ''], '1 to 200 characters'],
    [['host', 'kirin', '--records', ''], 'the name of a folder'],
    [['host', 'kirin', '--resume', '--seats', '4', '--set', 'rounds=1'], 'leave out --seats, --set'],
    [['serve', '--no-open', '--port', 'x'], '--port must be a whole number from 0 to 65535'],
    [['serve', '--no-open', '--pace', ''], 'instant, brisk, relaxed'],
  ])('%j', async (args, says) => {
    await expectRefusal([...args, ...(args.includes('--records') ? [] : ['--records', ownFolder()])], says);
  });
});

describe('what a host needs', () => {
  it('is named where it cannot be had: a port, an address, a folder, a table', async () => {
    const folder = ownFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const port = String((taken.address() as AddressInfo).port);
    const records = ['--records', join(folder, 'records')];
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['--port', port, ...records], 'in use by another program'],
      [
        ['--port', '0', '--bind', '192.0.2.77', ...records],
        'is not an address of this computer; allowed are 127.0.0.1',
      ],
      [['--port', '0', '--records', file], 'is not a folder'],
      [['--port', '0', '--records', join(file, 'x')], 'not a folder'],
      [['--port', '0', '--resume', ...records], 'There is no unfinished table of kirin; unfinished tables: none'],
      [['--port', '0', '--resume', 'abc', ...records], 'no unfinished table "abc" of kirin'],
    ];
    for (const [args, sentence] of cases) {
      const { code, out, err } = await baize('host', 'kirin', ...args);
      expect({ code, out, lines: err.length }).toEqual({ code: 2, out: [], lines: 1 });
      expect(err[0]).toContain(sentence);
    }
    expect(readdirSync(join(folder, 'records')).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
  });
});
