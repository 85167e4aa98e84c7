import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileChart } from '#engine/chart/compile.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { startHost } from '#testkit/host/host.ts';
import { perTier } from '#testkit/tier.ts';
import { withThinkers } from '#testkit/thinking.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { thinkersAt, type OpenThinker } from './threads.ts';

const game = withThinkers(highCard);
const THREAD = join(import.meta.dirname, '../../testkit/host/thinker-thread.ts');

/** A host at whose table these bots play. */
async function hostWith(bots: readonly string[], openThinker = thinkersAt(THREAD)) {
  const running = await startHost({ games: [game], openThinker });
  onTestFinished(() => running.end());
  const seats = bots.map((bot) => ({ kind: 'bot' as const, bot }));
  expect(running.host.openTable({ game: game.id, options: {}, seats }).ok).toBe(true);
  return running;
}

// Each move of a bot that dies starts a thread anew, which takes longest.
test.each(perTier(['deep', 'nonsense'], ['deep', 'dying', 'nonsense']))(
  'a match with a %s bot is played to its end, and its record replays',
  async (bot) => {
    const { host, records, notes } = await hostWith([bot, 'steady']);
    await expect.poll(() => host.match()?.isOver).toBe(true);
    const file = readdirSync(records).find((name) => name.endsWith('.jsonl')) ?? '';
    expect(() => verifyRecord(readFileSync(join(records, file), 'utf8'), [game], compileChart)).not.toThrow();
    const told = notes.filter((note) => note.includes(`the bot "${bot}" in seat 0`));
    expect(told.length > 0).toBe(bot !== 'deep');
    for (const note of told) expect(note).toContain('"steady" moved for it');
  },
);

test('a table without a bot that thinks starts no thread', async () => {
  let opened = 0;
  const openThinker: OpenThinker = (events) => {
    opened += 1;
    return thinkersAt(THREAD)(events);
  };
  const { host } = await hostWith(['steady', 'casual'], openThinker);
  await expect.poll(() => host.match()?.isOver).toBe(true);
  expect(opened).toBe(0);
});

test('a host closes while a bot is thinking that would never stop', async () => {
  const running = await hostWith(['hanging', 'steady']);
  await running.host.close();
  expect(running.notes.filter((note) => note.includes('hanging'))).toEqual([]);
});
