import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testRng } from '#testkit/test-table.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { baize, endOf, ownFolder, runProgram, startProgram, type Ran } from './run-baize.ts';

interface Step {
  readonly seq: number;
  readonly phase: string;
  readonly input: object | null;
  readonly events: readonly object[];
  readonly view: {
    readonly zones: Readonly<Record<string, { owner: number | null; facing: string; pieces: readonly string[] }>>;
    readonly faces: Readonly<Record<string, string>>;
  };
}

/** The record of one match, which no test changes. */
const kept = mkdtempSync(join(tmpdir(), 'baize-records-'));
const file = join(kept, 'match.jsonl');
beforeAll(async () => {
  expect((await play('--out', file)).code).toBe(0);
});
afterAll(() => {
  rmSync(kept, { recursive: true, force: true });
});

let folder = '';
beforeEach(() => {
  folder = ownFolder();
});

function play(...args: readonly string[]): Promise<Ran> {
  return baize('play', 'kirin', '--seed', 'x', '--set', 'rounds=1', ...args);
}

describe('play', () => {
  it('writes the same bytes for the same seed, and other bytes for another', async () => {
    const [again, other] = [join(folder, 'again'), join(folder, 'other')];
    await play('--out', again);
    await baize('play', 'kirin', '--seed', 'ẍ\u202e☃', '--set', 'rounds=1', '--out', other);
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
    expect(readFileSync(other).equals(readFileSync(file))).toBe(false);
    expect((await baize('verify', other)).code).toBe(0);
  });

  it('prints one line of JSON with what was played and how it ended', async () => {
    const out = join(folder, 'json.jsonl');
    const { code, out: printed, err } = await play('--json', '--out', out);
    expect({ code, err, lines: printed.length }).toEqual({ code: 0, err: [], lines: 1 });
    const json = JSON.parse(printed[0] ?? '') as Record<string, unknown>;
    expect(json).toMatchObject({ game: 'kirin', seats: 4, seed: 'x', matches: 1, faults: 0, verified: 1, out });
    expect(json).toMatchObject({ options: { rounds: 1, kirinLead: 'lowest' }, players: Array(4).fill('novice') });
    expect((json['result'] as { standings: object[] }).standings).toHaveLength(4);
  });

  it('keeps many matches in a folder, each of them verifiable, and overwrites none', async () => {
    const many = join(folder, 'new', 'many');
    const { code, out } = await play('--matches', '10', '--bots', 'steady,novice', '--out', many);
    expect(code).toBe(0);
    expect(out.at(-1)).toMatch(/^10 matches, \d+ inputs, every record verified, seed "x"$/);
    const files = readdirSync(many).map((name) => join(many, name));
    expect(files[0]).toMatch(/kirin-01\.jsonl$/);
    expect((await baize('verify', '--json', ...files)).out).toHaveLength(10);
    const before = files.map((name) => readFileSync(name, 'utf8'));
    expect((await play('--matches', '10', '--out', many)).code).toBe(2);
    expect(files.map((name) => readFileSync(name, 'utf8'))).toEqual(before);
  });
});

describe('transcript', () => {
  async function transcriptOf(viewer: string): Promise<{ header: Record<string, unknown>; steps: Step[] }> {
    const { code, out } = await baize('transcript', file, '--viewer', viewer, '--json');
    expect(code).toBe(0);
    const [header, ...steps] = out.map((line) => JSON.parse(line) as unknown);
    return { header: header as Record<string, unknown>, steps: steps as Step[] };
  }

  it('is a header and then every step, with zones and faces', async () => {
    const { header, steps } = await transcriptOf('open');
    expect(header).toMatchObject({ format: 'baize-transcript', game: 'kirin', viewer: 'open' });
    expect(steps.map(({ seq }) => seq)).toEqual(steps.map((_, index) => index));
    for (const step of steps) {
      expect(Object.keys(step)).toEqual(['seq', 'phase', 'input', 'events', 'view']);
      const zones = Object.values(step.view.zones);
      for (const zone of zones) expect(Object.keys(zone).sort()).toEqual(['facing', 'owner', 'pieces']);
      // Open shows every face, wherever its piece lies.
      if (step.seq > 0)
        expect(Object.keys(step.view.faces).sort()).toEqual(zones.flatMap((zone) => zone.pieces).sort());
    }
    expect(Object.keys(steps.at(-1)?.view.faces ?? {})).toHaveLength(36);
    expect(steps.at(-1)?.phase).toBe('over');
  });

  it('shows a seat its own hand and the public no hand, and neither the seed', async () => {
    const seat = await transcriptOf('seat:2');
    const everybody = await transcriptOf('public');
    const dealt = seat.steps[1]?.view;
    expect(Object.keys(dealt?.faces ?? {}).sort()).toEqual([...(dealt?.zones['hand:2']?.pieces ?? [])].sort());
    expect(everybody.steps[1]?.view.faces).toEqual({});
    expect([seat.header, everybody.header].filter((header) => 'seed' in header)).toEqual([]);
  });

  it('tells the log in words, and who may look', async () => {
    const { out } = await baize('transcript', file, '--text');
    expect(out[0]).toBe('Round 1 is dealt.');
    expect(out[1]).toMatch(/^ {2}Hand of [^;]+(; [^;]+){8}$/);
    expect(out.at(-1)).toMatch(/^The match goes to /);
    const { code, err } = await baize('transcript', file, '--viewer', 'seat:4');
    expect({ code, err }).toEqual({
      code: 2,
      err: ['--viewer must be open, public or seat:0 to seat:3, not "seat:4".'],
    });
  });
});

