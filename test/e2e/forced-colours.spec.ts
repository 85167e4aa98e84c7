import { expect, test, type Locator } from '@playwright/test';
import { contrast } from '#renderer/testing/contrast.ts';
import type { RunningHost } from './fixtures/host.ts';
import { continueScene } from './fixtures/scene.ts';
import { DEEP } from './fixtures/tier.ts';

/** In colours that the system forces on the page (contrast themes) what a ground alone said is still told apart. */
let host: RunningHost;
test.afterEach(() => host.stop());

/** The colours in which a thing is seen, as `#rrggbb`; of a part of it that the style sheet adds, with `pseudo`. */
async function coloursOf(thing: Locator, pseudo?: '::before'): Promise<{ ground: string; ink: string }> {
  return await thing.evaluate((element, part) => {
    const hex = (colour: string): string =>
      `#${(colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((value) => Number(value).toString(16).padStart(2, '0'))
        .join('')}`;
    const style = getComputedStyle(element, part);
    return { ground: hex(style.backgroundColor), ink: hex(style.color) };
  }, pseudo);
}

async function expectApart(one: Promise<{ ground: string }>, other: Promise<{ ground: string }>): Promise<void> {
  expect(contrast((await one).ground, (await other).ground)).toBeGreaterThan(3);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`controls and signs are seen in ${colorScheme} colours of the system`, DEEP, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    host = await continueScene(page, 'kirin-mid-trick');
    await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
    const strip = page.locator('.kirin-strip-in');
    const turn = await coloursOf(page.locator('.plate-turn').first());
    expect(contrast(turn.ground, turn.ink)).toBeGreaterThan(3);
    const plate = page.locator('.plate').first();
    await expectApart(coloursOf(page.locator('.kirin-tally-beast .ink-sign').first()), coloursOf(plate));
    const token = strip.locator('.kirin-token').first();
    await expectApart(coloursOf(token.locator('.ink-sign')), coloursOf(token));
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog');
    const track = dialog.locator('.switch-track').first();
    await expectApart(coloursOf(track.locator('.switch-thumb')), coloursOf(track));
    await expectApart(coloursOf(dialog.locator('.slider-thumb').first()), coloursOf(dialog));
    await expectApart(coloursOf(dialog.locator('.slider-fill').first(), '::before'), coloursOf(dialog));
    const choices = dialog.locator('.choices-row').first().locator('.choice');
    await expectApart(
      coloursOf(choices.and(page.locator('[data-selected]'))),
      coloursOf(choices.and(page.locator(':not([data-selected])')).first()),
    );
  });
}
