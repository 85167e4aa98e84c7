import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_AUDIENCE } from '#testkit/no-audience.ts';
import {
  audienceToTell,
  openOutputs,
  readAudience,
  readAudienceRule,
  readSpectators,
  ruleText,
  serveAudience,
  type AudienceOptions,
} from '#cli/audience-options.ts';
import { left, refusedHost, startHost, untilGone, type Told } from './audience-host.ts';
import { leftTable } from './left-table.ts';
import { baize, endOf, ownFolder, serving } from './run-baize.ts';

const NOTHING: AudienceOptions = { output: [], watching: true };

describe('a rule on the command line', () => {
  it.each([
    ['public:10', { shows: 'public', delay: 10, afterDeal: 0 }],
    ['atEnd:0', { shows: 'atEnd', delay: 0, afterDeal: 0 }],
    ['hands:3600+30', { shows: 'hands', delay: 3600, afterDeal: 30 }],
  ])('is read from %s, and written the same', (text, rule) => {
    expect(readAudienceRule('--output', text)).toEqual(rule);
    expect(ruleText(readAudienceRule('--output', text))).toBe(text);
  });

  it.each([
    '',
    'public',
    'public:',
    'public:-1',
    'public:1.5',
    'public:3601',
    'public:10+5',
    'hands:60',
    'hands:60+',
    'all:1',
    'hands:1+99999',
    'public:1\n',
  ])('is refused in one sentence: %j', async (text) => {
    const { code, out, err } = await baize('host', 'kirin', '--output', text);
    expect([code, out]).toEqual([2, []]);
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(/^--output takes public:<seconds>, .* each from 0 to 3600, not ".*"\.$/);
  });

  it('is refused for the table too', async () => {
    const { code, err } = await baize('host', 'kirin', '--spectators', 'hands:60');
    expect([code, err.length]).toEqual([2, 1]);
    expect(err[0]).toContain('--spectators takes public:<seconds>');
  });
});

describe('other values', () => {
  it.each([
    [['--audience-port', '70000'], '--audience-port must be a whole number from 0 to 65535, not "70000".'],
    [['--audience-reach', 'world'], '--audience-reach must be one of own, room, not "world".'],
    [['--output', 'public:1', '--output-names', 'mine'], '--output-names must be one of own, seats, not "mine".'],
    [['--output-names', 'seats'], '--output-names goes with --output.'],
    [['--chances'], '--chances goes with --output.'],
    [Array.from({ length: 9 }, () => ['--output', 'public:1']).flat(), '--output may be given 8 times at most, not 9.'],
    [
      ['--output', 'hands:60+30'],
      '--output hands:60+30 shows more than the table allows (atEnd:0), or sooner; let the table allow it with --spectators.',
    ],
    [
      ['--spectators', 'public:30', '--output', 'public:30', '--output', 'public:29'],
      '--output public:29 shows more than the table allows (public:30), or sooner; let the table allow it with --spectators.',
    ],
    [['--resume', '--no-watching'], '--resume takes the table as it was; leave out --no-watching.'],
    [['--resume', '--spectators', 'public:1'], '--resume takes the table as it was; leave out --spectators.'],
  ])('%j', async (flags, sentence) => {
    expect(await baize('host', 'kirin', ...flags)).toEqual({ code: 2, out: [], err: [sentence] });
  });

  it('leave a table as it is by itself', () => {
    expect(readSpectators(NOTHING)).toEqual({ watching: true, audience: { shows: 'atEnd', delay: 0, afterDeal: 0 } });
    expect(readAudience(NOTHING, null)).toEqual({ rules: [], names: 'own', chances: false, reach: null });
    expect(readAudience({ ...NOTHING, output: ['public:1'] }, null).reach).toBe('own');
  });

  it('end nothing where only what was served before cannot be served again', async () => {
    let code = 'audienceNoNetwork';
    const done = () => ({ ok: true }) as const;
    const audienceServed = () => Promise.resolve({ ...NO_AUDIENCE, problem: { code } });
    const host = { order: done, replaceOutputs: done, audienceServed };
    const notes: string[] = [];
    const open = async (options: AudienceOptions) => {
      const wish = readAudience(options, null);
      await serveAudience(host, wish);
      openOutputs(host, wish);
      return audienceToTell(host, (line) => notes.push(line));
    };
    expect(await open(NOTHING)).toEqual({ address: null, outputs: [] });
    expect(notes).toEqual(['This computer is not on a network. The pages are served as soon as it is on one.']);
    // A program that ends with it promises nothing.
    const refused = expect(open({ ...NOTHING, audienceReach: 'room' })).rejects;
    await refused.toThrow(
      'This computer is not on a network, so nobody in the room can be served. Join one and try again.',
    );
    code = 'publisherLost';
    const lost = expect(open({ ...NOTHING, output: ['public:1'] })).rejects;
    await lost.toThrow('The program that serves the audience stopped by itself before it served anything.');
  });

  it('do not make a command of the publisher that anybody is told of', async () => {
    const { err } = await baize('no-such-command');
    expect(err.join()).not.toContain('publish');
    expect((await baize('--help')).out.filter((line) => /^ *publish\b/.test(line))).toEqual([]);
  });
});

