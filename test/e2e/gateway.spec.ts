import { expect, type Page } from '@playwright/test';
import { startNatsServer, type NatsServer } from '#audience/local-nats.ts';
import { startHost, startProgram, type RunningHost, type RunningProgram } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { playerOn, playOn, watchComplaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

/** A match in this browser, watched at its publisher and, over a real nats-server, at a gateway that is killed. */
let nats: NatsServer;
let host: RunningHost;
const programs: RunningProgram[] = [];
test.beforeEach(async () => {
  nats = await startNatsServer();
});
test.afterEach(async () => {
  await Promise.all([host, ...programs.splice(0)].map((program) => program.stop()));
  await nats.end();
});

async function start(args: readonly string[], input = ''): Promise<RunningProgram> {
  const program = await startProgram([...args, '--nats', nats.address], input);
  programs.push(program);
  return program;
}

/** Everything a page says of the match: what lies where, whose it is, and where it stands. */
async function told(page: Page): Promise<readonly string[]> {
  await expect(page.locator('main.audience-table')).toHaveAttribute('data-settled', 'true', { timeout: 30_000 });
  return page
    .locator('.headline, .plate, .mirror [data-zone]')
    .evaluateAll((parts) =>
      parts.map(
        (part) =>
          `${part.getAttribute('data-zone') ?? ''} ${part.getAttribute('aria-label') ?? ''} ${part.textContent}`,
      ),
    );
}

/**
 * Where the match waits for the player, the pages at the publisher and at the gateway come to say the same, and of
 * where it stands what the player's own page says. All are read again each time: whichever is read first may be behind.
 */
async function expectSame(shown: Page, original: Page, own: Page): Promise<void> {
  await expect(async () => {
    await expect(playerOn(own).playable).toBeVisible();
    const where = await own.locator('.headline-where').textContent();
    const published = (await told(original)).join('\n');
    expect(published).toContain(String(where));
    expect((await told(shown)).join('\n')).toBe(published);
  }).toPass({ timeout: 60_000 });
}

test(
  'a page at a gateway shows the match, keeps its picture while the gateway is dead, and goes on',
  DEEP,
  async ({ page, newPage }) => {
    test.setTimeout(180_000);
    host = await startHost([
      ...['host', 'kirin', '--port', '0', '--audience-port', '0', '--bots', 'steady,steady,steady'],
      ...['--set', 'rounds=2', '--pace', 'instant', '--spectators', 'public:0', '--output', 'public:0'],
    ]);
    const { seats, audience } = host.printed as unknown as {
      readonly seats: readonly { readonly join: string }[];
      readonly audience: { readonly outputs: readonly { readonly link: string }[] };
    };
    const link = String(audience.outputs[0]?.link);
    const output = new URL(link);
    expect((await start(['relay', '--table', 'friday'], link)).printed).toEqual({ table: 'friday' });
    const gateway = await start(['gateway', '--port', '0']);
    const address = new URL(String(gateway.printed['url']));

    const size = { viewport: { width: 1280, height: 720 } };
    const original = await newPage(size);
    await original.goto(`${output.origin}${output.pathname}?renderer=canvas${output.hash}`);
    const shown = await newPage(size);
    const { all: complaints } = await watchComplaints(shown);
    await shown.goto(`${address.origin}/audience.html?table=friday&renderer=canvas`);

    const own = new URL(String(seats[0]?.join));
    await page.goto(`${own.origin}/?renderer=canvas&speed=instant${own.hash}`);
    await playOn(page, 5);
    await expect(shown.locator('[data-zone="trick"]')).toBeAttached();
    await expectSame(shown, original, page);
    expect(complaints).toEqual([]);

    await gateway.kill();
    await expect(shown.getByText(/No connection to the table/)).toBeVisible({ timeout: 20_000 });
    const before = await told(shown);
    expect(before.join(' ')).toMatch(/round 1/i);
    await playOn(page, 3);
    // What was right last stays; the page at the publisher is further.
    expect(await told(shown)).toEqual(before);
    await expect.poll(() => told(original), { timeout: 20_000 }).not.toEqual(before);

    await start(['gateway', '--port', address.port]);
    await expectSame(shown, original, page);
    await expect(shown.getByText(/No connection to the table/)).toHaveCount(0);
    // It goes on, and begins again where the match stands.
    await playOn(page, 2);
    await expectSame(shown, original, page);
    await shown.reload();
    await expectSame(shown, original, page);
  },
);
