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

/** Where the parts of each line stand: left edges in the order of the elements, and how high the line is. */
function linesOf(page: Page, line: string) {
  return page.locator(line).evaluateAll((lines) =>
    lines.map((one) => {
      const parts = [...one.children].filter((part) => part.checkVisibility() && part.clientWidth !== 1);
      const lefts = parts.map((part) => part.getBoundingClientRect().left);
      const inOrder = lefts.every((left, at) => at === 0 || left >= (lefts[at - 1] ?? left) - 0.5);
      return { inOrder, height: Math.round(one.getBoundingClientRect().height) };
    }),
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
        const [usual] = await linesOf(page, line);
        for (const one of NAMES) {
          await test.step(`${one}, ${String(size.width)} px`, async () => {
            heard.say(named(heard, one));
            await expect(page.locator(name).last()).toHaveText(one);
            for (const { inOrder, height } of await linesOf(page, line)) {
              expect(inOrder).toBe(true);
              // Two lines are as high as they are; one is as high as a line with another name.
              expect(height % (usual?.height ?? 1) <= 1 || height > 1.3 * (usual?.height ?? 1)).toBe(true);
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
