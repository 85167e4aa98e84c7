import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseRecord } from '#engine/core/record.ts';
import { unnamedSeat } from '#protocol/typed-text.ts';
import { showTranscripts } from '#cli/transcript.ts';
import { recordText } from '#testkit/record-text.ts';
import { playTakingBack } from '#testkit/takeback-matches.ts';
import { registered } from '#testkit/tested-games.ts';
import { everyFew, oneOfEachKind, perTier } from '#testkit/tier.ts';
import { baize, ownFolder, type Ran } from './run-baize.ts';
import { illegalInputs } from './transcript-checker.ts';

let folder = '';

beforeEach(() => {
  folder = ownFolder();
});

/** Plays a match with these options and keeps its record. */
async function recordOf(game: string, seed: string, ...args: readonly string[]): Promise<string> {
  const file = join(folder, `${game}-${seed}.jsonl`);
  expect((await baize('play', game, '--seed', seed, '--out', file, ...args)).code).toBe(0);
  return file;
}

async function legalLines(...args: readonly string[]): Promise<readonly string[]> {
  const { code, out, err } = await baize('transcript', '--legal', ...args);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  return out;
}

/** Matches in which every kind of move is made. */
const MATCHES: readonly (readonly [string, readonly string[]])[] = [
  ['kirin', ['--set', 'rounds=2']],
  ['dezai-shen', ['--set', 'handsPerMatch=6', '--bots', 'steady,novice']],
  ['private-die', ['--set', 'detectives=draft', '--set', 'bonusDetectives=true']],
  ['di-renjie', ['--seats', '3', '--set', 'aid=off']],
  ['di-renjie', ['--seats', '5', '--set', 'aid=off', '--set', 'assassin=true', '--set', 'simultaneousGifts=true']],
  ['death-by-digits', ['--seats', '3', '--set', 'aid=off', '--set', 'doesNothing=peek']],
  ['death-by-digits', ['--seats', '4', '--set', 'aid=off', '--set', 'specials=6', '--set', 'roundLimit=5']],
];

describe('transcript --legal, read by somebody who knows nothing else', () => {
  it.each(everyFew(MATCHES, 6))('tells of every move of %s %j that it was legal', async (game, args) => {
    const lines = await legalLines(await recordOf(game, 'checked', ...args));
    const { moves, problems } = illegalInputs(lines);
    expect(problems).toEqual([]);
    expect(moves).toBeGreaterThan(20);
  });

  it.each(oneOfEachKind(registered).map((game) => [game.id, game] as const))(
    'and of %s where moves are taken back',
    async (id, game) => {
      const file = join(folder, `${id}.jsonl`);
      const { text, takebacks } = playTakingBack(game, 'checked', perTier(80, 200));
      writeFileSync(file, text);
      const lines = await legalLines(file);
      expect(takebacks).toBeGreaterThan(0);
      expect(lines.filter((line) => line.includes('"type":"takeback"'))).toHaveLength(takebacks);
      expect(illegalInputs(lines).problems).toEqual([]);
    },
  );

  it('finds a move that the rules refuse', async () => {
    const lines = [...(await legalLines(await recordOf('kirin', 'forged', '--set', 'rounds=1')))];
    interface Step {
      input: { type: string; piece?: string } | null;
      legal: readonly { readonly refused: readonly { readonly moves: readonly { readonly piece: string }[] }[] }[];
    }
    const at = lines.findIndex((line) => (JSON.parse(line) as Partial<Step>).legal?.[0]?.refused[0] !== undefined);
    const obliged = JSON.parse(lines[at] ?? '') as Step;
    const next = JSON.parse(lines[at + 1] ?? '') as Step;
    next.input = { ...next.input, type: 'move.play', piece: obliged.legal[0]?.refused[0]?.moves[0]?.piece ?? '' };
    lines[at + 1] = JSON.stringify(next);
    expect(illegalInputs(lines).problems).toEqual([expect.stringContaining('is not legal')]);
  });

  it('says which cards oblige, and by which paragraph', async () => {
    const file = await recordOf('dezai-shen', 'obliged', '--set', 'handsPerMatch=3');
    interface Legal {
      readonly moves: readonly { readonly piece?: string }[];
      readonly refused: readonly { readonly reason: { readonly code: string; rule: string; pieces: string[] } }[];
    }
    const legal = (await legalLines(file)).slice(1).flatMap((line) => (JSON.parse(line) as { legal: Legal[] }).legal);
    const obliged = legal.filter(({ refused }) => refused.some(({ reason }) => reason.code === 'followSuit'));
    expect(obliged.length).toBeGreaterThan(0);
    for (const { moves, refused } of obliged) {
      const [reason] = refused.map((one) => one.reason).filter(({ code }) => code === 'followSuit');
      expect(reason?.rule).toBe('6.2');
      expect(reason?.pieces).toEqual(moves.flatMap(({ piece }) => (piece === undefined ? [] : [piece])));
    }
  });

  it('tells a seat its own moves, and is refused to the public', async () => {
    const file = await recordOf('kirin', 'x', '--set', 'rounds=1');
    const own = (await legalLines(file, '--viewer', 'seat:2')).slice(1).flatMap((line) => {
      const { legal } = JSON.parse(line) as { legal: { seat: number }[] };
      return legal.map(({ seat }) => seat);
    });
    // A card is declared, and eight are played.
    expect(own.length).toBeGreaterThanOrEqual(9);
    expect([...new Set(own)]).toEqual([2]);
    const { code, out, err } = await baize('transcript', file, '--legal', '--viewer', 'public');
    expect({ code, out, lines: err.length }).toEqual({ code: 2, out: [], lines: 1 });
    expect(err[0]).toContain('it needs --viewer open or seat:N, not "public".');
    expect((await baize('transcript', file)).out.filter((line) => line.includes('"legal"'))).toEqual([]);
  });
});

