import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { byRole, click, isThere, textOf } from '#renderer/testing/find.ts';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable, WELCOME, type LaidTable } from '#renderer/testing/laid-table.tsx';

const OVER = tableView({}, { phase: 'over', awaiting: [], result: { standings: [] } });

let table: LaidTable | null = null;
afterEach(async () => {
  await table?.leave();
  table = null;
});

async function hosting(): Promise<LaidTable> {
  const laid = await layTable([], { speed: 'instant' });
  table = laid;
  await laid.say({ ...WELCOME, you: { ...WELCOME.you, host: true } });
  await laid.sync(8, OVER);
  return laid;
}

/** Somebody writes this behind the page's address. */
async function follow(fragment: string): Promise<void> {
  await act(async () => {
    window.location.hash = fragment;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await Promise.resolve();
  });
}

async function dialog(): Promise<string> {
  while (!isThere('dialog', 'The link could not be followed.')) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  }
  return textOf(byRole('dialog', 'The link could not be followed.'));
}

const last = (laid: LaidTable) => laid.sent.at(-1);

describe('a link to a position of a match', () => {
  it('opens a match of the library, and is taken out of the address', async () => {
    const laid = await hosting();
    await follow('#match?id=other-3&step=5&seat=1');
    expect(last(laid)).toMatchObject({ t: 'library', ask: { kind: 'watch', match: 'other-3' } });
    expect(window.location.hash).toBe('');
  });

  it('says what to do where the match is not here', async () => {
    const laid = await hosting();
    await follow('#match?id=other-3&step=5');
    const asked = last(laid);
    const ref = asked?.t === 'library' ? asked.ref : '';
    await laid.say({ t: 'refused', ref, reason: { code: 'matchNotHere' } });
    expect(await dialog()).toContain('Import its file first, then open the link again.');
    click(byRole('button', 'OK'));
    expect(isThere('dialog', 'The link could not be followed.')).toBe(false);
  });

  it('goes there at once where it is the match at the table', async () => {
    const laid = await hosting();
    await follow('#match?id=t-1&step=3&seat=2');
    expect(last(laid)).toMatchObject({ t: 'replay', at: 3, as: 1 });
  });

  it('is refused in one sentence where it cannot be read', async () => {
    const laid = await hosting();
    const before = laid.sent.length;
    await follow('#match?id=../x');
    expect(await dialog()).toContain('This link to a position of a match cannot be read.');
    expect(laid.sent).toHaveLength(before);
  });

  it('is not followed by a page that does not host', async () => {
    const laid = await layTable([], { speed: 'instant' });
    table = laid;
    const before = laid.sent.length;
    await follow('#match?id=t-1&step=3');
    expect(laid.sent).toHaveLength(before);
    window.history.replaceState(null, '', '/');
  });
});
