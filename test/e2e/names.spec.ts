import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { frameOf } from '#protocol/frame.ts';
import { downMessage, type DownMessage } from '#protocol/messages.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { deepUnless } from './fixtures/tier.ts';

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

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

let host: RunningHost;
test.afterEach(() => host.stop());

type Sync = Extract<DownMessage, { t: 'sync' }>;

interface Heard {
  sync: Sync | null;
  say(message: DownMessage): void;
}

/** Opens a page of somebody at a table of four, and what the host has told it. */
async function open(page: Page, path: string): Promise<Heard> {
  const args = ['--seats', '4', '--bots', 'steady,steady,steady', '--seed', 'names', '--pace', 'instant'];
  host = await startHost(['host', 'kirin', '--port', '0', ...args]);
  const { seats } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
  const { origin, hash } = new URL(String(seats[0]?.join));
  let route: WebSocketRoute | null = null;
  const heard: Heard = { sync: null, say: (message) => route?.send(frameOf(message)) };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    route = socket;
    socket.connectToServer().onMessage((text) => {
      const message = downMessage.parse(JSON.parse(String(text)));
      if (message.t === 'sync') heard.sync = message;
      socket.send(text);
    });
  });
  await page.goto(`${origin}${path}${hash}`);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  return heard;
}

/** Everybody at the table has this name, and has said something. */
function named({ sync }: Heard, name: string): Sync {
  if (sync === null) throw new Error('The host has sent no sync.');
  const seats = sync.status.seats.map((seat) => ({ ...seat, name }));
  return { ...sync, status: { ...sync.status, seats }, chat: [{ seat: 1, name, text: '2 : 1 (yes)' }] };
}

/** Of each line: whether its parts stand from left to right, in how many rows its name, and how high it is. */
function linesOf(page: Page, line: string, name: string) {
  return page.locator(line).evaluateAll(
    (lines, selector) =>
      lines.map((one) => {
        const boxes = [...one.children]
          .filter((part) => part.checkVisibility() && part.clientWidth !== 1)
          .map((part) => part.getBoundingClientRect());
        // What has no room beside a long name may stand below.
        const inOrder = boxes.every((box, at) => {
          const before = boxes[at - 1];
          return before === undefined || box.top >= before.bottom - 1 || box.left >= before.right - 0.5;
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
  test(
    `a name in any script leaves its line as it is: ${name}`,
    deepUnless(name === '.plate-name'),
    async ({ page }) => {
      const heard = await open(page, path);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        heard.say(named(heard, 'Bo'));
        await expect(page.locator(name).last()).toHaveText('Bo');
        const [usual] = await linesOf(page, line, name);
        for (const one of NAMES) {
          await test.step(`${one}, ${String(size.width)} px`, async () => {
            heard.say(named(heard, one));
            await expect(page.locator(name).last()).toHaveText(one);
            for (const { inOrder, rows, height } of await linesOf(page, line, name)) {
              expect(inOrder).toBe(true);
              // Letters of no script make a plate's line higher; only a second line does.
              if (line === '.plate-line' && rows === 1) expect(height).toBeLessThanOrEqual((usual?.height ?? 0) + 1);
            }
          });
        }
      }
    },
  );
}

test('a name from right to left stands before what its player says', async ({ page }) => {
  const heard = await open(page, '/?renderer=canvas&speed=instant');
  await page.keyboard.press('c');
  for (const one of NAMES) {
    heard.say(named(heard, one));
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
});
