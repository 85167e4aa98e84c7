import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LibraryEntry } from '#protocol/library.ts';
import type { Statistics } from '#protocol/statistics.ts';
import { parseRecord } from '#engine/core/record.ts';
import { recordText } from '#testkit/record-text.ts';
import { baize, ownFolder } from './run-baize.ts';

/** Two matches of bots, and the folder they are in. */
async function played(): Promise<string> {
  const records = join(ownFolder(), 'records');
  const options = ['--matches', '2', '--seed', 'library', '--set', 'rounds=1', '--out', records];
  expect((await baize('play', 'kirin', ...options)).code).toBe(0);
  return records;
}

interface Listed {
  readonly total: number;
  readonly entries: readonly LibraryEntry[];
  readonly times: Readonly<Record<string, number>>;
}

async function listed(records: string, ...args: readonly string[]): Promise<Listed> {
  const { code, out } = await baize('library', ...args, '--records', records, '--json');
  expect([code, out.length]).toEqual([0, 1]);
  return JSON.parse(out[0] ?? '') as Listed;
}

describe('library', () => {
  it('lists matches with their results and the times it took', async () => {
    const records = await played();
    const { total, entries, times } = await listed(records);
    expect(total).toBe(2);
    expect(entries.map(({ state, game, rounds }) => [state, game, rounds])).toEqual([
      ['finished', 'kirin', 1],
      ['finished', 'kirin', 1],
    ]);
    expect(Object.keys(times)).toEqual(['open', 'read', 'list']);
    const { out, err } = await baize('library', '--records', records, '--game', 'kirin', '--limit', '1');
    expect(out).toHaveLength(1);
    expect(out[0]).toMatch(/Kirin {2}finished {2}1\. /);
    expect(err).toEqual(['2 matches; 1 more with --offset 1.']);
  });

  it('gives titles, finds them, and shows all of a match', async () => {
    const records = await played();
    const at = ['--records', records];
    expect((await baize('library', 'rename', 'kirin-1.jsonl', 'The', 'long', 'evening', ...at)).code).toBe(0);
    expect((await listed(records, 'search', 'LONG')).entries).toMatchObject([{ file: 'kirin-1.jsonl' }]);
    expect((await listed(records, 'search', 'nobody')).total).toBe(0);
    expect((await listed(records, 'search', '麒麟')).total).toBe(0);
    expect((await listed(records, 'search', '麒麟', '--language', 'zh')).total).toBe(2);
    const german = await baize('library', ...at, '--limit', '1', '--language', 'de');
    expect([german.out[0], german.err]).toEqual([
      expect.stringMatching(/ {2}beendet {2}/),
      ['2 Partien; 1 weitere mit --offset 1.'],
    ]);
    const { out } = await baize('library', 'show', 'play-1-1', ...at);
    expect(out).toContain('Title: The long evening');
  });

  it('shows a position, by step or by link, with the note there; and gives and takes notes with a file', async () => {
    const records = await played();
    const at = ['--records', records];
    const notes = [{ at: 2, text: 'Why not the king?' }];
    writeFileSync(
      join(records, 'kirin-1.jsonl.notes'),
      JSON.stringify({ format: 'baize-notes', formatVersion: 1, notes }),
    );
    const { out } = await baize('library', 'show', 'kirin-1.jsonl', '--at', '2', '--seat', '1', ...at);
    expect(out).toContain('Note: Why not the king?');
    expect(out[0]).toMatch(/^Replay - step 2 of \d+$/);
    expect(out.some((line) => line.includes('face-down'))).toBe(true);
    const open = await baize('library', 'show', 'baize://match?id=play-1-1&step=2', ...at, '--json');
    expect(JSON.parse(open.out[0] ?? '')).toMatchObject({ match: 'play-1-1', at: 2, as: null, note: notes[0]?.text });
    expect((await baize('library', 'show', 'play-1-1', ...at)).out).toContain('Note at step 2: Why not the king?');
    for (const [value, sentence] of [
      [['baize://match?id=../x'], 'This link to a position of a match cannot be read. Copy the whole link again.'],
      [['play-1-1', '--at', '9999'], 'There is no step 9999'],
      [['play-1-1', '--at', '1', '--seat', '7'], 'There is no such seat.'],
      [['play-1-1', '--seat', '1'], '--seat needs --at.'],
      [['baize://match?id=gone-1&step=2'], 'There is no match'],
    ] as const) {
      const { code, err } = await baize('library', 'show', ...value, ...at);
      expect([code, err]).toEqual([2, [expect.stringContaining(sentence)]]);
    }

    const copy = join(records, '..', 'copy.baize');
    expect((await baize('library', 'export', 'kirin-1.jsonl', '--out', copy, ...at)).code).toBe(0);
    expect((await baize('verify', copy)).out[0]).toContain('finished, verified');
    const other = join(records, '..', 'other');
    expect((await baize('library', 'import', copy, '--records', other)).code).toBe(0);
    const [entry] = (await listed(other)).entries;
    expect(readFileSync(join(other, entry?.file ?? ''), 'utf8')).toBe(
      readFileSync(join(records, 'kirin-1.jsonl'), 'utf8'),
    );
    const shown = await baize('library', 'show', entry?.file ?? '', '--records', other, '--json');
    expect(JSON.parse(shown.out[0] ?? '')).toMatchObject({ notes });
    writeFileSync(copy, readFileSync(copy, 'utf8').slice(0, -1));
    const { err } = await baize('library', 'import', copy, '--records', join(records, '..', 'third'));
    expect(err).toEqual([expect.stringContaining('The notes in this file are damaged.')]);
  });

  it('tells how a player fared, by person or by bot, and writes it into a file', async () => {
    const records = await played();
    const at = ['--records', records];
    const { code, out } = await baize('library', 'statistics', ...at, '--json');
    const { players, player, figures, times } = JSON.parse(out[0] ?? '') as Statistics & { readonly times: object };
    expect([code, player, Object.keys(times)]).toEqual([
      0,
      { name: 'novice', isBot: true },
      ['open', 'read', 'statistics'],
    ]);
    expect(players).toEqual([{ name: 'novice', isBot: true, matches: figures?.matches }]);
    expect(figures).toMatchObject({ wins: 2, games: [{ game: 'kirin' }] });
    const told = await baize('library', 'statistics', 'NOVICE', '--game', 'kirin', ...at);
    expect(told.out[0]).toMatch(/^Novice \(bot\): \d+ matches\s·\sWins: 2 \(25%\)/);
    expect(told.out).toContain('Wins by number of players:');

    const table = join(records, 'novice.csv');
    expect((await baize('library', 'statistics', 'novice', ...at, '--out', table)).out).toEqual([table]);
    expect(readFileSync(table, 'utf8').split('\r\n')).toHaveLength((figures?.matches ?? 0) + 2);
    const nobody = await baize('library', 'statistics', 'Nobody', ...at);
    expect([nobody.code, nobody.err]).toEqual([2, [expect.stringContaining('Nobody called "Nobody" has finished')]]);
    expect((await baize('library', 'forget', 'novice', ...at)).out).toEqual(['Done: novice']);
    expect((await baize('library', 'forget', ...at)).code).toBe(2);
  });

  it('compares a match with others of its deal, by seat', async () => {
    const records = await played();
    const at = ['--records', records];
    const alone = await baize('library', 'compare', 'kirin-1.jsonl', ...at);
    expect([alone.code, alone.out]).toEqual([0, [expect.stringContaining('Nobody has played this deal')]]);
    const { header, entries } = parseRecord(readFileSync(join(records, 'kirin-1.jsonl'), 'utf8'));
    const again = { id: header.id, match: header.match, at: 0 };
    writeFileSync(join(records, 'again.jsonl'), recordText({ header: { ...header, id: 'again', again }, entries }));
    const { code, out } = await baize('library', 'compare', 'again-1', ...at, '--json');
    expect([code, JSON.parse(out[0] ?? '')]).toMatchObject([0, { game: 'kirin', file: 'again.jsonl', total: 2 }]);
    const shown = await baize('library', 'show', 'kirin-1.jsonl', ...at);
    expect(shown.out).toContain('This deal was played 2 times.');
    expect(shown.out.filter((line) => line.includes('1 of 2, 50.00%'))).toHaveLength(2 * header.seats.length);
    const gone = await baize('library', 'compare', 'gone-1', ...at);
    expect([gone.code, gone.err]).toEqual([2, [expect.stringContaining('There is no match')]]);
  });

  it('deletes, restores, and removes for good only what was deleted', async () => {
    const records = await played();
    const at = ['--records', records];
    expect((await baize('library', 'erase', 'kirin-1.jsonl', ...at)).code).toBe(2);
    expect((await baize('library', 'delete', 'kirin-1.jsonl', ...at)).code).toBe(0);
    expect(existsSync(join(records, 'deleted', 'kirin-1.jsonl'))).toBe(true);
    expect((await listed(records)).total).toBe(1);
    expect((await listed(records, '--show', 'deleted')).total).toBe(1);
    expect((await baize('library', 'restore', 'kirin-1.jsonl', ...at)).code).toBe(0);
    expect((await baize('library', 'delete', 'kirin-1.jsonl', ...at)).code).toBe(0);
    expect((await baize('library', 'erase', 'kirin-1.jsonl', ...at)).code).toBe(0);
    expect(existsSync(join(records, 'deleted', 'kirin-1.jsonl'))).toBe(false);
  });

  it('never touches a file outside the folder', async () => {
    const records = await played();
    const outside = join(records, '..', 'settings.jsonl');
    writeFileSync(outside, 'mine');
    for (const [action, file] of [
      ['erase', '../../settings.jsonl'],
      ['restore', '../settings.jsonl'],
    ] as const) {
      const { code, err } = await baize('library', action, file, '--records', records);
      expect([code, err]).toEqual([2, [expect.stringContaining('There is no such match in the library.')]]);
    }
    expect(readFileSync(outside, 'utf8')).toBe('mine');
  });

  it('counts a match of the last hour to its day, also where clocks are changed on it', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Europe/Berlin';
    try {
      const records = await played();
      const record = parseRecord(readFileSync(join(records, 'kirin-1.jsonl'), 'utf8'));
      // Half past eleven in the evening, and the day has 25 hours.
      const startedAt = Date.UTC(2026, 9, 25, 22, 30);
      const text = recordText({ ...record, header: { ...record.header, id: 'late', startedAt } });
      writeFileSync(join(records, 'late.jsonl'), text);
      const { entries } = await listed(records, '--from', '2026-10-25', '--to', '2026-10-25');
      expect(entries.map(({ file }) => file)).toEqual(['late.jsonl']);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('exports a match, and imports it elsewhere once', async () => {
    const records = await played();
    const copy = join(records, '..', 'copy.baize');
    expect((await baize('library', 'export', 'kirin-2.jsonl', '--out', copy, '--records', records)).code).toBe(0);
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(join(records, 'kirin-2.jsonl'), 'utf8'));
    const other = join(records, '..', 'other');
    expect(await baize('library', 'import', copy, '--records', other)).toMatchObject({ code: 0 });
    const again = await baize('library', 'import', copy, '--records', other);
    expect(again).toMatchObject({ code: 2, err: [expect.stringContaining('is on this computer already')] });
  });

  it('shows a damaged match, and reads everything again when it is asked to', async () => {
    const records = await played();
    const path = join(records, 'kirin-1.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"at":3,', '"at":9,'));
    expect((await listed(records, '--show', 'damaged')).entries).toMatchObject([{ state: 'damaged' }]);
    const { code, out } = await baize('library', 'rebuild', '--records', records);
    expect([code, out[0]]).toEqual([0, expect.stringMatching(/^2 matches read, in /)]);
  });

  it.each([
    [['fly'], 'it knows list, search, show'],
    [['search'], 'needs words to look for'],
    [['show', 'gone'], 'There is no match "gone"'],
    [['--from', 'monday'], 'takes a day such as 2026-11-20'],
    [['--to', '2026-02-30'], '--to takes a day such as 2026-11-20, not "2026-02-30"'],
    [['--sort', 'colour'], '--sort takes one of when, game, length'],
    [['--records', '/nowhere/at/all'], 'There is no folder'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const at = args.includes('--records') ? [] : ['--records', ownFolder()];
    const { code, err } = await baize('library', ...args, ...at);
    expect([code, err.length]).toEqual([2, 1]);
    expect(err[0]).toContain(sentence);
  });
});