describe('the numbers in a transcript', () => {
  it('tell a history once: each round is added to it when it is over', async () => {
    const { out } = await baize('transcript', await recordOf('private-die', 'history', '--seats', '3'));
    const steps = out.slice(1).map((line) => JSON.parse(line) as { view: { numbers: object; grown: object } });
    const whole = steps.filter(({ view }) => 'finished' in view.numbers);
    const added = steps.filter(({ view }) => 'finished' in view.grown);
    // First there is none, then one; every further one is added to those before.
    expect(whole).toHaveLength(2);
    expect(added.length).toBeGreaterThan(2);
    for (const [index, { view }] of added.entries()) {
      expect(view.grown).toMatchObject({ finished: { keep: index + 1, add: [expect.anything()] } });
    }
  });

  it('name the seats of scores and standings, and the dealer of the very hand', async () => {
    const { out } = await baize('transcript', await recordOf('dezai-shen', 'hands', '--set', 'voidCounts=true'));
    const steps = out.slice(1).map((line) => JSON.parse(line) as { events: Told[]; view: { result: Result | null } });
    interface Result {
      readonly standings: readonly { readonly seat: number; readonly name: string }[];
    }
    interface Told {
      readonly type: string;
      readonly dealer?: number;
      readonly hand?: number;
    }
    for (const { view } of steps) expect(view).toMatchObject({ scores: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] });
    const named = steps.at(-1)?.view.result?.standings.toSorted((a, b) => a.seat - b.seat);
    expect(named).toMatchObject([1, 2, 3].map((number) => ({ seat: number - 1, name: `novice ${String(number)}` })));
    const events = steps.flatMap((step) => step.events);
    const dealers = new Map(
      events.flatMap(({ type, hand, dealer }) => (type === 'deck.shuffled' ? [[hand, dealer]] : [])),
    );
    const ends = events.filter(({ type }) => type === 'hand.settled' || type === 'hand.voided');
    expect(ends).toHaveLength(12);
    for (const { hand, dealer } of ends) expect(dealer).toBe(dealers.get(hand));
  });
});

