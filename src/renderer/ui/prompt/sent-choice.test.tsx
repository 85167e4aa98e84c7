import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { byRole, focus, textOf } from '#renderer/testing/find.ts';
import { HAND, tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable, type LaidTable } from '#renderer/testing/laid-table.tsx';

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

const CHOOSE: Prompt = {
  id: 'bury',
  kind: 'pieces',
  text: { code: 'lead' },
  move: { type: 'move.bury' },
  field: 'pieces',
  min: 2,
  max: 2,
  target: 'aside',
  confirm: { code: 'confirmDeclare' },
  offers: Object.keys(HAND).map((key) => ({ key, verdict: ALLOWED })),
};

const card = (piece: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-piece="${piece}"]`);
  if (found === null) throw new Error(`The mirror has no button for ${piece}.`);
  return found;
};

const pressed = (): string[] =>
  Object.keys(HAND).filter((piece) => card(piece).getAttribute('aria-pressed') === 'true');

async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.click();
    await Promise.resolve();
  });
}

it('a choice stays raised while it is on its way, says so when that takes long, and outlives a refusal', async () => {
  const laid = await layTable([CHOOSE]);
  table = laid;
  const sentence = (): string => textOf(document.querySelector('.prompt-text'));
  for (const piece of ['r1c2', 'r1c4']) await press(card(piece));
  await press(byRole('button', 'That is my choice'));
  vi.useFakeTimers();
  focus(byRole('button', 'Yes, do it'));
  await press(byRole('button', 'Yes, do it'));
  // The button is gone, and the focus not lost with it.
  expect(document.activeElement).toBe(document.querySelector('.prompt-place'));
  expect(document.querySelector('.prompt.is-urgent')).toBeNull();
  const before = sentence();
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  vi.useRealTimers();
  expect(sentence()).toBe('Sent. No answer yet.');
  await press(byRole('button', 'Clear'));
  await laid.press('Escape');
  await press(card('r1c1'));
  // Over a link that is lost as well.
  await laid.link('lost');
  expect(pressed()).toEqual(['r1c2', 'r1c4']);
  const ref = laid.sent.flatMap((message) => (message.t === 'move' ? [message.ref] : [])).at(-1) ?? '';
  await laid.say({ t: 'refused', ref, reason: { code: 'stale' } });
  expect([sentence(), pressed()]).toEqual([before, ['r1c2', 'r1c4']]);
  await laid.update(8, tableView(), []);
  expect(laid.stage.chosen.at(-1)).toEqual([]);
});
