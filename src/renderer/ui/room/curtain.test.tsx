import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allByRole, byRole, click, isThere, nameOf, pressKey } from '#renderer/testing/find.ts';
import { atTable, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { HotSeat } from './HotSeat.tsx';
import { DELIBERATE } from './use-deliberate.ts';

let page: Mounted | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PointerEvent',
    class extends MouseEvent {
      readonly pointerType: string;
      readonly pointerId = 1;
      readonly width = 10;
      readonly height = 10;
      constructor(type: string, init: MouseEventInit & { pointerType?: string } = {}) {
        super(type, init);
        this.pointerType = init.pointerType ?? 'mouse';
      }
    },
  );
});

afterEach(() => {
  page?.unmount();
  page = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SHARED = { seats: [0, 1] } as const;

function open(seat: number | null, curtain: number | null): Mounted {
  page = mount(<HotSeat />, {
    state: { ...atTable(kirinView()), welcome: sampleWelcome(true, { ...SHARED, seat }), curtain },
  });
  // Whoever played a moment ago opens nothing.
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  return page;
}

function pointer(target: EventTarget, type: 'pointerdown' | 'pointerup'): void {
  act(() => {
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', button: 0 }));
  });
}

describe('the curtain', () => {
  it('names who is next, in front of everything, and nothing else but a way back', () => {
    open(null, 1);
    const curtain = byRole('alertdialog', 'Bo');
    expect(nameOf(curtain)).toBe('Curtain: pass the device to Bo');
    expect(document.body.textContent).toContain('Pass to Bo');
    expect(allByRole('button').map(nameOf)).toEqual(['I am Bo: hold to look', 'Take back my last move']);
    expect(document.activeElement).toBe(byRole('button', 'I am Bo'));
  });

  it('opens by Enter', () => {
    const { client } = open(null, 1);
    pressKey('Enter');
    expect(client.asked).toEqual([{ look: 1 }]);
  });

  it('does not open by the key that played the card before it', () => {
    page = mount(<HotSeat />, {
      state: { ...atTable(kirinView()), welcome: sampleWelcome(true, { ...SHARED, seat: null }), curtain: 1 },
    });
    pressKey('Enter');
    expect(page.client.asked).toEqual([]);
  });

  it('opens by a finger that stays, and not by one that passes', () => {
    const { client } = open(null, 1);
    const button = byRole('button', 'I am Bo');
    pointer(button, 'pointerdown');
    act(() => {
      vi.advanceTimersByTime(DELIBERATE - 100);
    });
    expect(isThere('button', 'Keep holding…')).toBe(true);
    pointer(button, 'pointerup');
    act(() => {
      vi.advanceTimersByTime(DELIBERATE);
    });
    expect(client.asked).toEqual([]);
    pointer(button, 'pointerdown');
    act(() => {
      vi.advanceTimersByTime(DELIBERATE);
    });
    expect(client.asked).toEqual([{ look: 1 }]);
  });

  it('opens by a screen reader’s press', () => {
    const { client } = open(null, 1);
    click(byRole('button', 'I am Bo'));
    expect(client.asked).toEqual([{ look: 1 }]);
  });

  it('closes when the window is left, and when the page is out of sight', () => {
    const { client, tell } = open(0, null);
    act(() => {
      window.dispatchEvent(new Event('blur'));
    });
    expect(client.asked).toEqual([{ look: null }]);
    tell({ welcome: sampleWelcome(true, { ...SHARED, seat: 1 }) });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(client.asked).toEqual([{ look: null }, { look: null }]);
    vi.restoreAllMocks();
  });

  it('says whose cards are in sight, and hides them on demand', () => {
    const { client } = open(0, null);
    expect(document.body.textContent).toContain('The cards of Ida are visible');
    click(byRole('button', 'Hide them'));
    expect(client.asked).toEqual([{ look: null }]);
  });
});

describe('a look at one’s own cards', () => {
  it('lasts as long as the button is held, though the cards lie open meanwhile', () => {
    const { client, tell } = open(null, null);
    const button = byRole('button', 'Hold to see the cards of Bo');
    pointer(button, 'pointerdown');
    expect(client.asked).toEqual([{ look: 1 }]);
    tell({ welcome: sampleWelcome(true, { ...SHARED, seat: 1 }) });
    expect(byRole('button', 'Let go to hide the cards of Bo')).toBe(button);
    pointer(button, 'pointerup');
    // A browser's click follows; where there is none the press ends by itself.
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(client.asked).toEqual([{ look: 1 }, { look: null }]);
  });

  it('is over when the curtain falls', () => {
    const { tell } = open(null, null);
    pointer(byRole('button', 'cards of Bo'), 'pointerdown');
    tell({ curtain: 0 });
    expect(isThere('alertdialog', 'Ida')).toBe(true);
    expect(isThere('button', 'cards of Bo')).toBe(false);
  });
});

describe('a device with one seat', () => {
  it('has no curtain; nor has one with several once the match is over', () => {
    page = mount(<HotSeat />, { state: { ...atTable(kirinView()), curtain: 0 } });
    expect(document.body.textContent).toBe('');
    page.tell({
      welcome: sampleWelcome(true, { ...SHARED, seat: null }),
      status: SAMPLE_STATUS,
      view: kirinView({}, { result: { standings: [] } }),
    });
    expect(document.body.textContent).toBe('');
  });
});
