import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_MATCHES, type LibraryEntry, type LibraryPage } from '#protocol/library.ts';
import type { Hall } from '#protocol/hall.ts';
import { allByRole, byRole, click, isThere, nameOf, typeInto } from '#renderer/testing/find.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { libraryEntry } from '#testkit/library-entry.ts';
import { LibraryScreen } from './LibraryScreen.tsx';

let page: Mounted | null = null;
let closed = 0;

beforeEach(() => {
  sessionStorage.clear();
  closed = 0;
});
afterEach(() => {
  page?.unmount();
  page = null;
});

const ENTRY = libraryEntry('a', {
  begun: Date.UTC(2026, 10, 20, 12),
  result: [
    { seat: 0, place: 2, score: 3, winner: false },
    { seat: 1, place: 1, score: 9, winner: true },
  ],
  moves: 40,
  rounds: 3,
});

const listed = (entries: readonly LibraryEntry[], part: Partial<LibraryPage> = {}): LibraryPage => {
  const page = { entries, total: entries.length, all: entries.length, deleted: 0, reading: null };
  return { ...page, ...part };
};

function open(library: LibraryPage | null, hall: Partial<Hall> = {}): Mounted {
  const whole = { games: [SAMPLE_GAME], saved: [], ...hall };
  page = mount(
    <LibraryScreen
      hall={whole}
      onClose={() => {
        closed += 1;
      }}
      onStatistics={() => undefined}
    />,
    { state: { welcome: sampleWelcome(false), hall: whole, library }, settings: { name: 'Ada' } },
  );
  return page;
}

/** Chooses an entry of the first match's menu. */
function choose(entry: string): void {
  click(byRole('button', 'More for'));
  const item = allByRole('menuitem').find((one) => nameOf(one).startsWith(entry));
  if (item === undefined) throw new Error(`There is no ${entry}.`);
  click(item);
}

