import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { hallLink, startHost, type RunningHost } from './fixtures/host.ts';
import { expectTidy, ownHand } from './fixtures/page.ts';
import { playOn, playerOn, watchComplaints } from './fixtures/player.ts';
import { expectStanding } from './fixtures/standing.ts';
import { DEEP, deepUnless } from './fixtures/tier.ts';

/**
 * A newcomer's evening: from the lobby through a match against three bots to the final standing, with a reload in the
 * middle, by keyboard and through the semantic mirror only. The deep tier plays all of it; the quick one the
 * beginning, and fairness.spec.ts the end.
 */
const SIZES = [
  { name: 'desktop', width: 1366, height: 768, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
] as const;

let host: RunningHost;
test.afterEach(() => host.stop());

for (const { name, width, height, hasTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch });

    test('a whole match, a reload in the middle, to the final standing and a rematch', DEEP, async ({ page }) => {
      test.setTimeout(240_000);
      const complaints = await watchComplaints(page);
      await sitDown(page);
      // Three rounds of a declaration and eight cards: stop somewhere in the second round.
      expect(await playOn(page, 14)).toBe(14);
      await expectTidy(page);
      await reload(page);
      expect(await playOn(page)).toBe(27 - 14);
      await expectStanding(page);
      const { standing } = playerOn(page);
      await standing.getByRole('button', { name: /play again/i }).press('Enter');
      await expect(standing).toBeHidden();
      expect(await playOn(page, 1)).toBe(1);
      expect(complaints.all).toEqual([]);
    });
  });
}

for (const [when, isPassedOn] of [
  ['before', false],
  ['after', true],
] as const) {
  test(
    `a move is made once when its link breaks ${when} the host has it; a reload keeps the hand; a refused card says why`,
    deepUnless(isPassedOn),
    async ({ page }) => {
      let isBroken = false;
      await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((text) => {
          const breaks = !isBroken && made() === 2 && String(text).includes('"t":"move"');
          if (!breaks || isPassedOn) server.send(text);
          if (!breaks) return;
          isBroken = true;
          void server.close();
          void socket.close();
        });
      });
      const complaints = await watchComplaints(page);
      await sitDown(page);
      expect(await playOn(page, 4)).toBe(4);
      expect(isBroken).toBe(true);
      expect(made()).toBe(4);
      await expectTidy(page);
      await reload(page);
      await expectRefusal(page);
      expect(complaints.all).toEqual([]);
    },
  );
}

/** Begins a match at the host's own page, against three bots. */
async function sitDown(page: Page): Promise<void> {
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant']);
  await page.goto(hallLink(host));
  await page.getByRole('button', { name: 'Sit down and play' }).press('Enter');
}

/** Reloads the page in the middle of a match: the hand is the same. */
async function reload(page: Page): Promise<void> {
  await playerOn(page).playable.waitFor({ state: 'attached' });
  const before = await ownHand(page);
  await page.reload();
  await playerOn(page).playable.waitFor({ state: 'attached' });
  expect(await ownHand(page)).toEqual(before);
}

/** Plays until a card is refused: it says why when it is pressed, and the host never sees the move. */
async function expectRefusal(page: Page): Promise<void> {
  const stopAt = 'button[data-piece][data-state="refused"]';
  const refused = page.locator(stopAt).first();
  // Under obligation at last: about every second follower's turn, so a whole match without one is out of the question.
  await playOn(page, Infinity, { stopAt });
  await expect(refused).toHaveAttribute('aria-label', /refused/i);
  const hand = await ownHand(page);
  const written = recordLines();
  await refused.press('Enter');
  // The reason names the cards that oblige, and the paragraph of the rules.
  await expect(page.locator('.reason')).toContainText(/beat|Kirin/);
  await expect(page.locator('.reason')).toContainText(/4\.\d/);
  expect(await ownHand(page)).toEqual(hand);
  expect(recordLines()).toBe(written);
}

/** How many moves of the person are in the record. */
function made(): number {
  return recordText()
    .split('\n')
    .filter((line) => /"input":\{[^}]*"type":"move\.[^}]*"seat":0\}/.test(line)).length;
}

/** How many lines the host has written: one for every input it accepted. */
function recordLines(): number {
  return recordText().split('\n').length;
}

function recordText(): string {
  const files = readdirSync(host.records).filter((name) => name.endsWith('.jsonl'));
  return files.map((name) => readFileSync(join(host.records, name), 'utf8')).join('');
}
