import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bridge, MenuCommand } from '#protocol/bridge.ts';
import type { GameInfo } from '#protocol/catalogue.ts';
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
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { sampleRoom } from '#renderer/testing/room.ts';
import { Lobby } from './Lobby.tsx';

let page: Mounted | null = null;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  page?.unmount();
  page = null;
});

function open(settings = {}, games: readonly GameInfo[] = [SAMPLE_GAME]): Mounted {
  page = mount(<Lobby />, { state: { welcome: sampleWelcome(false), hall: { games, saved: [] } }, settings });
  const more = 'Other games and tables';
  if (isThere('button', more)) click(byRole('button', more));
  return page;
}

/** Opens the list of a chair and chooses an entry by its first words. */
function choose(list: string, entry: string): void {
  click(byRole('button', list));
  const option = allByRole('option').find((one) => textOf(one).startsWith(entry));
  if (option === undefined) throw new Error(`There is no ${entry} in ${list}.`);
  click(option);
}

describe('the lobby', () => {
  it('lets a newcomer play against three steady bots with one key', () => {
    const { client } = open();
    focus(byRole('button', 'Sit down and play'));
    pressKey('Enter');
    expect(client.orders).toEqual([
      {
        kind: 'openTable',
        plan: {
          game: 'kirin',
          options: {},
          seats: [
            { kind: 'me', name: 'Guest' },
            { kind: 'bot', bot: 'steady', name: 'Bo' },
            { kind: 'bot', bot: 'steady', name: 'Fen' },
            { kind: 'bot', bot: 'steady', name: 'Hana' },
          ],
          // Nobody else is at a disadvantage by it.
          advice: 'asked',
        },
      },
    ]);
  });

  it('seats whom I choose, under my name, and remembers it', () => {
    const first = open();
    typeInto(byRole('textbox', 'Your name'), 'Ida');
    choose('Who sits on seat 2', 'Novice bot');
    click(byRole('button', 'Sit down and play'));
    const [order] = first.client.orders;
    expect(order?.kind === 'openTable' && order.plan.seats).toEqual([
      { kind: 'me', name: 'Ida' },
      { kind: 'bot', bot: 'novice', name: 'Bo' },
      { kind: 'bot', bot: 'steady', name: 'Fen' },
      { kind: 'bot', bot: 'steady', name: 'Hana' },
    ]);
    first.unmount();
    const again = open({ name: 'Ida' });
    click(byRole('button', 'Sit down and play'));
    expect(again.client.orders).toEqual(first.client.orders);
  });

  it('gives every bot a sentence on how it plays', () => {
    open();
    click(byRole('button', 'Who sits on seat 2'));
    const lines = allByRole('option').map(textOf);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Plays at random');
    expect(lines[1]).toContain('weighs each trick');
    expect(lines[2]).toContain('Sit here');
  });

  it('does not let a bot bear my name', () => {
    const { client } = open({ name: 'Bo' });
    click(byRole('button', 'Sit down and play'));
    const [order] = client.orders;
    const names = order?.kind === 'openTable' ? order.plan.seats.map((seat) => 'name' in seat && seat.name) : [];
    expect(names).toEqual(['Bo', 'Fen', 'Hana', 'Ilse']);
  });

  it('lays free chairs for friends and opens the door in one go', () => {
    const { client } = open();
    choose('Who sits on seat 3', 'A friend (free chair)');
    expect(isThere('button', 'Sit down and play')).toBe(false);
    click(byRole('button', 'Invite friends (QR)'));
    expect(client.orders).toEqual([
      {
        kind: 'openTable',
        plan: {
          game: 'kirin',
          options: {},
          seats: [
            { kind: 'me', name: 'Guest' },
            { kind: 'bot', bot: 'steady', name: 'Bo' },
            { kind: 'open' },
            { kind: 'bot', bot: 'steady', name: 'Fen' },
          ],
        },
      },
      { kind: 'openRoom', adapter: null },
    ]);
  });

  it('lays another table while the guests wait at the present one: the door stays as it is', () => {
    const { client, tell } = open();
    tell({ room: sampleRoom(), laysNext: true });
    expect(isThere('button', 'Sit down and play')).toBe(false);
    click(byRole('button', 'Open it for the room'));
    expect(client.orders).toMatchObject([{ kind: 'openTable', instead: true }]);
    expect(client.orders).toHaveLength(1);
    click(byRole('button', 'Back to the table'));
    expect(client.getState().laysNext).toBe(false);
  });

  it('opens to the room with every bot’s chair free, where none was', () => {
    const { client } = open();
    click(byRole('button', 'Invite friends (QR)'));
    const [order] = client.orders;
    const kinds = order?.kind === 'openTable' ? order.plan.seats.map(({ kind }) => kind) : [];
    expect(kinds).toEqual(['me', 'open', 'open', 'open']);
  });

  it('seats several people at this screen by name, or nobody: then it is the big screen', () => {
    const { client } = open({ name: 'Ida' });
    choose('Who sits on seat 2', 'Another player at this screen');
    typeInto(byRole('textbox', 'Name of the player on seat 2'), 'Bea');
    choose('Who sits on seat 3', 'Another player at this screen');
    click(byRole('button', 'Sit down and play'));
    const [shared] = client.orders;
    expect(shared?.kind === 'openTable' && shared.plan.seats.slice(0, 3)).toEqual([
      { kind: 'me', name: 'Ida' },
      { kind: 'me', name: 'Bea' },
      { kind: 'me', name: 'Player 3' },
    ]);
    for (const seat of ['1', '2', '3']) {
      click(byRole('button', `Who sits on seat ${seat} instead`));
      click(byRole('menuitem', 'A friend (free chair)'));
    }
    expect(document.body.textContent).toContain('Nobody sits at this screen');
    click(byRole('button', 'Invite friends (QR)'));
    const party = client.orders[1];
    expect(party?.kind === 'openTable' && party.plan.seats.map(({ kind }) => kind)).toEqual([
      'open',
      'open',
      'open',
      'bot',
    ]);
  });

  it('does not leave a table to bots alone', () => {
    open();
    click(byRole('button', 'Who sits on seat 1 instead'));
    expect(allByRole('menuitem').map(textOf)).toEqual(['A friend (free chair)', 'Another player at this screen']);
  });

  it('changes house rules and takes them back', () => {
    const { client } = open();
    click(byRole('button', 'House rules: standard'));
    click(byRole('button', 'Increase Rounds'));
    expect(document.body.textContent).toContain('How many rounds make a match');
    click(byRole('button', 'Done'));
    expect(isThere('button', 'House rules: 1 changed')).toBe(true);
    click(byRole('button', 'Sit down and play'));
    const [order] = client.orders;
    expect(order?.kind === 'openTable' && order.plan.options).toEqual({ rounds: 4 });
    click(byRole('button', 'House rules'));
    click(byRole('button', 'Reset to standard'));
    click(byRole('button', 'Done'));
    expect(isThere('button', 'House rules: standard')).toBe(true);
  });

  it('lets one choose a short or a long match, and the usual one again', () => {
    const { client } = open();
    click(byRole('radio', 'Short: 1'));
    click(byRole('button', 'Sit down and play'));
    click(byRole('radio', 'Usual: 3'));
    click(byRole('button', 'Sit down and play'));
    expect(client.orders.map((order) => order.kind === 'openTable' && order.plan.options)).toEqual([{ rounds: 1 }, {}]);
  });

  it('greys an option that is not for so many players, says so, and puts it back to its standard', () => {
    const assassin = { key: 'assassin', kind: 'flag', standard: false, seats: { min: 5, max: 6 } } as const;
    const { client } = open({}, [{ ...SAMPLE_GAME, id: 'di-renjie', seats: { min: 2, max: 6 }, options: [assassin] }]);
    click(byRole('button', 'House rules: standard'));
    const [flag] = [...document.querySelectorAll<HTMLInputElement>('input[role=switch], input[type=checkbox]')];
    if (flag === undefined) throw new Error('There is no switch.');
    expect(flag.disabled).toBe(false);
    click(flag);
    click(byRole('button', 'Done'));
    expect(isThere('button', 'House rules: 1 changed')).toBe(true);
    click(byRole('button', 'Decrease Players'));
    click(byRole('button', 'Decrease Players'));
    click(byRole('button', 'House rules: standard'));
    const [greyed] = [...document.querySelectorAll<HTMLInputElement>('input[role=switch], input[type=checkbox]')];
    expect([greyed?.disabled, greyed?.checked]).toEqual([true, false]);
    expect(document.body.textContent).toContain('Only with 5 to 6 players.');
    click(byRole('button', 'Done'));
    click(byRole('button', 'Sit down and play'));
    const [order] = client.orders;
    expect(order?.kind === 'openTable' && order.plan.options).toEqual({});
  });

  it('greys an option that changes nothing beside the others, with the reason, and does not send it', () => {
    const bare = { key: 'bareBones', kind: 'flag', standard: false } as const;
    const needs = { onlyWhen: [{ option: 'bareBones', is: [false] }] };
    const bonus = { key: 'bonusDetectives', kind: 'flag', standard: false, ...needs } as const;
    const { client } = open({}, [
      { ...SAMPLE_GAME, id: 'private-die', seats: { min: 2, max: 6 }, options: [bare, bonus] },
    ]);
    const flags = (): readonly HTMLInputElement[] => [
      ...document.querySelectorAll<HTMLInputElement>('input[role=switch], input[type=checkbox]'),
    ];
    const press = (index: number): void => {
      const flag = flags()[index];
      if (flag === undefined) throw new Error('There is no such switch.');
      click(flag);
    };
    click(byRole('button', 'House rules: standard'));
    press(1);
    expect(document.body.textContent).not.toContain('Not with Bare Bones');
    press(0);
    expect([flags()[1]?.disabled, flags()[1]?.checked]).toEqual([true, false]);
    expect(document.body.textContent).toContain('Not with Bare Bones, which leaves detectives out.');
    click(byRole('button', 'Done'));
    click(byRole('button', 'Sit down and play'));
    const [order] = client.orders;
    expect(order?.kind === 'openTable' && order.plan.options).toEqual({ bareBones: true });
  });

  it('says why the host refused', () => {
    const { tell } = open();
    tell({ refusal: { ref: 'r', reason: { code: 'rate' }, pieces: [] } });
    expect(textOf(byRole('alert', 'Too many'))).toBe('Too many messages at once. Wait a moment.');
  });

  it('says why the table has stopped', () => {
    const { tell } = open();
    tell({ farewell: { code: 'tableHalted' } });
    expect(textOf(byRole('alert', 'Something went wrong'))).toContain('kept up to the last move');
  });

  it('opens rules, settings and shortcuts by their keys, and none of them while one types', () => {
    open();
    focus(byRole('textbox', 'Your name'));
    pressKey('?');
    expect(allByRole('dialog')).toEqual([]);
    focus(byRole('button', 'Sit down and play'));
    pressKey('?');
    expect(isThere('dialog', 'Keyboard shortcuts')).toBe(true);
  });

  it('fills in the form with a link that was opened, and joins nothing by itself', () => {
    let follow: Parameters<Bridge['joinLink']>[0] = () => undefined;
    const joinLink: Bridge['joinLink'] = (listener) => {
      follow = listener;
      return () => undefined;
    };
    const still = () => () => undefined;
    const joinTable = vi.fn();
    vi.stubGlobal('baize', { onCommand: still, obs: still, panicKey: still, nearby: still, joinTable, joinLink });
    open();
    act(() => {
      follow({ address: '192.168.1.20:41541', code: 'K7F3QX' });
    });
    const filled = allByRole('textbox').map((box) => (box as HTMLInputElement).value);
    expect(filled).toEqual(expect.arrayContaining(['192.168.1.20:41541', 'K7F3QX']));
    expect(textOf(byRole('dialog', 'Join a table'))).toContain('Join only if you know who sent it.');
    expect(joinTable).not.toHaveBeenCalled();
  });

  it('does what the menu of the desktop app asks for', () => {
    let ask: (command: MenuCommand) => void = () => undefined;
    const onCommand: Bridge['onCommand'] = (listener) => {
      ask = listener;
      return () => undefined;
    };
    const obs: Bridge['obs'] = () => () => undefined;
    const still = () => () => undefined;
    vi.stubGlobal('baize', { onCommand, obs, panicKey: still, joinLink: still, updates: still });
    open();
    const after = (command: MenuCommand): string[] => {
      act(() => {
        ask(command);
      });
      return allByRole('dialog').map(nameOf);
    };
    expect(after('settings')).toEqual(['Settings']);
    expect(after('lastTrick')).toEqual(['Settings']);
    expect(after('stream')).toEqual(['Settings']);
    expect(after('streamer')).toEqual(['Settings']);
    vi.unstubAllGlobals();
  });

  it('asks nobody but the host to lay a table', () => {
    page = mount(<Lobby />, { state: { welcome: { ...sampleWelcome(false), hall: null }, hall: null } });
    expect(document.body.textContent).toContain('No table is open yet.');
    expect(allByRole('button')).toEqual([]);
  });
});
