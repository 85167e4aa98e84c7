import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { createWords } from '#words/words.ts';
import { menuTemplate } from './menu.ts';

function coverItem(mac: boolean): MenuItemConstructorOptions | undefined {
  const sent: string[] = [];
  const nothing = (): undefined => undefined;
  const menu = menuTemplate({ say: createWords().ui, send: (name) => sent.push(name), showRecords: nothing, mac });
  const items = menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  return items.find((item) => {
    sent.length = 0;
    item.click?.({} as never, undefined, {});
    return sent.includes('cover');
  });
}

test('the key that covers is never heard twice: macOS registers every key that a menu shows', () => {
  expect(coverItem(true)?.accelerator).toBeUndefined();
  expect(coverItem(false)).toMatchObject({ accelerator: 'Shift+F9', registerAccelerator: false });
});
