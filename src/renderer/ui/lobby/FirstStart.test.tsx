import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Hall } from '#protocol/hall.ts';
import { allByRole, byRole, click, focus, isThere, pressKey, textOf, typeInto } from '#renderer/testing/find.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { Lobby } from './Lobby.tsx';

let page: Mounted | null = null;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  page?.unmount();
  page = null;
});

/** The lobby as somebody sees it who has never been here. */
function openFirst(saved: Hall['saved'] = []): Mounted {
  page = mount(<Lobby />, { state: { welcome: sampleWelcome(false), hall: { games: [SAMPLE_GAME], saved } } });
  return page;
}

describe('the first start', () => {
  it('asks for a name and offers a game, and nothing else', () => {
    const { client } = openFirst();
    expect(allByRole('button').map(textOf)).toEqual(['Sit down and play', 'Other games and tables']);
    expect(textOf(byRole('heading', 'Kirin'))).toBe('Kirin');
    typeInto(byRole('textbox', 'What is your name?'), 'Ida');
    expect(isThere('textbox', 'What is your name?')).toBe(true);
    focus(byRole('textbox', 'What is your name?'));
    pressKey('Enter');
    const [order] = client.orders;
    expect(order?.kind === 'openTable' && order.plan.seats).toMatchObject([
      { kind: 'me', name: 'Ida' },
      { kind: 'bot' },
      { kind: 'bot' },
      { kind: 'bot' },
    ]);
  });

  it('says which games there are, before anything is chosen', () => {
    const games = [SAMPLE_GAME, { ...SAMPLE_GAME, id: 'hearts' }];
    page = mount(<Lobby />, { state: { welcome: sampleWelcome(false), hall: { games, saved: [] } } });
    expect(document.body.textContent).toContain('2 games: Kirin and Hearts');
  });

  it('says why the host refused', () => {
    const { tell } = openFirst();
    tell({ refusal: { ref: 'r', reason: { code: 'rate' }, pieces: [] } });
    expect(textOf(byRole('alert', 'Too many'))).toBe('Too many messages at once. Wait a moment.');
  });

  it('opens settings and rules by their keys', () => {
    openFirst();
    pressKey('F1');
    expect(allByRole('dialog')).toHaveLength(1);
  });

  it('does not come again once somebody has played', () => {
    const first = openFirst();
    click(byRole('button', 'Sit down and play'));
    first.unmount();
    openFirst();
    expect(isThere('button', 'Other games and tables')).toBe(false);
    expect(isThere('textbox', 'Your name')).toBe(true);
  });

  it('does not hide a table that can be continued', () => {
    openFirst([
      {
        id: 'old',
        savedAt: 1_000,
        headline: [],
        table: 'old',
        match: 1,
        game: 'kirin',
        seats: ['Ida', 'Bo', 'Fen', 'Hana'],
      },
    ]);
    expect(isThere('button', 'Other games and tables')).toBe(false);
  });
});
