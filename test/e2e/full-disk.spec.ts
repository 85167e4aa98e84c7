import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { openSmallDisk } from '#lab/soak/small-disk.ts';
import { startHost } from './fixtures/host.ts';
import { test } from './fixtures/pages.ts';
import { playerOn, playOn, takeComplaints, watchComplaints, type Complaints } from './fixtures/player.ts';
import { DEEP } from './fixtures/tier.ts';

const PRETENCE = pathToFileURL(join(import.meta.dirname, '../cli/on-full-disk.ts')).href;
const BRIEFLY = { timeout: 500 };
const SENTENCE = /^The host's disk is full, so the match is paused\./;

interface Printed {
  readonly host: string;
  readonly seats: readonly { readonly join: string | null }[];
}

test(
  'a full disk: the host’s screen and the phone say so, a reload keeps the seat, and play goes on when there is room',
  DEEP,
  async ({ newPage }) => {
    test.setTimeout(120_000);
    const root = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
    const disk = openSmallDisk(join(root, 'disk'));
    const complaints: Complaints[] = [];
    const args = [
      'host',
      'kirin',
      '--seats',
      '4',
      '--bots',
      'steady,steady,steady',
      '--port',
      '0',
      '--pace',
      'instant',
    ];
    const host = await startHost(args, disk.folder, '', { ...disk.environment, NODE_OPTIONS: `--import=${PRETENCE}` });
    const printed = host.printed as unknown as Printed;
    const open = async (link: string, size: { width: number; height: number }, isPhone: boolean): Promise<Page> => {
      const page = await newPage({ viewport: size, hasTouch: isPhone, isMobile: isPhone });
      complaints.push(await watchComplaints(page));
      await page.goto(link.replace('/#', isPhone ? '/hand.html?speed=instant#' : '/?renderer=canvas&speed=instant#'));
      return page;
    };
    try {
      const screen = await open(printed.host, { width: 1366, height: 768 }, false);
      const phone = await open(printed.seats[0]?.join ?? '', { width: 390, height: 844 }, true);
      const told = phone.locator('.prompt-text').filter({ hasText: SENTENCE });
      await playOn(phone, 2);
      disk.fill();
      // A move that is refused is no move that was made: this presses on until the table waits.
      await expect(async () => {
        const { confirm, playable } = playerOn(phone);
        for (const button of [confirm, playable]) if (await button.isVisible()) await button.press('Enter', BRIEFLY);
        await expect(told).toBeVisible(BRIEFLY);
      }).toPass();
      await expect(told).toBeInViewport({ ratio: 1 });
      await expect(phone.getByText('Match paused', { exact: true })).toBeVisible();
      await expect(phone.getByRole('button', { name: 'Try now' })).toHaveCount(0);
      const onScreen = screen.locator('.prompt-text').filter({ hasText: SENTENCE });
      await expect(onScreen).toBeInViewport({ ratio: 1 });
      await phone.reload();
      await expect(told).toBeVisible();
      disk.free();
      await screen.getByRole('button', { name: 'Try now' }).press('Enter');
      await expect(onScreen).toHaveCount(0);
      await expect(told).toHaveCount(0);
      expect(await playOn(phone, 3)).toBe(3);
      expect(takeComplaints(complaints)).toEqual([]);
    } finally {
      await host.stop().catch(() => undefined);
      disk.close();
      rmSync(root, { recursive: true, force: true });
    }
  },
);