describe('verify and transcript', () => {
  /** Both commands refuse the file in one sentence, print nothing, and leave it as it is. */
  async function expectRefused(path: string, code: number, says: string): Promise<void> {
    for (const command of ['verify', 'transcript']) {
      const ran = await baize(command, path);
      expect({ path, code: ran.code, out: ran.out, lines: ran.err.length }).toEqual({ path, code, out: [], lines: 1 });
      expect(ran.err[0]).toContain(says);
    }
  }

  it.each<[string, number, string, (bytes: Buffer) => string | Uint8Array]>([
    ['empty', 2, 'not a Baize record', () => ''],
    ['binary', 2, 'not UTF-8', () => Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0x00])],
    ['huge', 2, 'larger than any record', () => new Uint8Array(9 * 1024 * 1024)],
    ['torn', 2, 'breaks off in line', (bytes) => bytes.subarray(0, 3000)],
    ['without line breaks', 2, 'breaks off in its first line', (bytes) => bytes.toString().replaceAll('\n', '')],
    [
      'of another seed',
      1,
      'line 1 of the record was changed',
      (bytes) => bytes.toString().replace(/"seed":"./, '"seed":"-'),
    ],
    ['with a line left out', 1, 'was changed', (bytes) => bytes.toString().replace(/\n.*\n/, '\n')],
    ['twice', 1, 'was changed', (bytes) => Buffer.concat([bytes, bytes])],
    ['nested', 2, 'more than 32 deep', () => `{"format":"baize-record","a":${'['.repeat(7000)}${']'.repeat(7000)}}\n`],
  ])('refuse a file that is %s', async (_what, code, says, change) => {
    const path = join(folder, 'changed');
    writeFileSync(path, change(readFileSync(file)));
    await expectRefused(path, code, says);
  });

  it('refuse what is no file', async () => {
    mkdirSync(join(folder, 'folder'));
    await expectRefused(join(folder, 'folder'), 2, 'has no records');
    await expectRefused(join(folder, 'missing'), 2, 'no such file or folder');
    await expectRefused(join(file, 'x'), 2, 'not a folder');
    await expectRefused('', 2, 'no such file or folder');
    if (existsSync('/dev/zero')) await expectRefused('/dev/zero', 2, 'not a regular file');
  });

  it('looks at every file, and ends with the gravest', async () => {
    const [torn, changed] = [join(folder, 'torn'), join(folder, 'changed')];
    writeFileSync(torn, readFileSync(file).subarray(0, 3000));
    writeFileSync(changed, readFileSync(file, 'utf8').replace('novice 1', 'novice 9'));
    const { code, out, err } = await baize('verify', '--json', torn, changed, file);
    expect({ code, verified: out.length, refused: err.length }).toEqual({ code: 1, verified: 1, refused: 2 });
  });

  it('finds each change of a single byte, and every line break that is gone', async () => {
    const whole = readFileSync(file);
    const seed = 'single bytes';
    const draw = testRng(seed).stream('changes');
    const changes = Array.from({ length: perTier(16, 200) }, () => ({
      at: draw.uniform(whole.length),
      by: 1 + draw.uniform(255),
    }));
    const breaks = [...whole.entries()].flatMap(([at, byte]) => (byte === 0x0a ? [{ at, by: 0x0a ^ 0x20 }] : []));
    changes.push(...everyFew(breaks, 12));
    const path = join(folder, 'changed');
    const codes = { 1: 0, 2: 0 };
    for (const { at, by } of changes) {
      const changed = Buffer.from(whole);
      changed[at] = (whole[at] ?? 0) ^ by;
      writeFileSync(path, changed);
      const { code, out, err } = await baize('verify', path);
      expect({ seed, at, by, out, lines: err.length }).toEqual({ seed, at, by, out: [], lines: 1 });
      expect([1, 2]).toContain(code);
      codes[code as 1 | 2] += 1;
    }
    expect(Math.min(codes[1], codes[2])).toBeGreaterThan(perTier(1, 50));
  });
});

describe('as a program', () => {
  it('prints only results on standard output, and ends with the exit code', async () => {
    const changed = join(folder, 'changed');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('novice 1', 'novice 9'));
    const { code, out, err } = await runProgram(['verify', file, changed]);
    expect({ code, out: out[0], lines: err.length }).toEqual({
      code: 1,
      out: expect.stringContaining('finished, verified') as string,
      lines: 1,
    });
    expect((await baize('--version')).out).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  });

  it('ends without a word when nobody reads on, as with `| head -1`', async () => {
    const program = startProgram('transcript', file);
    let err = '';
    program.stderr.on('data', (part: Buffer) => (err += part.toString()));
    const code = endOf(program);
    await once(program.stdout, 'data');
    program.stdout.destroy();
    expect({ code: await code, err }).toEqual({ code: 0, err: '' });
  });
});
