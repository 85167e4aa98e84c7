import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allByRole,
  byRole,
  click,
  focus,
  isThere,
  nameOf,
  pressKey,
  textOf,
  typeInto,
} from '#renderer/testing/find.ts';
import { SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { NotebookGrid } from './NotebookGrid.tsx';
import { NoteList } from './NoteList.tsx';
import type { SheetGroup, SheetRow } from './sheet.ts';

const GROUPS: readonly SheetGroup[] = [
  {
    key: 'weapon',
    title: 'Weapons',
    kinds: [
      { kind: 'W1', name: 'Dagger', copies: 3 },
      { kind: 'W2', name: 'Crossbow', copies: 3 },
    ],
  },
  { key: 'location', title: 'Locations', kinds: [{ kind: 'L1', name: 'Pagoda', copies: 3 }] },
];

const ROWS: readonly SheetRow[] = [
  {
    kind: 'W1',
    mark: 'excluded',
    because: { code: 'counted', params: {}, sightings: [{ code: 'inHand', params: {} }] },
    copies: [{ place: 'hand:1', isSure: true, count: 2 }],
  },
  { kind: 'W2', mark: 'open', because: null, copies: [{ place: 'hand:1', isSure: false, count: 1 }] },
  { kind: 'L1', mark: 'open', because: null, copies: [] },
];

let page: Mounted | null = null;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  page?.unmount();
  page = null;
  vi.useRealTimers();
});

function open(rows: readonly SheetRow[] | null = ROWS, notes: Readonly<Record<string, string>> = {}): Mounted {
  page = mount(
    <>
      <NotebookGrid groups={GROUPS} rows={rows} Sign={({ kind }) => <i>{kind}</i>} />
      <NoteList
        heading="Players"
        none="Nobody"
        items={[{ noteKey: 'seat:1', name: 'Bo', shown: <span>Bo</span>, known: <em>known</em> }]}
      />
    </>,
    { state: { welcome: sampleWelcome(true), status: SAMPLE_STATUS, notes } },
  );
  return page;
}

const cell = (name: string): HTMLElement => byRole('button', `${name}: `);
const markOf = (kind: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-kind="${kind}"]`)?.dataset['mark'];

describe('the grid of a notebook', () => {
  it('turns a mark at each tap and sends it to the host', () => {
    const { client } = open();
    click(cell('Pagoda'));
    expect(markOf('L1')).toBe('out');
    click(cell('Pagoda'));
    expect(nameOf(cell('Pagoda'))).toBe('Pagoda: you suspect it');
    expect(textOf(document.querySelector('[role=status]'))).toBe('Pagoda: you suspect it');
    click(cell('Pagoda'));
    expect(client.written).toEqual([
      ['marks', '{"L1":"out"}'],
      ['marks', '{"L1":"suspected"}'],
      ['marks', ''],
    ]);
  });

  it('shows the marks again that the host has kept', () => {
    open(ROWS, { marks: '{"W2":"suspected","W1":"out"}' });
    expect(['W1', 'W2', 'L1'].map(markOf)).toEqual(['out', 'suspected', 'unknown']);
  });

  it('is one stop of the Tab key, with arrows inside and Enter to mark', () => {
    const { client } = open();
    const stops = (): string[] =>
      allByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(nameOf);
    expect(stops()).toEqual(['Dagger: not marked; the notebook: ruled out', 'Dagger, ruled out: why?']);
    focus(cell('Dagger'));
    pressKey('ArrowDown');
    expect(document.activeElement).toBe(cell('Crossbow'));
    pressKey('ArrowRight');
    expect(document.activeElement).toBe(cell('Pagoda'));
    pressKey('ArrowRight');
    expect(document.activeElement).toBe(cell('Pagoda'));
    pressKey('Enter');
    expect(client.written).toEqual([['marks', '{"L1":"out"}']]);
  });

  it('stamps what it has worked out apart from the viewer’s own marks, and explains it', () => {
    open();
    const stamp = document.querySelector('[data-kind="W1"] .notebook-stamp');
    expect(textOf(stamp)).toBe('no');
    click(byRole('button', 'Dagger, ruled out: why?'));
    const why = byRole('group', 'Why: Dagger');
    expect(textOf(why)).toBe('Dagger is ruled outcountedinHandOf 3 copies:2: Hand of Bo');
    expect(byRole('button', 'Dagger, ruled out: why?').getAttribute('aria-expanded')).toBe('true');
    click(byRole('button', 'Crossbow, 1 of 3 copies seen: why?'));
    expect(textOf(byRole('group', 'Why: Crossbow'))).toContain('1, last seen: Hand of Bo');
    click(byRole('button', 'Close the reason'));
    expect(isThere('group', 'Why:')).toBe(false);
  });

  it('claims nothing where the table has switched that off', () => {
    open(null);
    expect(document.querySelectorAll('.notebook-stamp')).toHaveLength(0);
    expect(textOf(document.querySelector('.notebook-help'))).toContain('does not work anything out by itself');
    click(cell('Dagger'));
    expect(markOf('W1')).toBe('out');
  });
});

describe('a sticky note', () => {
  const field = (): HTMLElement => byRole('textbox', 'Note on Bo');

  it('is sent when the typing pauses, not at each letter', () => {
    const { client } = open();
    for (const text of ['h', 'ha', 'has W2 ']) typeInto(field(), text);
    expect(client.written).toEqual([]);
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(client.written).toEqual([['seat:1', 'has W2']]);
  });

  it('is sent at once when it is left, when the page is put away, and when it goes', () => {
    const { client } = open();
    focus(field());
    typeInto(field(), 'one');
    act(() => {
      field().blur();
    });
    typeInto(field(), 'two');
    window.dispatchEvent(new Event('pagehide'));
    typeInto(field(), 'three');
    page?.unmount();
    page = null;
    expect(client.written.map(([, text]) => text)).toEqual(['one', 'two', 'three']);
  });

  it('shows what the host has kept', () => {
    open(ROWS, { 'seat:1': 'lies' });
    expect(field().getAttribute('value')).toBe('lies');
  });
});
