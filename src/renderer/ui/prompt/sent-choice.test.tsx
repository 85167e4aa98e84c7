import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { byRole, focus, pieceButton, press, textOf } from '#renderer/testing/find.ts';
import { CHOOSE, HAND, tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable, type LaidTable } from '#renderer/testing/laid-table.tsx';

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

const pressed = (): string[] =>
  Object.keys(HAND).filter((piece) => pieceButton(piece).getAttribute('aria-pressed') === 'true');

it('a choice stays raised while it is on its way, says so when that takes long, and outlives a refusal', async () => {
  const laid = await layTable([CHOOSE]);
  table = laid;
  const sentence = (): string => textOf(document.querySelector('.prompt-text'));
  for (const piece of ['r1c2', 'r1c4']) await press(pieceButton(piece));
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
  await press(pieceButton('r1c1'));
  // Over a link that is lost as well.
  await laid.link('lost');
  expect(pressed()).toEqual(['r1c2', 'r1c4']);
  const ref = laid.sent.flatMap((message) => (message.t === 'move' ? [message.ref] : [])).at(-1) ?? '';
  await laid.say({ t: 'refused', ref, reason: { code: 'stale' } });
  expect([sentence(), pressed()]).toEqual([before, ['r1c2', 'r1c4']]);
  await laid.update(8, tableView(), []);
  expect(laid.stage.chosen.at(-1)).toEqual([]);
});

it('a choice is sent by the second tap on its pile, on whichever of the pieces, where two taps are asked for', async () => {
  const offers = [0, 1].map((key) => ({ key, verdict: ALLOWED, label: { code: `Pile ${String(key)}` } }));
  const text = { code: 'lead' };
  const pick: Prompt = { id: 'pick', kind: 'oneOf', text, move: { type: 'move.pick' }, field: 'pile', offers };
  const laid = await layTable([pick], { tap: 'twice' });
  table = laid;
  const pile = (...pieces: string[]) => ({
    owner: null,
    facing: 'down' as const,
    pieces,
    faces: pieces.map(() => null),
  });
  const view = tableView();
  const zones = { ...view.zones, 'pile:0': pile('p1', 'p2', 'p3'), 'pile:1': pile('p4') };
  await laid.update(8, { ...view, zones }, [pick]);
  const moves = () => laid.sent.flatMap((message) => (message.t === 'move' ? [message.move] : []));
  const tap = (piece: string) =>
    act(() => {
      laid.stage.gestures().onTap(piece);
    });
  tap('p4');
  tap('p1');
  expect(textOf(document.querySelector('.prompt-text'))).toBe('Tap again to choose: Pile 0.');
  // The uppermost of a pile stands for it.
  expect([laid.stage.pointed.at(-1), moves()]).toEqual(['p3', []]);
  tap('p2');
  expect(moves()).toEqual([{ type: 'move.pick', pile: 0 }]);
});
