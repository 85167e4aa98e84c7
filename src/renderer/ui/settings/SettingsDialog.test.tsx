import { afterEach, describe, expect, it } from 'vitest';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import { byRole, click, focus, isThere, pressKey } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const nothing = (): void => undefined;

describe('the settings', () => {
  it('hold at once', () => {
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    click(byRole('radio', 'Fast'));
    click(byRole('radio', 'Reduced'));
    click(byRole('radio', 'Colour-blind safe'));
    click(byRole('radio', 'Two taps'));
    click(byRole('radio', 'By rank'));
    click(byRole('switch', 'Single-letter shortcuts'));
    click(byRole('switch', 'Count for me'));
    expect(page.settings.get()).toEqual({
      ...STANDARD_SETTINGS,
      speed: 'fast',
      motion: 'reduced',
      palette: 'colourBlind',
      tap: 'twice',
      handSorting: 'rank',
      letterKeys: false,
      counts: true,
    });
    expect(document.body.textContent).toContain('The first tap lifts the card');
  });

  it('are changed with the arrow keys', () => {
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    focus(byRole('radio', 'Normal'));
    pressKey('ArrowRight');
    expect(page.settings.get().speed).toBe('fast');
    focus(byRole('slider', 'Size of text'));
    pressKey('ArrowRight');
    expect(page.settings.get().textScale).toBe(1.05);
    focus(byRole('slider', 'How long a finished trick stays'));
    pressKey('ArrowLeft');
    expect(page.settings.get().trickPause).toBe(800);
  });

  it('go back to the standard and leave my name alone', () => {
    page = mount(<SettingsDialog isOpen onClose={nothing} />, {
      settings: { speed: 'instant', textScale: 2, name: 'Ida' },
    });
    click(byRole('button', 'Reset to standard'));
    expect(page.settings.get()).toEqual({ ...STANDARD_SETTINGS, name: 'Ida' });
  });

  it('lead to the keyboard shortcuts where there are any, and close with Escape', () => {
    const calls: string[] = [];
    page = mount(
      <SettingsDialog isOpen onClose={() => calls.push('close')} onShortcuts={() => calls.push('shortcuts')} />,
    );
    click(byRole('button', 'Keyboard shortcuts'));
    focus(byRole('button', 'Done'));
    pressKey('Escape');
    expect(calls).toEqual(['shortcuts', 'close']);
    page.unmount();
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    expect(isThere('button', 'Keyboard shortcuts')).toBe(false);
  });
});
