import { afterEach, describe, expect, it, vi } from 'vitest';
import { withDeal } from '#renderer/testing/deal.ts';
import { byRole, click, isThere } from '#renderer/testing/find.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import type { TableInfo } from '#protocol/table.ts';
import { Toolbar } from './Toolbar.tsx';

let page: Mounted | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
});

function open(isTall: boolean, table: Partial<TableInfo> = {}): readonly (readonly unknown[])[] {
  const onCommand = vi.fn();
  const sign = <button type="button">The sign</button>;
  page = mount(
    <Toolbar isTall={isTall} rail={null} hasNotebook={false} unread={0} deal={sign} onCommand={onCommand} />,
    { state: withDeal(table) },
  );
  return onCommand.mock.calls;
}

describe('the deal in the toolbar', () => {
  it('has its sign beside a wide table', () => {
    open(false);
    expect(isThere('button', 'The sign')).toBe(true);
  });

  it('is in the menu of a phone, where there is no room for a sign', () => {
    const commands = open(true);
    expect(isThere('button', 'The sign')).toBe(false);
    click(byRole('button', 'Menu'));
    click(byRole('menuitem', 'Deal'));
    expect(commands).toEqual([['deal']]);
  });

  it('is not there in a lesson', () => {
    open(true, { isLesson: true });
    click(byRole('button', 'Menu'));
    expect(isThere('menuitem', 'Deal')).toBe(false);
  });
});
