import { afterEach, expect, it } from 'vitest';
import { pressKey } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { useShortcuts } from './use-shortcuts.ts';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const NOTHING = (): void => undefined;
const NO_SHORTCUTS = {
  onCommand: NOTHING,
  onHand: NOTHING,
  onNth: NOTHING,
  onSort: NOTHING,
  onInspect: NOTHING,
  onEscape: NOTHING,
};

function Keys() {
  useShortcuts(NO_SHORTCUTS);
  return <input aria-label="chat" />;
}

it('Q turns the sound off and on again, and nothing else', () => {
  page = mount(<Keys />);
  const before = page.settings.get();
  pressKey('q');
  expect(page.settings.get()).toEqual({ ...before, sound: false });
  pressKey('q');
  expect(page.settings.get()).toEqual(before);
});

it('Q is a letter where somebody writes, or wants no single letters', () => {
  page = mount(<Keys />);
  document.querySelector('input')?.focus();
  pressKey('q');
  expect(page.settings.get().sound).toBe(true);
  page.unmount();
  page = mount(<Keys />, { settings: { letterKeys: false } });
  pressKey('q');
  expect(page.settings.get().sound).toBe(true);
});

it('Q is found under a layout of another script, and is no shortcut while a word is composed', () => {
  page = mount(<Keys />);
  pressKey('й', { code: 'KeyQ', isComposing: true });
  expect(page.settings.get().sound).toBe(true);
  pressKey('й', { code: 'KeyQ' });
  expect(page.settings.get().sound).toBe(false);
});
