import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { GameDefinition } from '#engine/core/game.ts';
import { parseRecord } from '#engine/core/record.ts';
import { replayRecord } from '#engine/core/replay.ts';
import { viewOf } from '#engine/core/redact.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { alphaOf } from './fixtures/alpha.ts';
import { tapFeed, watchTable, type Arrived } from './fixtures/feed-tap.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { playerOn, playOn, watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * Three outputs of one match, each with a rule of its own, in three browser sources of different sizes. What they were
 * shown is read from the bytes that their pages got, and held against the record of the match.
 */
const OUTPUTS = [
  { rule: 'public:3', shows: 'public', delay: 3_000, width: 1920, height: 1080 },
  { rule: 'atEnd:4', shows: 'atEnd', delay: 4_000, width: 800, height: 600 },
  { rule: 'hands:3+4', shows: 'hands', delay: 3_000, afterDeal: 4_000, width: 400, height: 400 },
] as const;

/**
 * So much later than it happened this process may hear of something, in milliseconds: half a second was seen on a
 * machine that is busy. That nothing at all comes early is proved with a clock that is moved by hand
 * (test/contract/audience.test.ts).
 */
const PIPE = 2_000;

let host: RunningHost;
test.afterEach(() => host.stop());

/** A step of the match as the record has it, with what each output may show of it and when it happened. */
interface Recorded {
  readonly at: number;
  readonly deal: number;
  readonly publicView: string;
  readonly openView: string;
}

/** A view as text, with its keys in one order: a feed says what stands under them, not how they were written. */
function textOf(view: unknown): string {
  const sorted = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return JSON.stringify(view ?? null, sorted);
}

/** The match from its record, with the times at which whoever watches the table was told about it. */
function recorded(folder: string, times: ReadonlyMap<number, number>): readonly Recorded[] {
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const record = parseRecord(readFileSync(join(folder, name), 'utf8'));
  const game = kirin as unknown as GameDefinition;
  return [...replayRecord(record, game)].map(({ seq, position }) => ({
    at: times.get(seq) ?? -Infinity,
    deal: game.dealOf?.(position.state) ?? 0,
    publicView: textOf(viewOf(game, position, PUBLIC)),
    openView: textOf(viewOf(game, position, OPEN)),
  }));
}

/** When a step may be shown at the soonest: the end of the match hurries nothing, and ends its last deal. */
function dueOf(output: (typeof OUTPUTS)[number], step: Recorded, match: readonly Recorded[]): number {
  const least = step.at + output.delay;
  if (output.shows !== 'hands') return least;
  const dealOver = match.find(({ deal }) => deal > step.deal)?.at ?? match.at(-1)?.at ?? Infinity;
  return Math.max(least, dealOver + output.afterDeal);
}

/** The last deal can be watched where all hands are shown: it takes as long as at the table, and does not come at once. */
function checkPace(arrived: readonly Arrived[], match: readonly Recorded[]): void {
  const lastDeal = match.filter(({ deal }) => deal === match.at(-1)?.deal);
  const played = (match.at(-1)?.at ?? 0) - (lastDeal[0]?.at ?? 0);
  const first = arrived.findLast(({ view }) => textOf(view) === lastDeal[0]?.openView);
  const shown = (arrived.at(-1)?.at ?? 0) - (first?.at ?? Infinity);
  expect(played, 'the last deal took some time').toBeGreaterThan(PIPE);
  expect(shown).toBeGreaterThan(played / 2);
}

/**
 * What arrived by each link is a part of the match, in its order and without a gap, up to the end by the last; nothing of
 * it arrived before its time.
 */
