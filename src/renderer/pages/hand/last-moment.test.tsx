import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { kirinPanels } from '#renderer/games/kirin/panels/kirin-panels.tsx';
import { kirinSkin } from '#renderer/games/kirin/skin.ts';
import { textOf } from '#renderer/testing/find.ts';
import { atTable } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { LastMoment } from './LastMoment.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
  vi.useRealTimers();
});

it('shows a finished trick in the order of play for its time, and then says what came of it', () => {
  vi.useFakeTimers();
  const begun = { id: 0, seq: 1, event: { type: 'card.played', seat: 0, card: 'bl7' } };
  const panelProps = { view: kirinView(), seats: [], me: 0, reducedMotion: true };
  page = mount(<LastMoment skin={kirinSkin} panels={kirinPanels} panelProps={panelProps} />, {
    state: { ...atTable(kirinView()), log: [begun] },
    settings: { trickPause: 1200 },
  });
  expect(textOf(document.body)).toBe('');
  const events = [
    { type: 'card.played', seat: 2, card: 'bl6' },
    { type: 'trick.taken', seat: 3, card: 'wh5' },
    { type: 'order.decided', by: 'blKA', direction: 'descending', context: 'turned' },
  ];
  const ended = events.map((event, id) => ({ id: id + 1, seq: 9, event }));
  page.tell({ log: [begun, ...ended] });
  expect(textOf(document.querySelector('.past-trick-player'))).not.toBe('');
  act(() => {
    vi.advanceTimersByTime(1100);
  });
  expect(document.querySelector('.past-trick')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(document.querySelector('.past-trick')).toBeNull();
  expect(textOf(document.querySelector('.last-line'))).toMatch(/^Hana takes the trick with White Tiger 5\. .*order/);
  // Another of the device's seats is looked through: its log is sent from its beginning.
  page.tell({ log: [] });
  page.tell({ log: ended.map((entry) => ({ ...entry, id: entry.id + 7 })) });
  expect(document.querySelector('.past-trick')).toBeNull();
});
