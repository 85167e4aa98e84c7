import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { kirinPanels } from '#renderer/games/kirin/panels/kirin-panels.tsx';
import { allByRole, byRole, click, isThere, pressKey, textOf } from '#renderer/testing/find.ts';
import { atTable, SAMPLE_GAME } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { TableLayers } from './TableLayers.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useTableLayers } from './use-table-layers.ts';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const NOTHING = (): void => undefined;
const ROUNDS = { due: null, open: null, putAway: NOTHING };

function Host({ view, me, isTall }: { readonly view: GameView; readonly me: number | null; readonly isTall: boolean }) {
  const hasNotebook = me !== null;
  const layers = useTableLayers(hasNotebook);
  useShortcuts({
    onCommand: layers.run,
    onHand: NOTHING,
    onNth: NOTHING,
    onSort: NOTHING,
    onInspect: NOTHING,
    onEscape: layers.closeTop,
  });
  const Notebook = ({ view: { phase } }: GamePanelProps) => <p>Notes in {phase}</p>;
  const pages = { panels: { ...kirinPanels, Notebook }, skin: {} } as unknown as Parameters<
    typeof TableLayers
  >[0]['pages'];
  const panelProps = { view, seats: [], me, reducedMotion: true };
  return (
    <>
      <Toolbar
        isTall={isTall}
        rail={layers.rail}
        hasNotebook={hasNotebook}
        unread={0}
        deal={null}
        onCommand={layers.run}
      />
      <TableLayers game={SAMPLE_GAME} pages={pages} panelProps={panelProps} layers={layers} rounds={ROUNDS} isDrawn />
    </>
  );
}

function open(me: number | null, isTall = false): void {
  const view = kirinView();
  page = mount(<Host view={view} me={me} isTall={isTall} />, { state: atTable(view) });
}

const tabs = (): string[] => allByRole('tab').map(textOf);

describe('the notebook in the side panel', () => {
  it('opens and shuts by its key and by its button, and stays while one plays on', () => {
    open(0);
    pressKey('n');
    expect(tabs()).toEqual(['Log', 'This round', 'Notebook', 'Chat', 'Rules']);
    expect(textOf(document.querySelector('.rail[data-tab=notebook]'))).toContain('Notes in trick.following');
    page?.tell({ view: kirinView({}, { phase: 'trick.leading' }) });
    expect(document.querySelector('.rail[data-tab=notebook]')).not.toBeNull();
    pressKey('n');
    expect(document.querySelector('.rail')).toBeNull();
    click(byRole('button', 'Notebook'));
    expect(byRole('tab', 'Notebook').getAttribute('aria-selected')).toBe('true');
    pressKey('Escape');
    expect(document.querySelector('.rail')).toBeNull();
  });

  it('is the first thing in a phone’s menu', () => {
    open(0, true);
    act(() => {
      byRole('button', 'Menu').click();
    });
    expect(textOf(allByRole('menuitem')[0] ?? null)).toBe('Notebook');
  });

  it('is not there for a watcher', () => {
    open(null);
    pressKey('n');
    expect(document.querySelector('.rail')).toBeNull();
    expect(isThere('button', 'Notebook')).toBe(false);
    pressKey('g');
    expect(tabs()).toEqual(['Log', 'This round', 'Chat', 'Rules']);
  });
});
