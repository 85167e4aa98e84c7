import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { everyFew } from '#testkit/tier.ts';
import { frameOf } from '#protocol/frame.ts';
import { isList, isObject, partOf } from '#protocol/json.ts';
import { downMessage, type DownMessage } from '#protocol/messages.ts';
import type { TableStatus } from '#protocol/table.ts';
import { startAudience, TOKEN } from './fixtures/audience-server.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { playerOn, playOn } from './fixtures/player.ts';
import { DEEP, deepUnless } from './fixtures/tier.ts';

/**
 * Names in any script, on plates, on the hand page and in the chat: none disturbs the line in which it stands, and a long one
 * ends in dots or takes two lines. They are put into the host's frames on their way to the page.
 */
const NAMES = [
  'عبد الرحمن بن محمد',
  'נועה לוי',
  'देवनागरी नाम',
  'กาญจนาภิเษก',
  '김서연',
  'さくらい あおい',
  '欧阳小梅',
  'Zoë 👩‍👩‍👧‍👦🏳️‍🌈',
  'Maximilian von Eberstein',
  'novice 2',
] as const;

const DESK = { width: 1366, height: 768 };
const SIZES = [DESK, { width: 390, height: 844 }];

let running: Pick<RunningHost, 'stop'>;
test.afterEach(() => running.stop());

type Sync = Extract<DownMessage, { t: 'sync' }>;

interface Heard {
  sync: Sync | null;
  say(message: DownMessage): void;
}

/** Listens to what a host tells the page from now on. Seats are called by `names`, as far as there are any. */
async function listen(page: Page, names: readonly string[] = []): Promise<Heard> {
  let route: WebSocketRoute | null = null;
  const heard: Heard = { sync: null, say: (message) => route?.send(frameOf(message)) };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    route = socket;
    socket.connectToServer().onMessage((text) => {
      const message = downMessage.parse(JSON.parse(String(text)));
      if (message.t === 'sync') heard.sync = message;
      if (names.length === 0 || !('status' in message)) socket.send(text);
      else heard.say({ ...message, status: called(message.status, names) });
    });
  });
  return heard;
}

/** Opens a page of somebody at a table of these rules, and what the host has told it. */
async function open(page: Page, path: string, rules: readonly string[]): Promise<Heard> {
  const host = await startHost(['host', ...rules, '--port', '0', '--seed', 'names', '--pace', 'instant']);
  running = host;
  const { seats } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
  const { origin, hash } = new URL(String(seats[0]?.join));
  const heard = await listen(page);
  await page.goto(`${origin}${path}${hash}`);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  return heard;
}

/** The same seats with other names. */
function called(status: TableStatus, names: readonly string[]): TableStatus {
  return { ...status, seats: status.seats.map((seat, at) => ({ ...seat, name: names[at] ?? seat.name })) };
}

/** Everybody at the table has this name, and has said something. */
function named({ sync }: Heard, name: string): Sync {
  if (sync === null) throw new Error('The host has sent no sync.');
  const names = sync.status.seats.map(() => name);
  return { ...sync, status: called(sync.status, names), chat: [{ seat: 1, name, text: '2 : 1 (yes)' }] };
}

/** Of each line: whether its parts stand from left to right, in how many rows its name, and how high it is. */
function linesOf(page: Page, line: string, name: string) {
  return page.locator(line).evaluateAll(
    (lines, selector) =>
      lines.map((one) => {
        const boxes = [...one.children]
          .filter((part) => part.checkVisibility() && part.clientWidth !== 1)
          .map((part) => part.getBoundingClientRect());
        // What has no room beside a long name may stand below, the sign of the seat as well.
        const inOrder = boxes.every((box, at) => {
          const before = boxes[at - 1];
          if (before === undefined || box.left >= before.right - 0.5) return true;
          return box.top >= before.bottom - 1 || box.bottom <= before.top + 1;
        });
        const named = one.querySelector(selector);
        const { lineHeight } = getComputedStyle(named ?? one);
        const rows = Math.round((named?.getBoundingClientRect().height ?? 0) / parseFloat(lineHeight));
        return { inOrder, rows, height: one.getBoundingClientRect().height };
      }),
    name,
  );
}

for (const { path, line, name } of [
  { path: '/?renderer=canvas&speed=instant', line: '.plate-line', name: '.plate-name' },
  { path: '/hand.html?speed=instant', line: '.seat-line', name: '.seat-name' },
]) {
  const isTable = name === '.plate-name';
  test(`a name in any script leaves its line as it is: ${name}`, deepUnless(isTable), async ({ page }) => {
    const rules = ['private-die', '--seats', '6', '--bots', 'novice,novice,novice,novice,novice'];
    const heard = await open(page, path, rules);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      heard.say(named(heard, 'Bo'));
      await expect(page.locator(name).last()).toHaveText('Bo');
      const [usual] = await linesOf(page, line, name);
      if (isTable && size === DESK) await page.keyboard.press('c');
      for (const one of everyFew(NAMES, 2)) {
        await test.step(`${one}, ${String(size.width)} px`, async () => {
          heard.say(named(heard, one));
          await expect(page.locator(name).last()).toHaveText(one);
          if (isTable && size === DESK) await expectChat(page, one);
          for (const { inOrder, rows, height } of await linesOf(page, line, name)) {
            expect(inOrder).toBe(true);
            // Letters of no script make a plate's line higher; only a second line does.
            if (isTable && rows === 1) expect(height).toBeLessThanOrEqual((usual?.height ?? 0) + 1);
          }
        });
      }
    }
    if (!isTable) return;
    await test.step('a long word is broken in two, and what is longer is shown whole when it is touched', () =>
      expectLongNames(page, heard));
  });
}

