import { chromium, expect, test, type Page } from '@playwright/test';
import { chromiumFlags, systemChromium } from '../../tools/browser.mjs';
import { startAudience, TOKEN } from './fixtures/audience-server.ts';
import { DEEP } from './fixtures/tier.ts';

/**
 * Faces are drawn when a picture first shows them, on canvases that a graphics card has taken long before. It must be
 * given what is new: a stage drawn by WebGL has to look like one that is drawn on a plain canvas.
 */
const SIZE = { width: 480, height: 480 };
/** Nobody has shown a card yet at the first; in the middle of a trick at the second and the third. */
const EARLY = 4;
const LATER = [16, 29] as const;
/** Where one card lacks its face it is eight times as much. */
const SAME = 0.02;

/** How far two pictures are apart: the mean over all points and colours, 0 to 255. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([first, second]) => {
      const pointsOf = async (data: string): Promise<Uint8ClampedArray> => {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        pen?.drawImage(bitmap, 0, 0);
        return pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      };
      const [a, b] = [await pointsOf(first), await pointsOf(second)];
      let sum = 0;
      for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0));
      return sum / a.length;
    },
    [one.toString('base64'), other.toString('base64')] as const,
  );
}

test('under WebGL a face that is first shown late looks as it does on a plain canvas', DEEP, async () => {
  test.setTimeout(240_000);
  const server = await startAudience('kirin');
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: chromiumFlags('webgl'),
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const pictureOf = async (page: Page): Promise<Buffer> => {
    await expect(page.locator('main.audience-table')).toHaveAttribute('data-settled', 'true', { timeout: 60_000 });
    return page.screenshot({ animations: 'disabled' });
  };
  try {
    server.begin(EARLY);
    const [plain, webgl] = [await browser.newPage({ viewport: SIZE }), await browser.newPage({ viewport: SIZE })];
    await plain.goto(`${server.address}?renderer=canvas&camera=off&panels=names&background=felt#watch=${TOKEN}`);
    await webgl.goto(`${server.address}?renderer=webgl&camera=off&panels=names&background=felt#watch=${TOKEN}`);
    /** The plain one, once both are alike: what surrounds the stage comes in softly, and never at the same moment. */
    const pictureOfBoth = async (): Promise<Buffer> => {
      let picture: Buffer = Buffer.alloc(0);
      await expect(async () => {
        picture = await pictureOf(plain);
        expect(await difference(plain, picture, await pictureOf(webgl))).toBeLessThan(SAME);
      }).toPass({ timeout: 60_000 });
      return picture;
    };
    let before = await pictureOfBoth();
    let told = EARLY;
    for (const step of LATER) {
      for (; told < step; told += 1) server.next();
      // Pages count what they are told, from one.
      const seq = String(1 + step - EARLY);
      for (const page of [plain, webgl]) {
        await expect(page.locator('main.audience-table')).toHaveAttribute('data-seq', seq, { timeout: 60_000 });
      }
      const after = await pictureOfBoth();
      expect(await difference(plain, before, after)).toBeGreaterThan(1);
      before = after;
    }
  } finally {
    await browser.close();
    await server.stop();
  }
});
