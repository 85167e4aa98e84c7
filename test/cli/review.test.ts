import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Review } from '#protocol/review.ts';
import type { Statistics } from '#protocol/statistics.ts';
import { reviewText } from '#cli/review-text.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { reviewFrom } from '#testkit/reviewing.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { createWords } from '#words/words.ts';
import { baize, ownFolder, runProgram } from './run-baize.ts';

/** On a busy machine it says how far it has come. */
const isNoProgress = (line: string): boolean => !/^Moves judged: \d+ of \d+\.$/.test(line);

describe('baize review', () => {
  test('finds what is found here, keeps it for statistics of the library, and says it in words', async () => {
    const records = join(ownFolder(), 'records');
    const play = ['--matches', '2', '--set', 'rounds=1', '--bots', 'novice', '--seed', 'review', '--out', records];
    expect((await baize('play', 'kirin', ...play)).code).toBe(0);
    const at = ['--records', records];
    const { code, out, err } = await runProgram(['review', 'kirin-1.jsonl', '--seat', '3', ...at, '--json']);
    expect([code, out.length, err.filter(isNoProgress)]).toEqual([0, 1, []]);
    const { reviews, times } = JSON.parse(out[0] ?? '') as { reviews: Review[]; times: { seats: number[] } };
    const record = readFileSync(join(records, 'kirin-1.jsonl'), 'utf8');
    expect(reviews).toEqual([reviewFrom(record, 2, kirin as unknown as TestedGame, null)]);
    expect(times.seats).toHaveLength(1);

    const statistics = await baize('library', 'statistics', ...at, '--json');
    const { figures } = JSON.parse(statistics.out[0] ?? '') as Statistics;
    const [{ precision, play: played }] = reviews as [Review];
    expect(figures?.reviews).toMatchObject([{ seat: 2, precision, play: played }]);

    const text = reviews.flatMap((one) => reviewText(record, one, createWords())).join('\n');
    expect(text).toMatch(/^novice 3: chance of winning at the start 25%, in the end [\d.]+%\.\n/);
    expect(text).toMatch(
      /\nCards and dice [+−]?\d+\.\d, other players [+−]?\d+\.\d, own moves −?\d+\.\d percentage points\.\n/,
    );
    expect(text).toMatch(/\nPrecision: \d+(\.\d)? of 100\.\n/);
    expect(text).not.toMatch(/review\.|undefined|null|r1c/);
  });

  test('says in one sentence why there is none', async () => {
    const record = join(ownFolder(), 'record.jsonl');
    expect((await baize('play', 'kirin', '--set', 'rounds=1', '--seed', 'review', '--out', record)).code).toBe(0);
    const cut = join(ownFolder(), 'cut.jsonl');
    writeFileSync(cut, readFileSync(record, 'utf8').slice(0, -40));
    const sentences = await Promise.all([
      baize('review', cut),
      baize('review', record, '--seat', '5'),
      baize('review', 'no-such-match', '--records', ownFolder()),
    ]);
    for (const { code, out, err } of sentences) {
      expect([code, out, err.filter(isNoProgress).length]).toEqual([2, [], 1]);
    }
    const [, second, third] = sentences.map(({ err }) => err.find(isNoProgress));
    expect(second).toMatch(/^--seat must be a whole number from 1 to 4/);
    expect(third).toMatch(/^There is no match "no-such-match"/);
  });
});