async function expectLongNames(page: Page, heard: Heard): Promise<void> {
  const plate = page.locator('.plate:not(.is-own)').first();
  const isWhole = () =>
    plate.locator('.plate-name').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  for (const name of ['Maximiliana', 'Bartholomäus', 'Александрина', 'Krishnamurthy']) {
    heard.say(named(heard, name));
    await expect(plate.locator('.plate-name')).toHaveText(name);
    expect(await isWhole(), name).toBe(true);
    await expect(plate).not.toHaveAttribute('tabindex');
  }
  const longest = 'W'.repeat(24);
  heard.say(named(heard, longest));
  await expect(plate.locator('.plate-name')).toHaveText(longest);
  expect(await isWhole()).toBe(false);
  await plate.focus();
  expect(await isWhole()).toBe(true);
  await expect(plate.locator('.plate-name')).toHaveCSS('white-space', 'normal');
}

/** A name from right to left, too, stands before what its player says. */
async function expectChat(page: Page, one: string): Promise<void> {
  const said = page.locator('.chat-line').last();
  await expect(said.locator('strong')).toHaveText(one);
  const [name, text] = await said.evaluate((chat) =>
    [chat.querySelector('strong'), chat.querySelector(':scope > span')].map(
      (part) => part?.getBoundingClientRect().left ?? 0,
    ),
  );
  expect(name).toBeLessThan(text ?? 0);
  await expect(said.locator(':scope > span')).toHaveText('2 : 1 (yes)');
}

/** What of a sentence stands before the end of what comes before it, in a row of a place on the page where one of `names` is. */
function disturbed(page: Page, place: string, names: readonly string[]) {
  return page.locator(place).evaluateAll((lines, wanted) => {
    const faults: string[] = [];
    let found = 0;
    const rectOf = (node: Node, from: number, to: number): DOMRect | undefined => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      return rects.length === 1 ? rects[0] : undefined;
    };
    for (const line of lines) {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const said = text.nodeValue ?? '';
        for (const name of wanted) {
          const at = said.indexOf(name);
          if (at < 0) continue;
          found += 1;
          const parts = [
            [0, at],
            [at, at + name.length],
            [at + name.length, said.length],
          ].flatMap(([from = 0, to = 0]) => rectOf(text, from, to) ?? []);
          const isInOrder = parts.every((part, index) => {
            const before = parts[index - 1];
            return before === undefined || part.top >= before.bottom - 1 || part.left >= before.right - 1;
          });
          if (!isInOrder) faults.push(said);
        }
      }
    }
    return { found, faults };
  }, names);
}

/** From right to left, from left to right with marks, and in both. */
const MIXED = ['Mei', 'عبد الرحمن بن محمد', 'נועה (2)', 'กาญจนาภิเษก 3'] as const;

test('a name in any script stands in its place in the log and the final standing', DEEP, async ({ page }) => {
  const records = mkdtempSync(join(tmpdir(), 'baize-names-'));
  copyFileSync(join(import.meta.dirname, '../records/kirin-match-end.jsonl'), join(records, 'kirin-match-end.jsonl'));
  const host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant'], records);
  running = host;
  await listen(page, MIXED);
  await page.goto(String(host.printed['host']).replace('#', '?renderer=canvas&speed=instant#'));
  await page.locator('.lobby-saved li button').first().click();
  await playOn(page);
  const standing = playerOn(page).standing;
  for (const name of MIXED) await expect(standing.getByRole('rowheader').getByText(name)).toHaveCount(1);
  expect((await disturbed(page, '.summary-places th', MIXED)).faults).toEqual([]);
  await page.keyboard.press('Escape');
  await standing.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.locator('.log-line').first().waitFor();
  const { found, faults } = await disturbed(page, '.log-line', MIXED);
  expect(found).toBeGreaterThan(2);
  expect(faults).toEqual([]);
});

test('an audience sees names in any script in their places', DEEP, async ({ page }) => {
  const server = await startAudience('kirin');
  running = server;
  server.begin(0);
  for (const step of server.steps.slice(0, 40)) {
    const seats = partOf(step.picture, 'seats');
    if (!isList(seats)) throw new Error('The sample has no seats.');
    const others = seats.map((seat, at) => (isObject(seat) ? { ...seat, name: MIXED[at] ?? '' } : seat));
    server.tell({ ...step, picture: { ...step.picture, seats: others } });
  }
  for (const view of ['table', 'scores', 'ticker']) {
    await page.goto('about:blank');
    await page.goto(`${server.address}?renderer=canvas&view=${view}&panels=names#watch=${TOKEN}`);
    await expect(page.locator('main')).toContainText(MIXED[1]);
    const { found, faults } = await disturbed(page, 'main :not(.mirror, .mirror *)', MIXED);
    expect(found, view).toBeGreaterThan(0);
    expect(faults, view).toEqual([]);
  }
});
