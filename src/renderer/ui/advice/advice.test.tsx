import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { pieceButton, press, textOf } from '#renderer/testing/find.ts';
import { CHOOSE, tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable, WELCOME } from '#renderer/testing/laid-table.tsx';
import type { LaidTable } from '#renderer/testing/laid-table.tsx';

let laid: LaidTable | null = null;

afterEach(async () => {
  await laid?.leave();
  laid = null;
});

const marked = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-piece][data-suggested="true"]')].map(
    ({ dataset }) => dataset['piece'] ?? '',
  );

it('marks all that advice names, until they are chosen, and then the button', async () => {
  laid = await layTable([CHOOSE]);
  const table = { id: 't', game: 'kirin', options: {}, match: 1, takebacks: 'asked', advice: 'asked' } as const;
  await laid.say({ ...WELCOME, table });
  await laid.sync(2, tableView(), [CHOOSE]);
  await laid.press('h');
  const move = { type: 'move.bury', pieces: ['r1c2', 'r1c4'] };
  await laid.say({ t: 'advice', advice: { unit: 'points', choices: [{ move, worth: 1 }], reasons: [] } });
  await act(async () => {
    await import('./Advised.tsx');
  });
  expect(textOf(document.querySelector('.advice'))).toMatch(/^I would choose: .* \(worth 1 point\)$/u);
  expect(marked()).toEqual(['r1c2', 'r1c4']);
  await press(pieceButton('r1c2'));
  expect(marked()).toEqual(['r1c4']);
  await press(pieceButton('r1c4'));
  expect(marked()).toEqual([]);
  expect(document.querySelectorAll('.choosing-row [data-suggested="true"]')).toHaveLength(1);
});
