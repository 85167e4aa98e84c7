import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED, refuse } from '#protocol/text.ts';
import { allByRole, byRole, focus, isThere, nameOf, press, textOf } from '#renderer/testing/find.ts';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable } from '#renderer/testing/laid-table.tsx';
import type { LaidTable } from '#renderer/testing/laid-table.tsx';
import { areAlike, asksNumbers, barrierOf, fieldAfter } from './number-fields.ts';
import type { FieldsPrompt } from './number-fields.ts';

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

const numbers = (label = 'lead') =>
  [1, 2, 3, 4, 5, 6, 19].map((key) => ({ key, verdict: ALLOWED, label: { code: `${label}${String(key)}` } }));

const GUESS: Extract<Prompt, { kind: 'fields' }> = {
  id: 'guess',
  kind: 'fields',
  text: { code: 'lead' },
  move: { type: 'move.guess' },
  fields: [
    {
      field: 'target',
      text: { code: 'whose' },
      offers: [
        { key: 1, verdict: ALLOWED, label: { code: 'one' } },
        { key: 2, verdict: refuse('notInHand'), label: { code: 'two' } },
      ],
    },
    {
      field: 'end',
      text: { code: 'which' },
      offers: ['low', 'high'].map((key) => ({ key, verdict: ALLOWED, label: { code: key } })),
    },
    { field: 'number', text: { code: 'number' }, offers: numbers() },
  ],
};

const ACCUSE: FieldsPrompt = {
  ...GUESS,
  id: 'accuse',
  move: { type: 'move.accuse' },
  confirm: { code: 'confirmDeclare' },
  fields: ['first', 'second', 'third'].map((field) => ({ field, text: { code: field }, offers: numbers() })),
};

async function lay(prompt: Prompt): Promise<LaidTable> {
  table = await layTable([prompt]);
  return table;
}

function moves(laid: LaidTable): unknown[] {
  return laid.sent.flatMap((message) => (message.t === 'move' ? [message.move] : []));
}

const slots = (): string[] => [...document.querySelectorAll('.slot-number')].map(textOf);
const send = (): HTMLElement => {
  const [last] = allByRole('button').filter((button) => button.closest('.dialog-foot') !== null && isMain(button));
  if (last === undefined) throw new Error('The dialog has no button to send.');
  return last;
};
const isMain = (button: HTMLElement): boolean => nameOf(button) !== 'Back';

describe('an answer with one of many numbers', () => {
  it('opens in a dialog, where what is the only choice is made already', async () => {
    const laid = await lay(GUESS);
    expect(document.querySelector('.number-strip')).toBeNull();
    await press(byRole('button', 'Choose'));
    await press(send());
    expect(textOf(document.querySelector('.number-fields-lack'))).toContain('2');
    await press(byRole('radio', 'low'));
    await press(byRole('button', 'lead19'));
    expect(byRole('button', 'lead19').getAttribute('aria-pressed')).toBe('true');
    await press(byRole('button', 'lead4'));
    await press(send());
    expect(moves(laid)).toEqual([{ type: 'move.guess', target: 1, end: 'low', number: 4 }]);
  });

  it('keeps what is picked while the dialog is shut', async () => {
    await lay(GUESS);
    await press(byRole('button', 'Choose'));
    await press(byRole('button', 'lead3'));
    await press(byRole('button', 'Close'));
    expect(isThere('dialog', '')).toBe(false);
    await press(byRole('button', 'Choose'));
    expect(byRole('button', 'lead3').getAttribute('aria-pressed')).toBe('true');
  });

  it('is a refused button with the reason where nothing is allowed', async () => {
    const fields = ACCUSE.fields.map((field) => ({
      ...field,
      offers: field.offers.map((offer) => ({ ...offer, verdict: refuse('notYourTurn') })),
    }));
    const laid = await lay({ ...ACCUSE, fields });
    expect(nameOf(byRole('button', 'Choose'))).toContain('It is not your turn.');
    await press(byRole('button', 'Choose'));
    expect(isThere('dialog', '')).toBe(false);
    expect(moves(laid)).toEqual([]);
  });
});

describe('an answer with several of the same numbers', () => {
  it('is filled place by place, repeats included, and a place can be filled again', async () => {
    const laid = await lay(ACCUSE);
    await press(byRole('button', 'Choose'));
    for (const name of ['lead3', 'lead3', 'lead5']) await press(byRole('button', name));
    expect(slots()).toEqual(['3', '3', '5']);
    expect(textOf(byRole('button', 'lead3'))).toBe('3×2');
    await press(byRole('button', 'first: 3'));
    await press(byRole('button', 'lead19'));
    expect(slots()).toEqual(['19', '3', '5']);
    expect(moves(laid)).toEqual([]);
  });

  it('asks once more in the dialog, and goes back with everything in its place', async () => {
    const laid = await lay(ACCUSE);
    focus(byRole('button', 'Choose'));
    await press(byRole('button', 'Choose'));
    for (const name of ['lead4', 'lead2', 'lead3']) await press(byRole('button', name));
    await press(send());
    expect(isThere('alert', '')).toBe(true);
    expect(document.querySelector('.number-strip')).toBeNull();
    await press(byRole('button', 'Back'));
    expect(slots()).toEqual(['4', '2', '3']);
    await press(send());
    await press(byRole('button', 'Yes, do it'));
    expect(moves(laid)).toEqual([{ type: 'move.accuse', first: 4, second: 2, third: 3 }]);
    // The dialog goes with what was asked, and the keyboard goes on from the prompt, not from the top of the page.
    await laid.update(8, tableView(), []);
    await vi.waitFor(() => {
      expect(document.activeElement?.className).toBe('prompt-place');
    });
  });
});

describe('fields of numbers', () => {
  it('are told from others', () => {
    expect([GUESS, ACCUSE].map(asksNumbers)).toEqual([true, true]);
    expect([GUESS, ACCUSE].map(areAlike)).toEqual([false, true]);
    expect(asksNumbers({ ...GUESS, fields: GUESS.fields.slice(0, 2) })).toBe(false);
    expect(barrierOf(GUESS)).toBeNull();
  });

  it('are filled in turn', () => {
    expect(fieldAfter(ACCUSE, { first: 1 }, 'first')).toBe('second');
    expect(fieldAfter(ACCUSE, { first: 1, third: 2 }, 'third')).toBe('second');
    expect(fieldAfter(ACCUSE, { first: 1, second: 1, third: 2 }, 'second')).toBe('second');
  });
});
