import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import type { UpdateRequest, UpdateStatus } from '#protocol/updates.ts';
import { stubBridge } from '#renderer/testing/bridge.ts';
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

  it('offer updates in the desktop app, one step at a time, and say why something has to wait', () => {
    const asked: UpdateRequest[] = [];
    let tell: (status: UpdateStatus) => void = () => undefined;
    const { bridge } = stubBridge();
    vi.stubGlobal('baize', {
      ...bridge,
      updates: (listener: (status: UpdateStatus) => void) => {
        tell = listener;
        listener({ kind: 'idle', wasHeld: false });
        return () => undefined;
      },
      askUpdates: (request: UpdateRequest) => {
        asked.push(request);
        return Promise.resolve();
      },
    });
    page = mount(<SettingsDialog isOpen onClose={nothing} />);
    const become = (status: UpdateStatus): void => {
      act(() => {
        tell(status);
      });
    };
    click(byRole('button', 'Look for updates'));
    become({ kind: 'found', version: '0.2.0', wasHeld: true });
    expect(document.body.textContent).toContain('Not during a match');
    click(byRole('button', 'Download'));
    become({ kind: 'loading', version: '0.2.0', percent: 40, wasHeld: false });
    expect(document.body.textContent).toContain('Downloading version 0.2.0: 40%.');
    become({ kind: 'ready', version: '0.2.0', wasHeld: false });
    click(byRole('button', 'Restart with the new version'));
    expect(asked).toEqual(['look', 'load', 'install']);
    become({ kind: 'off', why: 'system' });
    expect(document.body.textContent).toContain('To update it, install a newer package.');
    expect(isThere('button', 'Look for updates')).toBe(false);
    vi.unstubAllGlobals();
  });
});
