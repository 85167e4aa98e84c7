import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameView, Result } from '#protocol/view.ts';
import type { KirinViewPart } from '#renderer/games/kirin/testing/view-part.ts';
import { kirinPanels } from '#renderer/games/kirin/panels/kirin-panels.tsx';
import { useClient } from '#renderer/client/hooks.ts';
import { allByRole, byRole, click, focus, isThere, nameOf, pressKey, textOf } from '#renderer/testing/find.ts';
import { finishedRounds, kirinView } from '#renderer/testing/kirin-view.ts';
import { atTable, SAMPLE_GAME, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted, MountOptions } from '#renderer/testing/mount.tsx';
import { ChatPanel } from '#renderer/ui/log/ChatPanel.tsx';
import { Summaries } from './Summaries.tsx';
import { useRounds } from './use-rounds.ts';

const SHARED: Result = {
  standings: [
    { seat: 0, score: 5, place: 3, winner: false },
    { seat: 1, score: 8, place: 1, winner: true },
    { seat: 2, score: 8, place: 1, winner: true },
    { seat: 3, score: 2, place: 4, winner: false },
  ],
  note: { code: 'sharedVictory' },
};

let page: Mounted | null = null;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  page?.unmount();
  page = null;
  // Layers that are taken away give the focus back a moment later.
  vi.runAllTimers();
  vi.useRealTimers();
});

function Host({ isSettled = true }: { readonly isSettled?: boolean }) {
  const view = useClient((state) => state.view);
  const rounds = useRounds(kirinPanels, isSettled, false);
  // In these tests there is no picture while the link is being made.
  const isDrawn = useClient((state) => state.link !== 'connecting');
  return view === null ? null : (
    <Summaries game={SAMPLE_GAME} panels={kirinPanels} view={view} rounds={rounds} isDrawn={isDrawn} />
  );
}

function open(view: GameView, settings: MountOptions['settings'] = { speed: 'instant' }): Mounted {
  page = mount(<Host />, { state: atTable(view), settings });
  return page;
}

