import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { createWords } from '#words/words.ts';
import { menuTemplate } from './menu.ts';

function coverItem(mac: boolean): MenuItemConstructorOptions | undefined {
  const sent: string[] = [];
  const nothing = (): undefined => undefined;
  const menu = menuTemplate({
    say: createWords().ui,
    send: (name) => sent.push(name),
    showRecords: nothing,
    lookForUpdates: nothing,
    mac,
  });
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

test.each([true, false])('zooms in by the key without Shift too, and by the keypad (macOS: %s)', (mac) => {
  const nothing = (): undefined => undefined;
  const menu = menuTemplate({ say: (key) => key, send: nothing, showRecords: nothing, lookForUpdates: nothing, mac });
  const items = menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const keysOf = (wanted: string) =>
    items.filter(({ role }) => role === wanted).map(({ accelerator, visible = true }) => [accelerator, visible]);
  expect(keysOf('zoomIn')).toEqual([
    [undefined, true],
    ['CommandOrControl+=', false],
    ['CommandOrControl+numadd', false],
  ]);
  expect(keysOf('zoomOut')).toEqual([
    [undefined, true],
    ['CommandOrControl+numsub', false],
  ]);
  expect(items.some(({ role }) => role === 'zoom')).toBe(mac);
});

test.each([true, false])('everything in the menu has a label in the words of the app (macOS: %s)', (mac) => {
  const said: string[] = [];
  const nothing = (): undefined => undefined;
  const say = (key: string): string => {
    said.push(key);
    return `«${key}»`;
  };
  const menu = menuTemplate({ say, send: nothing, showRecords: nothing, lookForUpdates: nothing, mac });
  const items = menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? item.submenu : [])]);
  // The menu of the app bears the name of the app, which macOS writes itself.
  const spoken = items.filter(({ type, role }) => type !== 'separator' && role !== 'appMenu');
  expect(spoken.filter(({ label }) => label?.startsWith('«') !== true)).toEqual([]);
  const { ui } = createWords();
  expect(said.filter((key) => ui(key) === key)).toEqual([]);
});