describe('the library', () => {
  it('asks for the latest matches, and again when the host says that they have changed', () => {
    const { client, tell } = open(null);
    expect(document.body.textContent).toContain('Looking for matches');
    expect(client.askedLibrary).toEqual([{ kind: 'list', query: ALL_MATCHES }]);
    tell({ libraryNews: 1 });
    expect(client.askedLibrary).toHaveLength(2);
  });

  it('shows of a finished match who won, when, and how long it was', () => {
    const namesakes = ENTRY.seats.map((seat) => ({ ...seat, name: 'Ada', bot: null }));
    const evening = { ...ENTRY, file: 'b.jsonl', title: 'The long evening', again: 0 };
    open(listed([ENTRY, evening, { ...ENTRY, file: 'c.jsonl', seats: namesakes }]));
    const rows = allByRole('row').map((row) => row.textContent);
    expect(rows[0]).toContain('1. Bo (9), 2. Ada (You) (3)');
    expect(rows[2], 'of two it is not known who is meant').toContain('1. Ada (9), 2. Ada (3)');
    expect(rows[0]).toContain('40 moves\u00a0· 3 rounds');
    expect(rows[1]).toMatch(/^The long evening.*Kirin/);
    expect(rows[1]).toContain('Its deal was played before.');
    expect(byRole('grid', 'Matches')).toBeDefined();
  });

  it('watches a finished match, and goes on with one that is not over', () => {
    const unfinished = {
      ...ENTRY,
      file: 'u.jsonl',
      id: 'u-1',
      state: 'unfinished',
      result: null,
      headline: [{ code: 'round', params: { round: 2, rounds: 3 } }],
    } as const;
    const { client } = open(listed([ENTRY, unfinished]));
    click(byRole('button', 'Watch again: Kirin'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'watch', match: 'a.jsonl' });
    click(byRole('button', 'Go on with Kirin'));
    expect(client.orders).toEqual([{ kind: 'resumeTable', id: 'u-1' }]);
  });

  it('asks before a match that was handed over goes on here', () => {
    const entry = { ...ENTRY, state: 'handedOver', result: null } as const;
    const saved = {
      id: 'a-1',
      table: 'a',
      match: 1,
      game: 'kirin',
      seats: [],
      savedAt: 1,
      headline: [],
      handedOver: true,
    };
    const { client } = open(listed([entry]), { saved: [saved] });
    click(byRole('button', 'Go on with Kirin'));
    expect(client.orders).toEqual([]);
    expect(isThere('alertdialog', '')).toBe(true);
  });

  it('searches, filters and sorts from the first page on', () => {
    const { client } = open(listed([ENTRY], { total: 120, all: 120 }));
    click(byRole('button', 'Next page'));
    expect(client.askedLibrary.at(-1)).toMatchObject({ query: { offset: 50 } });
    typeInto(byRole('textbox', 'Search'), 'ada');
    // The host knows games by their ids alone.
    expect(client.askedLibrary.at(-1)).toMatchObject({ query: { words: 'ada', offset: 0, names: { kirin: 'Kirin' } } });
    click(byRole('button', 'Show'));
    click(allByRole('option').find((one) => one.textContent === 'Deleted') ?? document.body);
    expect(client.askedLibrary.at(-1)).toMatchObject({ query: { show: 'deleted', words: 'ada' } });
    click(byRole('button', 'Sort'));
    click(allByRole('option').find((one) => one.textContent === 'Longest first') ?? document.body);
    expect(client.askedLibrary.at(-1)).toMatchObject({ query: { sort: 'length', descending: true } });
  });

  it('deletes, and undoes it', () => {
    const { client } = open(listed([ENTRY]));
    choose('Delete');
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'delete', files: ['a.jsonl'] });
    expect(document.body.textContent).toContain('Kirin was deleted.');
    click(byRole('button', 'Undo'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'restore', files: ['a.jsonl'] });
    expect(isThere('button', 'Undo')).toBe(false);
  });

  it('restores what was deleted, and removes it for good only after a question', () => {
    const { client } = open(listed([{ ...ENTRY, deleted: true }]));
    click(byRole('button', 'Restore Kirin'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'restore', files: ['a.jsonl'] });
    choose('Delete for good');
    expect(client.askedLibrary.at(-1)).toMatchObject({ kind: 'restore' });
    click(byRole('button', 'Delete for good'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'erase', files: ['a.jsonl'] });
  });

  it('gives a match a title', () => {
    const { client } = open(listed([ENTRY]));
    choose('Give it a title');
    typeInto(byRole('textbox', 'Title'), ' Tuesday ');
    click(byRole('button', 'Save'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'rename', file: 'a.jsonl', title: 'Tuesday' });
  });

  it('keeps a title while streamers hide the names in it, and does not show it to them', () => {
    const { client, settings } = open(listed([{ ...ENTRY, title: 'Ada learns' }]));
    act(() => {
      settings.change({ streamer: true });
    });
    expect(allByRole('row')[0]?.textContent).not.toContain('Ada');
    choose('Give it a title');
    expect(document.querySelector('[role="dialog"] input')?.getAttribute('type')).toBe('password');
    click(byRole('button', 'Save'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'rename', file: 'a.jsonl', title: 'Ada learns' });
  });

  it('plays the same deal again from the seat that a person had', () => {
    const { client } = open(listed([ENTRY]));
    choose('Play the same deal');
    click(byRole('button', 'Sit down and play'));
    expect(client.orders).toEqual([{ kind: 'playAgain', match: 'a.jsonl', at: 0, seat: 0, name: 'Ada' }]);
  });

  it('says of a damaged match what is wrong, and offers nothing that cannot be', () => {
    const reason = { code: 'badRecord', params: { problem: 'line 3 was changed' } };
    open(listed([{ ...ENTRY, state: 'damaged', result: null, reason }]));
    expect(allByRole('row')[0]?.textContent).toContain('line 3 was changed');
    expect(isThere('button', 'Watch again')).toBe(false);
  });

  it('says what to do where there is nothing, and shows all again where nothing fits', () => {
    const { client, tell } = open(listed([]));
    expect(document.body.textContent).toContain('There are no matches here.');
    typeInto(byRole('textbox', 'Search'), 'nobody');
    tell({ library: listed([], { all: 3 }) });
    expect(document.body.textContent).toContain('No match was found.');
    click(byRole('button', 'Show all matches'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'list', query: ALL_MATCHES });
  });

  it('shows how far reading has come, and what was refused', () => {
    const { tell } = open(listed([ENTRY], { reading: { done: 30, of: 120 } }));
    expect(document.body.textContent).toContain('Reading results: 30 of 120');
    tell({ refusal: { ref: 'r', reason: { code: 'matchIsOpen' }, pieces: [] } });
    expect(document.body.textContent).toContain('This match is being played at this moment.');
  });

  it('goes to the last page when nothing is left on the one that is shown', () => {
    const { client, tell } = open(listed([ENTRY], { total: 51 }));
    click(byRole('button', 'Next page'));
    expect(client.askedLibrary.at(-1)).toMatchObject({ query: { offset: 50 } });
    tell({ library: listed([], { total: 50, all: 50 }) });
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'list', query: ALL_MATCHES });
    const asked = client.askedLibrary.length;
    tell({ library: listed([]) });
    expect(client.askedLibrary).toHaveLength(asked);
  });

  it('remembers what was looked for while a match is watched', () => {
    open(listed([ENTRY]));
    typeInto(byRole('textbox', 'Search'), 'ada');
    page?.unmount();
    const { client } = open(listed([ENTRY]));
    expect(client.askedLibrary).toMatchObject([{ query: { words: 'ada' } }]);
    click(byRole('button', 'Back to the lobby'));
    expect(closed).toBe(1);
  });
});