describe('a host with an audience', () => {
  it('serves its outputs from another process, which ends with it and is back with it', async () => {
    const records = ownFolder();
    const flags = ['--spectators', 'hands:60+30', '--output', 'public:60', '--output', 'hands:90+30', '--no-watching'];
    const { program, told } = await startHost(records, ...flags, '--audience-port', '0');
    expect(told.watch).toBeNull();
    const { address, outputs } = told.audience;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(outputs.map(({ rule }) => rule)).toEqual(['public:60', 'hands:90+30']);
    for (const { link } of outputs) expect(link).toMatch(/\/audience\.html#watch=[A-Za-z0-9_-]{43}$/);
    expect((await fetch(`${address ?? ''}/audience.html`)).status).toBe(200);
    program.kill('SIGKILL');
    await endOf(program);
    await untilGone(address ?? '');

    const again = await startHost(records, '--resume');
    expect(again.told.audience).toEqual({ address, outputs: outputs.map((output) => ({ ...output, link: null })) });
    expect((await fetch(`${address ?? ''}/audience.html`)).status).toBe(200);
    again.program.kill('SIGTERM');
    await endOf(again.program);
    await untilGone(address ?? '');
  });

  it('that is refused outputs for a table of before keeps those that are there', async () => {
    const { records } = await leftTable();
    const kept = `${JSON.stringify({ reach: 'room', port: 41_577, outputs: [] })}\n`;
    writeFileSync(join(records, 'audience.json'), kept);
    const resume = ['host', 'kirin', '--port', '0', '--records', records, '--resume', '--output', 'hands:0+0'];
    const sentence =
      '--output hands:0+0 shows more than the table allows (atEnd:0), or sooner; ' +
      'take it up without that, and ask those who sit there at the host link.';
    expect(await baize(...resume)).toEqual({ code: 2, out: [], err: [sentence] });
    expect(readFileSync(join(records, 'audience.json'), 'utf8')).toBe(kept);
  });

  it('leaves no table behind when its outputs cannot be remembered', async () => {
    const records = ownFolder();
    mkdirSync(join(records, 'audience.json'));
    writeFileSync(join(records, 'audience.json', 'in-the-way'), '');
    const { code, out, err } = await refusedHost(records, '--output', 'public:5', '--audience-port', '0');
    expect([code, out, err.length]).toEqual([2, [], 1]);
    expect(left(records)).toEqual(['audience.json']);
  });

  it('has no such process without one', async () => {
    const { line } = await serving('host', 'kirin', '--port', '0', '--records', ownFolder(), '--json');
    expect((JSON.parse(line) as Told).audience).toEqual({ address: null, outputs: [] });
  });
});