describe('transcript of several records', () => {
  async function three(): Promise<string> {
    const records = join(folder, 'records');
    expect(
      (await baize('play', 'kirin', '--set', 'rounds=1', '--seed', 'x', '--matches', '3', '--out', records)).code,
    ).toBe(0);
    return records;
  }

  const headersOf = ({ out }: Ran): readonly unknown[] =>
    out
      .map((line) => JSON.parse(line) as { format?: string; file?: string })
      .flatMap(({ format, file }) => (format ? [file] : []));

  it('takes files and folders, and each header names its file', async () => {
    const records = await three();
    writeFileSync(join(records, 'notes.txt'), 'no record');
    mkdirSync(join(records, 'older.jsonl'));
    const names = ['kirin-1.jsonl', 'kirin-2.jsonl', 'kirin-3.jsonl'].map((name) => join(records, name));
    const all = await baize('transcript', records);
    expect({ code: all.code, err: all.err, headers: headersOf(all) }).toEqual({ code: 0, err: [], headers: names });
    expect((await baize('verify', '--json', records)).out).toHaveLength(3);
    const [first = '', second = ''] = names;
    const one = await baize('transcript', second);
    const two = await baize('transcript', second, first);
    expect(headersOf(two)).toEqual([second, first]);
    expect(two.out.slice(0, one.out.length)).toEqual(one.out);
    const { out: inWords } = await baize('transcript', second, first, '--text');
    expect(inWords.filter((line) => line.endsWith('.jsonl:'))).toEqual([`${second}:`, `${first}:`]);
  });

  it('calls a person without a name by their seat, in the language that is asked for', async () => {
    const file = await recordOf('kirin', 'unnamed', '--set', 'rounds=1');
    const record = parseRecord(readFileSync(file, 'utf8'));
    const seats = record.header.seats.map((seat, at) => (at === 1 ? { ...seat, name: unnamedSeat(at) } : seat));
    writeFileSync(file, recordText({ ...record, header: { ...record.header, seats } }));
    const { code, out } = await baize('transcript', file, '--text', '--language', 'de');
    expect(code).toBe(0);
    const told = out.join('\n');
    expect(told).toContain('Platz 2');
    expect(told).not.toContain('Seat 2');
  });

  it('writes each into a file of its own, and overwrites none', async () => {
    const records = await three();
    const out = join(folder, 'transcripts');
    const { code, out: printed } = await baize('transcript', records, '--viewer', 'seat:1', '--legal', '--out', out);
    const written = ['kirin-1.seat-1.jsonl', 'kirin-2.seat-1.jsonl', 'kirin-3.seat-1.jsonl'];
    expect({ code, printed }).toEqual({ code: 0, printed: written.map((name) => join(out, name)) });
    expect(readdirSync(out).sort()).toEqual(written);
    const args = [join(records, 'kirin-2.jsonl'), '--viewer', 'seat:1', '--legal'];
    const plain = await baize('transcript', ...args);
    expect(readFileSync(join(out, 'kirin-2.seat-1.jsonl'), 'utf8')).toBe(`${plain.out.join('\n')}\n`);
    const again = await baize('transcript', ...args, '--out', out);
    expect({ code: again.code, out: again.out, lines: again.err.length }).toEqual({ code: 2, out: [], lines: 1 });
    expect(again.err[0]).toContain('exists already and is never overwritten');
    expect((await baize('transcript', ...args.slice(0, 1), '--text', '--out', out)).out).toEqual([
      join(out, 'kirin-2.open.txt'),
    ]);
  });

  it('goes on after a damaged one, and says so at the end', async () => {
    const records = await three();
    const [damaged, torn] = [join(records, 'kirin-1.jsonl'), join(records, 'kirin-2.jsonl')];
    writeFileSync(damaged, readFileSync(damaged, 'utf8').replace('novice 1', 'novice 9'));
    writeFileSync(torn, readFileSync(torn).subarray(0, 3000));
    const out = join(folder, 'transcripts');
    const { code, out: printed, err } = await baize('transcript', records, join(folder, 'missing'), '--out', out);
    expect({ code, printed }).toEqual({ code: 1, printed: [join(out, 'kirin-3.open.jsonl')] });
    expect(err).toHaveLength(3);
    for (const says of ['was changed', 'breaks off', 'no such file']) {
      expect(err.filter((sentence) => sentence.includes(says))).toHaveLength(1);
    }
    expect(readdirSync(out)).toEqual(['kirin-3.open.jsonl']);
  });

  it('says of each match that it has no such seat, and of a name that is none only once', async () => {
    const records = await three();
    const five = await baize('transcript', records, '--viewer', 'seat:5');
    expect({ code: five.code, out: five.out, lines: five.err.length }).toEqual({ code: 2, out: [], lines: 3 });
    for (const sentence of five.err) expect(sentence).toMatch(/kirin-\d\.jsonl": --viewer must be .* to seat:3, not/);
    const nobody = await baize('transcript', records, '--viewer', 'all');
    expect(nobody).toEqual({
      code: 2,
      out: [],
      err: ['--viewer must be open, public or seat:0 to seat:7, not "all".'],
    });
  });

  it('prints no further than there is room for, however much is to come', async () => {
    const records = await three();
    const lines: string[] = [];
    let isFull = true;
    const printer = {
      line: (text: string) => void lines.push(text),
      json: () => undefined,
      note: () => undefined,
      room: () => {
        if (!isFull) return Promise.resolve();
        waits += 1;
        return new Promise<void>((resolve) => (makeRoom = resolve));
      },
    };
    let waits = 0;
    let makeRoom = (): void => undefined;
    const shown = showTranscripts([records], { viewer: 'open' }, printer);
    await expect.poll(() => waits).toBe(1);
    expect(lines).toHaveLength(1);
    isFull = false;
    makeRoom();
    await shown;
    expect(lines).toEqual((await baize('transcript', records)).out);
  });

  it('says that a folder has none', async () => {
    const { code, err } = await baize('transcript', folder);
    expect({ code, lines: err.length }).toEqual({ code: 2, lines: 1 });
    expect(err[0]).toContain('has no records: no file in it has a name ending in .jsonl.');
  });
});
