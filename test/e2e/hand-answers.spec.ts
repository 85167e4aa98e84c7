import { expect, test } from '@playwright/test';
import { join } from 'node:path';

/** How the lists of several answers and their buttons stand on a phone (`FieldsControl.tsx`), by the page's own style. */
const STYLE = join(import.meta.dirname, '../../src/renderer/pages/hand/hand-frame.css');
const ANSWERS = [['whom', 'what'], ['card']].map((lists, index) => ({ lists, button: `answer ${String(index)}` }));

test('each answer stands apart from the others', async ({ page }) => {
  const parts = ANSWERS.flatMap(({ lists, button }) => [
    ...lists.map((name) => `<div class="select">${name}</div>`),
    `<button class="button">${button}</button>`,
  ]);
  await page.setContent(`<div class="hand-dock"><div class="prompt-controls">${parts.join('')}</div></div>`);
  await page.addStyleTag({ path: STYLE });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const placeOf = async (name: string) => {
      const box = await page.getByText(name, { exact: true }).boundingBox();
      if (box === null) throw new Error(`${name} is not in sight`);
      return box;
    };
    const whom = await placeOf('whom');
    const what = await placeOf('what');
    const ask = await placeOf('answer 0');
    const card = await placeOf('card');
    const name = await placeOf('answer 1');
    expect(what.y).toBe(whom.y);
    expect(ask.y).toBeGreaterThan(what.y);
    expect(card.y).toBeGreaterThanOrEqual(ask.y + ask.height);
    // Its button is beside its only list.
    expect(name.y).toBeLessThan(card.y + card.height);
    expect(name.x).toBeGreaterThan(card.x);
  }
});
