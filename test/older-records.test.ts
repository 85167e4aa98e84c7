import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OptionValues } from '#protocol/option-effect.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { parseRecord } from '#engine/core/record.ts';
import { gameOfRecord, recordOptions, replayRecord, verifyRecord } from '#engine/core/replay.ts';
import { transcript } from '#engine/core/transcript.ts';
import { games } from '#engine/games/index.ts';
import type { DezaiShenState } from '#engine/games/dezai-shen/types.ts';
import { createTestTable, playToTheEnd } from '#testkit/test-table.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';

/** Records that an earlier Baize has written, with options that would be set otherwise today. */
const FOLDER = new URL('records/older/', import.meta.url);
const files = readdirSync(FOLDER);

function textOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

function optionsOf(file: string): OptionValues {
  const record = parseRecord(textOf(file));
  return recordOptions(record, gameOfRecord(record, games)) as OptionValues;
}

describe('records of earlier versions', () => {
  it.each(files)('%s is replayed to its end', (file) => {
    expect(verifyRecord(textOf(file), games)).toMatchObject({ finished: true });
  });

  it('a claim shows all hands where the record does not say what it shows', () => {
    const file = 'dezai-shen-without-claim-shows.jsonl';
    const record = parseRecord(textOf(file));
    expect(record.header.options).not.toHaveProperty('claimShows');
    expect(optionsOf(file)).toEqual({ ...record.header.options, claimShows: 'hands' });
    const steps = [...replayRecord(record, registeredGame('dezai-shen'))];
    const { hands } = steps.at(-1)?.position.state as DezaiShenState;
    const claimed = hands.filter(({ settled }) => typeof settled?.claimedBy === 'number');
    expect(claimed.map(({ buried }) => buried.length)).toEqual(claimed.map(() => 12));
    expect(claimed.length).toBeGreaterThan(0);
    const [head] = transcript(record, registeredGame('dezai-shen'), PUBLIC);
    expect(head).toMatchObject({ options: { claimShows: 'hands' } });
  });

  it('a goal beside a case that has its own is kept as it is written', () => {
    expect(optionsOf('private-die-goal-beside-a-case.jsonl')).toMatchObject({ goal: 'twelve', case: 'quickArrest' });
  });

  it.each(files)('%s can be taken up in the middle and played again, and tells all options', (file) => {
    const whole = textOf(file).split('\n');
    const begun = `${whole.slice(0, perTier(Math.max(30, whole.length - 40), 30)).join('\n')}\n`;
    const game = registeredGame(parseRecord(begun).header.game);
    const bots = parseRecord(begun).header.seats.map(({ name }) => ({ kind: 'bot', bot: 'novice', name }) as const);
    const table = createTestTable(game, { seats: bots, record: begun });
    expect(table.session.table().options).toEqual(optionsOf(file));
    playToTheEnd(table, []);
    expect(table.session.rematch()).toEqual({ ok: true });
    // What is written from now on is complete.
    expect(parseRecord(table.records.at(-1)?.[0] ?? '').header.options).toEqual(optionsOf(file));
  });
});
