import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { review, type Review } from '#protocol/review.ts';
import type { Statistics } from '#protocol/statistics.ts';
import { reviewFrom } from '#testkit/reviewing.ts';
import { games } from '#engine/games/index.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { baize, ownFolder, runProgram } from './run-baize.ts';

/** Every move of every seat is judged. */
const SEATS = 3;

/** The record of a short match of bots. */
async function recordOf(...args: readonly string[]): Promise<string> {
  const record = join(ownFolder(), 'record.jsonl');
  expect((await baize('play', ...args, '--seed', 'review', '--out', record)).code).toBe(0);
  return record;
}

/** On a busy machine it says how far it has come. */
const isNoProgress = (line: string): boolean => !/^Moves judged: \d+ of \d+\.$/.test(line);

describe('baize review', () => {
  test('prints in words what a match was made of for one seat', async () => {
    const record = await recordOf('kirin', '--set', 'rounds=1', '--bots', 'novice');
    const { code, out, err } = await runProgram(['review', record, '--seat', '3']);
    expect([code, err.filter(isNoProgress)]).toEqual([0, []]);
    const text = out.join('\n');
    expect(text).toMatch(/^novice 3: chance of winning at the start 25%, in the end [\d.]+%\.\n/);
    expect(text).toMatch(
      /\nCards and dice [+−]?\d+\.\d, other players [+−]?\d+\.\d, own moves −?\d+\.\d percentage points\.\n/,
    );
    expect(text).toMatch(/\nPrecision: \d+(\.\d)? of 100\.\n/);
    expect(text).not.toMatch(/review\.|undefined|null|r1c/);
  });

  test('prints as JSON what is found here, for all seats, with the times', async () => {
    const record = await recordOf('di-renjie', '--seats', String(SEATS), '--set', 'aid=off');
    const { code, out } = await runProgram(['review', record, '--json']);
    expect([code, out.length]).toEqual([0, 1]);
    const told = JSON.parse(out[0] ?? '') as { reviews: Review[]; times: { seats: number[]; all: number } };
    const text = readFileSync(record, 'utf8');
    const game = games.find(({ id }) => id === 'di-renjie') as TestedGame | undefined;
    const seats = Array.from({ length: SEATS }, (_, seat) => seat);
    expect(told.reviews).toEqual(seats.map((seat) => game && reviewFrom(text, seat, game, null)));
    for (const one of told.reviews) expect(review.parse(one)).toEqual(one);
    expect(told.times.seats.length).toBe(SEATS);
  });

  test('keeps what it found of a match of the library, for statistics', async () => {
    const records = join(ownFolder(), 'records');
    const rounds = ['--matches', '2', '--set', 'aid=off', '--seats', String(SEATS), '--seed', 'kept', '--out', records];
    expect((await baize('play', 'di-renjie', ...rounds)).code).toBe(0);
    const at = ['--records', records];
    const { code, out } = await runProgram(['review', 'di-renjie-1.jsonl', '--seat', '2', ...at, '--json']);
    expect(code).toBe(0);
    const [told] = (JSON.parse(out[0] ?? '') as { reviews: Review[] }).reviews;
    const statistics = await baize('library', 'statistics', ...at, '--json');
    const { figures } = JSON.parse(statistics.out[0] ?? '') as Statistics;
    expect(figures?.reviews).toMatchObject([{ seat: 1, precision: told?.precision, play: told?.play }]);
  });

  test('says in one sentence that a match is not over', async () => {
    const lines = readFileSync(await recordOf('kirin', '--set', 'rounds=1'), 'utf8').split('\n');
    const unfinished = join(ownFolder(), 'unfinished.jsonl');
    writeFileSync(unfinished, `${lines.slice(0, -2).join('\n')}\n`);
    const { code, out, err } = await runProgram(['review', unfinished]);
    expect([code, out, err.filter(isNoProgress)]).toEqual([
      2,
      [],
      [expect.stringMatching(/cannot be reviewed: the match is not over, and only finished ones are reviewed\.$/)],
    ]);
  });
});