function after(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const afterRounds = (count: number, more: KirinViewPart = {}): GameView =>
  kirinView({ finished: finishedRounds(count) }, more);

describe('the summary of a round', () => {
  it('opens when a round ends and stays while the others play on', () => {
    const { tell } = open(afterRounds(0));
    expect(allByRole('dialog')).toEqual([]);
    tell({ view: afterRounds(1) });
    expect(isThere('dialog', 'Round 1 is over')).toBe(true);
    tell({ view: afterRounds(1, { phase: 'declaring' }) });
    expect(isThere('dialog', 'Round 1 is over')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Go on');
    pressKey('Enter');
    after(1_000);
    expect(allByRole('dialog')).toEqual([]);
  });

  it('leaves the focus with somebody who writes, in sight as a button until they are done', () => {
    page = mount(
      <>
        <ChatPanel takesFocus={false} />
        <Host />
      </>,
      { state: atTable(afterRounds(0)), settings: { speed: 'instant' } },
    );
    const field = byRole('textbox', 'Say something');
    focus(field);
    page.tell({ view: afterRounds(1) });
    expect(allByRole('dialog')).toEqual([]);
    expect(document.activeElement).toBe(field);
    // The window of another program is in front for a moment.
    act(() => {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    focus(byRole('button', 'Send'));
    expect(allByRole('dialog')).toEqual([]);
    focus(byRole('button', 'Round 1 is over'));
    expect(isThere('dialog', 'Round 1 is over')).toBe(true);
    expect(isThere('button', 'Round 1 is over')).toBe(false);
  });

  it('opens once the field in which somebody wrote is gone', () => {
    function Chatting() {
      return useClient((state) => state.link === 'open') ? <ChatPanel takesFocus={false} /> : null;
    }
    page = mount(
      <>
        <Chatting />
        <Host />
      </>,
      { state: atTable(afterRounds(0)), settings: { speed: 'instant' } },
    );
    focus(byRole('textbox', 'Say something'));
    page.tell({ view: afterRounds(1) });
    expect(allByRole('dialog')).toEqual([]);
    page.tell({ link: 'lost' });
    expect(isThere('dialog', 'Round 1 is over')).toBe(true);
  });

  it('does not come back for rounds that were over when the page was opened', () => {
    const { tell } = open(afterRounds(1));
    expect(allByRole('dialog')).toEqual([]);
    tell({ view: afterRounds(2) });
    expect(isThere('dialog', 'Round 2 is over')).toBe(true);
  });

  it('waits until the pieces lie still, but not for ever', () => {
    page = mount(<Host isSettled={false} />, { state: atTable(afterRounds(0)) });
    page.tell({ view: afterRounds(1) });
    after(2_000);
    expect(allByRole('dialog')).toEqual([]);
    after(6_000);
    expect(isThere('dialog', 'Round 1 is over')).toBe(true);
  });

  it('opens the players one by one, all at once on demand', () => {
    const { tell } = open(afterRounds(0), { speed: 'normal' });
    tell({ view: afterRounds(1) });
    const closed = (): number =>
      allByRole('img').filter((one) => nameOf(one) === 'Declaration, still face down').length;
    expect(closed()).toBe(4);
    after(500);
    expect(closed()).toBe(3);
    const all = byRole('button', 'Show all');
    focus(all);
    click(all);
    expect(closed()).toBe(0);
    // What had the focus is gone.
    expect(document.activeElement).toBe(byRole('heading', 'Round 1 is over'));
    expect(isThere('button', 'Show all')).toBe(false);
  });

  it('is all there at once where motion is reduced', () => {
    const { tell } = open(afterRounds(0), { speed: 'normal', motion: 'reduced' });
    tell({ view: afterRounds(1) });
    expect(allByRole('img').map(nameOf)).not.toContain('Declaration, still face down');
  });
});

describe('the final standing', () => {
  it('opens the last round first, and then tells in the same dialog who shares the victory', () => {
    const { tell } = open(afterRounds(2), { speed: 'normal' });
    tell({ view: afterRounds(3, { result: SHARED }), status: { ...SAMPLE_STATUS, seed: 'abc123' } });
    const dialog = byRole('dialog', 'Round 3 is over');
    expect(document.querySelectorAll('.summary-places')).toHaveLength(0);
    expect(dialog.textContent).not.toContain('Total');
    focus(byRole('button', 'Show all'));
    click(byRole('button', 'Show all'));
    expect(document.activeElement).toBe(byRole('heading', 'Bo and Fen share the victory'));
    expect(byRole('dialog', 'Bo and Fen share the victory')).toBe(dialog);
    // A key that was meant for what was there before must not begin another match.
    expect(document.activeElement?.textContent).not.toBe('Play again');
    expect(isThere('heading', 'Round 3 is over')).toBe(true);
    const rows = [...document.querySelectorAll('.summary-places tbody tr')].map(textOf);
    expect(rows).toEqual(['1 sharedBo4448', '1 sharedFen4448', '3IdaYou3335', '4Hana2222']);
    expect(document.body.textContent).toContain('Equal totals: the victory is shared.');
    expect(textOf(document.querySelector('code'))).toBe('abc123');
  });

  it('gives no places to a table that lost together', () => {
    const standings = [0, 1, 2, 3].map((seat) => ({ seat, score: 0, place: 1, winner: false }));
    open(afterRounds(3, { result: { standings } }));
    after(1_000);
    expect(isThere('dialog', 'Nobody has won')).toBe(true);
    const places = [...document.querySelectorAll('.summary-place')].map(textOf);
    expect(places).toEqual(['none', 'none', 'none', 'none']);
  });

  it('tells many rounds one below the other, with their signs where points are lost', () => {
    const finished = Array.from({ length: 12 }, () => ({ points: [-6, 12, -6, 0], declarations: [] }));
    open(kirinView({ finished }, { result: SHARED }));
    const [places, rounds] = document.querySelectorAll('.summary-places');
    expect(textOf(places?.querySelector('thead') ?? null)).toBe('PlacePlayerTotal');
    const rows = [...(rounds?.querySelectorAll('tbody tr') ?? [])].map(textOf);
    expect(rows).toHaveLength(12);
    expect(rows[11]).toBe('12−6+12−60');
  });

  it('offers the host another match and the lobby', () => {
    const { client } = open(afterRounds(3, { result: SHARED }));
    click(byRole('button', 'Play again'));
    click(byRole('button', 'Back to the lobby'));
    expect(client.orders).toEqual([{ kind: 'rematch' }, { kind: 'leaveTable' }]);
  });

  it('offers the lobby and no rematch where the match is watched again from its record', () => {
    const { client, tell } = open(afterRounds(3, { result: SHARED }));
    const welcome = sampleWelcome(true);
    tell({ welcome: { ...welcome, table: welcome.table && { ...welcome.table, isReplay: true } } });
    expect(isThere('button', 'Play again')).toBe(false);
    click(byRole('button', 'Back to the lobby'));
    expect(client.orders).toEqual([{ kind: 'leaveTable' }]);
  });

  it('can be put away and fetched again', () => {
    open(afterRounds(3, { result: SHARED }));
    // After a click by assistive technology, as in the test before, the focus comes a frame later.
    after(100);
    pressKey('Escape');
    after(1_000);
    expect(allByRole('dialog')).toEqual([]);
    click(byRole('button', 'Final standing'));
    expect(isThere('dialog', 'share the victory')).toBe(true);
  });

  it('stays put away while the picture is drawn again', () => {
    const { tell } = open(afterRounds(3, { result: SHARED }));
    after(100);
    pressKey('Escape');
    after(1_000);
    tell({ link: 'connecting' });
    expect(isThere('button', 'Final standing')).toBe(false);
    tell({ link: 'open' });
    after(1_000);
    expect(allByRole('dialog')).toEqual([]);
  });

  it('asks guests to wait for the host', () => {
    const { tell } = open(afterRounds(3, { result: SHARED }));
    tell({ welcome: sampleWelcome(true, { seat: 1, seats: [1], host: false }) });
    expect(isThere('button', 'Play again')).toBe(false);
    expect(document.body.textContent).toContain('The host can open another match.');
  });

  it('starts again with a rematch', () => {
    const { tell } = open(afterRounds(3, { result: SHARED }));
    const welcome = sampleWelcome(true);
    tell({ welcome: { ...welcome, table: welcome.table && { ...welcome.table, match: 2 } }, view: afterRounds(0) });
    after(1_000);
    expect(allByRole('dialog')).toEqual([]);
    tell({ view: afterRounds(1) });
    expect(isThere('dialog', 'Round 1 is over')).toBe(true);
  });
});
