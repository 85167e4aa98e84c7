import { afterEach, expect, it } from 'vitest';
import { textOf } from '#renderer/testing/find.ts';
import { atTable } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { HeardLine } from './HeardLine.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const line = (seat: number, text: string) => ({ seat, name: ['Ida', 'Bo'][seat] ?? '', text });
const status = (): Element | null => document.querySelector('[role=status]');

it('what others say is read out while the chat is shut, and the same words again', () => {
  const before = [line(1, 'Hello')];
  page = mount(<HeardLine />, { state: { ...atTable(kirinView()), chat: before } });
  expect(textOf(status())).toBe('');
  const chat = [...before, line(1, 'Ha')];
  page.tell({ chat });
  const first = status()?.firstChild;
  expect(textOf(status())).toBe('Bo: Ha');
  page.tell({ chat: [...chat, line(1, 'Ha')] });
  expect(textOf(status())).toBe('Bo: Ha');
  // Screen readers are silent where nothing on the page has changed.
  expect(status()?.firstChild).not.toBe(first);
});

it('every one of several lines that come together is read out, a watcher’s too, and none once more', () => {
  page = mount(<HeardLine />, { state: { ...atTable(kirinView()), chat: [] } });
  const chat = [line(1, 'Ha'), { seat: null, name: '', text: 'Well played!' }, line(0, 'Mine')];
  page.tell({ chat });
  expect(textOf(status())).toBe('Bo: Ha; A watcher: Well played!');
  page.tell({ chat: [...chat] });
  expect(textOf(status())).toBe('');
});

it('neither what the reader has written nor what the table says in its banner is read out', () => {
  page = mount(<HeardLine />, { state: { ...atTable(kirinView()), chat: [] } });
  page.tell({ chat: [line(0, 'Mine')] });
  expect(textOf(status())).toBe('');
  page.tell({ chat: [{ seat: null, name: '', text: '', told: { code: 'recordLacks' }, nth: 1 }] });
  expect(textOf(status())).toBe('');
});