function check(output: (typeof OUTPUTS)[number], arrived: readonly Arrived[], match: readonly Recorded[]): void {
  const expected = match.map((step) => (output.shows === 'hands' ? step.openView : step.publicView));
  if (output.shows === 'atEnd') expected.push(match.at(-1)?.openView ?? '');
  const last = arrived.at(-1)?.link ?? 0;
  for (let link = 0; link <= last; link += 1) {
    const told = arrived.filter((one) => one.link === link).map(({ at, view }) => ({ at, text: textOf(view) }));
    const first = expected.findIndex(
      (_, start) =>
        told.every(({ text }, index) => text === expected[start + index]) &&
        (link !== last || start + told.length === expected.length),
    );
    // By their numbers, which can be read when they are wrong.
    const steps = told.map(({ text }) => expected.indexOf(text)).join(' ');
    expect(first, `${output.rule}, link ${String(link)}, brought ${steps}`).toBeGreaterThanOrEqual(0);
    for (const [index, { at }] of told.entries()) {
      const step = match[Math.min(first + index, match.length - 1)];
      if (step)
        expect(at + PIPE, `${output.rule}, step ${String(first + index)}`).toBeGreaterThan(dueOf(output, step, match));
    }
  }
}

test('three outputs with three rules on one match', DEEP, async ({ page, newPage }) => {
  test.setTimeout(240_000);
  const outputs = OUTPUTS.flatMap(({ rule }) => ['--output', rule]);
  host = await startHost([
    ...['host', 'kirin', '--port', '0', '--audience-port', '0', '--bots', 'steady,steady,steady'],
    ...['--set', 'rounds=2', '--pace', 'instant', '--spectators', 'hands:0+0', ...outputs],
  ]);
  const { seats, audience } = host.printed as unknown as {
    readonly seats: readonly { readonly join: string }[];
    readonly audience: { readonly outputs: readonly { readonly link: string }[] };
  };
  const opened = await Promise.all(
    OUTPUTS.map(async (output, index) => {
      const shown = await newPage({ viewport: { width: output.width, height: output.height } });
      const complaints = await watchComplaints(shown);
      const arrived = tapFeed(shown, 'kirin');
      const link = new URL(audience.outputs[index]?.link ?? '');
      await shown.goto(`${link.origin}${link.pathname}?renderer=canvas${link.hash}`);
      return { output, shown, complaints, arrived };
    }),
  );

  const own = new URL(String(seats[0]?.join));
  const watching = await watchTable(own.origin);
  await page.goto(`${own.origin}/?renderer=canvas&speed=instant${own.hash}`);
  await expect(
    page
      .getByTitle(/on air/i)
      .or(page.getByText(/on air/i))
      .first(),
  ).toBeVisible();
  await playOn(page, 9);
  const [, , hands] = opened;
  // The first deal is over, the second is not: its hands are shown now, and the match waits for the player.
  await expect.poll(() => hands?.arrived.length ?? 0, { timeout: 20_000 }).toBeGreaterThan(20);
  const before = opened.map(({ arrived }) => arrived.length);
  const complete = await playOn(page);
  expect(complete).toBeGreaterThan(0);
  await expect(playerOn(page).standing).toBeVisible();

  // Without the time of its end nothing could be too early.
  await expect.poll(() => recorded(host.records, watching.times).at(-1)?.at).toBeGreaterThan(0);
  const match = recorded(host.records, watching.times);
  for (const { output, arrived } of opened) {
    // The end itself may come in two frames: the last step, and what is open to everybody from then on. All hands come a
    // deal behind, and that deal takes as long as it took the player.
    await expect(() => {
      check(output, arrived, match);
    }).toPass({ timeout: 90_000 });
    if (output.shows === 'hands') checkPace(arrived, match);
  }
  watching.stop();
  expect(Math.min(...before), 'every output has shown something during the match').toBeGreaterThan(0);

  for (const { output, shown, complaints } of opened) {
    await expectPage(shown, output);
    expect(complaints.all).toEqual([]);
  }
});

/** The page fills its window and no more, stands on nothing, and shows the end of the match as its rule has it. */
async function expectPage(shown: Page, { width, height }: (typeof OUTPUTS)[number]): Promise<void> {
  const table = shown.locator('main.audience-table');
  await expect(table).toHaveAttribute('data-settled', 'true', { timeout: 30_000 });
  const room = await shown.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  expect(room).toEqual({ scrollWidth: width, scrollHeight: height });
  const box = await table.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width, height });
  expect((await alphaOf(shown)).clear).toBeGreaterThan(0.2);
  await expect(shown.locator('.plate')).toHaveCount(4);
  await expect(table.getByText('Kirin', { exact: false }).first()).toBeVisible();
}
