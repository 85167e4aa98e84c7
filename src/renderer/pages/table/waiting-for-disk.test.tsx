import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FOLLOW } from '#renderer/testing/kirin-trick.ts';
import { layTable, STATUS, WELCOME } from '#renderer/testing/laid-table.tsx';
import type { LaidTable } from '#renderer/testing/laid-table.tsx';

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

describe('a table that waits for its disk', () => {
  it('tells everybody why, and lets the host try at once', async () => {
    table = await layTable([FOLLOW]);
    const status = { ...STATUS, trouble: { code: 'diskFull' } };
    const prompt = (): Element | null => document.querySelector('.prompt');
    await table.say({ t: 'status', status, window: null });
    // Fetched with the first of it.
    await vi.waitFor(() => {
      expect(prompt()).not.toBeNull();
    });
    expect(prompt()?.textContent).toBe(
      "The host's disk is full, so the match is paused. It goes on by itself once there is free space.",
    );
    expect(prompt()?.querySelector('button')).toBeNull();
    await table.say({ ...WELCOME, you: { ...WELCOME.you, host: true } });
    await table.say({ t: 'status', status, window: null });
    const button = prompt()?.querySelector('button');
    expect(button?.textContent).toBe('Try now');
    await act(async () => {
      button?.click();
      await Promise.resolve();
    });
    expect(table.sent.at(-1)).toMatchObject({ t: 'order', order: { kind: 'tryDisk' } });
    await table.say({ t: 'status', status: STATUS, window: null });
    expect(prompt()?.textContent).not.toContain('disk');
  });
});
