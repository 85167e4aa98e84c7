import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED, refuse } from '#protocol/text.ts';
import {
  allByRole,
  byRole,
  focus,
  isThere,
  nameOf,
  pieceButton,
  press,
  textOf,
  typeInto,
} from '#renderer/testing/find.ts';
import { CHOOSE, FOLLOW, HAND, tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable } from '#renderer/testing/laid-table.tsx';
import type { LaidTable } from '#renderer/testing/laid-table.tsx';

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

async function lay(...prompts: readonly Prompt[]): Promise<LaidTable> {
  table = await layTable(prompts);
  return table;
}

function moves(laid: LaidTable): unknown[] {
  return laid.sent.flatMap((message) => (message.t === 'move' ? [message.move] : []));
}

const said = (): string => textOf(document.querySelector('.reason [role=alert]'));

const CALL: Prompt = {
  id: 'call',
  kind: 'oneOf',
  text: { code: 'lead' },
  move: { type: 'move.call' },
  field: 'call',
  offers: [
    { key: 'pass', verdict: ALLOWED, label: { code: 'pass' } },
    { key: 'take', verdict: refuse('notInHand', { rule: '4.2' }), label: { code: 'take' } },
  ],
};

describe('choosing several pieces', () => {
  const pressed = (): string[] =>
    Object.keys(HAND).filter((piece) => pieceButton(piece).getAttribute('aria-pressed') === 'true');
  const count = (): string => textOf(document.querySelector('.choosing-count'));

  it('counts them, tells the picture, and says of each whether it is chosen', async () => {
    const laid = await lay(CHOOSE);
    expect(count()).toBe('0 of 2 chosen');
    await press(pieceButton('r1c1'));
    await press(pieceButton('r1c3'));
    expect(count()).toBe('2 of 2 chosen');
    expect(pressed()).toEqual(['r1c1', 'r1c3']);
    expect(nameOf(pieceButton('r1c1'))).toBe('Azure Dragon 5, chosen');
    expect(laid.stage.chosen.at(-1)).toEqual(['r1c1', 'r1c3']);
    expect(textOf(document.querySelector('#mirror-hint'))).toContain('Enter chooses a card or takes it back');
  });

  it('refuses one too many, and drops none of the others for it', async () => {
    const laid = await lay(CHOOSE);
    for (const piece of ['r1c1', 'r1c2', 'r1c3']) await press(pieceButton(piece));
    expect(said()).toBe('All 2 are chosen. Take one back first, and you may choose another.');
    expect(laid.stage.shaken).toEqual(['r1c3']);
    expect(pressed()).toEqual(['r1c1', 'r1c2']);
  });

  it('is taken back one by one, by button or key, or as a whole', async () => {
    const laid = await lay(CHOOSE);
    for (const piece of ['r1c1', 'r1c2']) await press(pieceButton(piece));
    await press(byRole('button', 'Undo'));
    expect(pressed()).toEqual(['r1c1']);
    await press(pieceButton('r1c4'));
    await laid.press('Escape');
    expect(pressed()).toEqual(['r1c1']);
    await press(pieceButton('r1c1'));
    expect(pressed()).toEqual([]);
    for (const piece of ['r1c3', 'r1c2']) await press(pieceButton(piece));
    await press(byRole('button', 'Clear'));
    expect(pressed()).toEqual([]);
    expect(moves(laid)).toEqual([]);
  });

  it('is sent after one more question, whose refusal keeps the choice', async () => {
    const laid = await lay(CHOOSE);
    await press(pieceButton('r1c2'));
    await press(byRole('button', 'That is my choice'));
    expect(said()).toBe('Choose one more.');
    await press(pieceButton('r1c4'));
    await press(byRole('button', 'That is my choice'));
    await press(byRole('button', 'Back'));
    expect(pressed()).toEqual(['r1c2', 'r1c4']);
    await press(byRole('button', 'That is my choice'));
    await press(byRole('button', 'Yes, do it'));
    expect(moves(laid)).toEqual([{ type: 'move.bury', pieces: ['r1c2', 'r1c4'] }]);
  });

  it('is left alone by a word to the table that is refused: that is answered where it was written', async () => {
    const laid = await lay(CHOOSE);
    await press(pieceButton('r1c2'));
    await laid.press('c');
    await act(async () => {
      typeInto(byRole('textbox', 'Say something to the table'), 'psst');
      await Promise.resolve();
    });
    await press(byRole('button', 'Send'));
    const said = laid.sent.find((message) => message.t === 'chat');
    await laid.say({ t: 'refused', ref: said?.ref ?? '', reason: { code: 'chatTooFast' } });
    expect(textOf(document.querySelector('.chat-refusal'))).toBe('That was too fast. Wait a moment.');
    expect(document.querySelector('.reason')).toBeNull();
    expect(pressed()).toEqual(['r1c2']);
  });

  it('takes a card dropped where it is to go, and keeps it when it is dropped again', async () => {
    const laid = await lay(CHOOSE);
    for (const zone of ['aside', 'aside', 'trick']) {
      await act(async () => {
        laid.stage.gestures().onDrop('r1c1', zone);
        await Promise.resolve();
      });
    }
    expect(pressed()).toEqual(['r1c1']);
  });
});

describe('a box of offers', () => {
  it('sends an allowed one', async () => {
    const laid = await lay(CALL);
    await press(byRole('button', 'pass'));
    expect(moves(laid)).toEqual([{ type: 'move.call', call: 'pass' }]);
  });

  it('keeps a refused one in reach, and tells why with the rule', async () => {
    const laid = await lay(CALL);
    const refused = byRole('button', 'take');
    expect(nameOf(refused)).toBe('take, refused: This card is not in your hand.');
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    focus(refused);
    expect(document.activeElement).toBe(refused);
    await press(refused);
    expect(said()).toBe('This card is not in your hand.');
    expect(isThere('button', 'Rule 4.2')).toBe(true);
    expect(moves(laid)).toEqual([]);
  });

  it('is answered by a tap on the pile that a choice names', async () => {
    const pile: Prompt = { ...CALL, id: 'pick', move: { type: 'move.pick' }, field: 'pile', offers: [] };
    const offers = [0, 1].map((key) => ({ key, verdict: key === 0 ? refuse('notInHand') : ALLOWED }));
    const laid = await lay({ ...pile, offers });
    const down = (pieces: readonly string[]) => ({
      owner: null,
      facing: 'down' as const,
      pieces: [...pieces],
      faces: pieces.map(() => null),
    });
    const view = tableView();
    const zones = { ...view.zones, 'pile:0': down(['p1']), 'pile:1': down(['p2']) };
    await laid.update(8, { ...view, zones }, [{ ...pile, offers }]);
    for (const piece of ['p1', 'p2']) {
      await act(async () => {
        laid.stage.gestures().onTap(piece);
        await Promise.resolve();
      });
    }
    expect(moves(laid)).toEqual([{ type: 'move.pick', pile: 1 }]);
    expect(laid.stage.shaken).toEqual(['p1']);
  });
});

describe('a number', () => {
  const CUT: Prompt = {
    id: 'cut',
    kind: 'amount',
    text: { code: 'lead' },
    move: { type: 'move.cut' },
    field: 'depth',
    min: 4,
    max: 44,
    step: 1,
  };

  it('starts in the middle and is set by the keys of a slider', async () => {
    const laid = await lay(CUT);
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    expect(slider?.value).toBe('24');
    await press(byRole('button', 'Choose 24'));
    expect(moves(laid)).toEqual([{ type: 'move.cut', depth: 24 }]);
  });

  it('of few is set one by one', async () => {
    const laid = await lay({ ...CUT, max: 8 });
    await press(byRole('button', 'Choose 6'));
    expect(document.querySelector('input[type=range]')).toBeNull();
    expect(moves(laid)).toEqual([{ type: 'move.cut', depth: 6 }]);
  });
});

describe('takings shared out over sources', () => {
  const label = (seat: number) => ({ code: `Source ${String(seat)}` });
  const SHARES: Prompt = {
    id: 'draw',
    kind: 'shares',
    text: { code: 'lead' },
    move: { type: 'move.draw' },
    field: 'plan',
    min: 0,
    max: 2,
    offers: [
      { key: 'deck', verdict: ALLOWED, label: label(0), most: 2 },
      { key: 'hand:1', verdict: ALLOWED, label: label(1), most: 1 },
      { key: 'hand:2', verdict: refuse('notInHand', { rule: '4.2' }), label: label(2), most: 1 },
    ],
  };
  const more = (): HTMLElement => byRole('button', 'One more: Source 0');

  it('are named by one button, and sent as often as they are taken', async () => {
    const laid = await lay(SHARES);
    expect(isThere('button', 'Take nothing')).toBe(true);
    await press(byRole('button', 'Source 1'));
    await press(more());
    expect(textOf(document.querySelector('.share-count'))).toBe('1 of 2');
    expect(textOf(document.querySelector('.offer.is-taken[aria-pressed=true]'))).toBe('Source 1');
    await press(byRole('button', 'Take 2: Source 0, Source 1'));
    expect(moves(laid)).toEqual([{ type: 'move.draw', plan: ['deck', 'hand:1'] }]);
  });

  it('may be several of one source, or nothing', async () => {
    const laid = await lay(SHARES);
    await press(more());
    await press(more());
    expect(more().getAttribute('aria-disabled')).toBe('true');
    await press(byRole('button', 'Take 2: Source 0 ×2'));
    expect(moves(laid)).toEqual([{ type: 'move.draw', plan: ['deck', 'deck'] }]);
  });

  it('belong to their prompt: none that were made for one answer the next', async () => {
    const laid = await lay(SHARES);
    await press(more());
    await laid.update(8, tableView(), [{ ...SHARES, id: 'drawAgain' }]);
    expect(isThere('button', 'Take nothing')).toBe(true);
    await laid.update(9, tableView(), [SHARES]);
    expect(isThere('button', 'Take nothing')).toBe(true);
  });

  it('are not more in all than may be, and can be taken back', async () => {
    const laid = await lay(SHARES);
    await press(more());
    await press(more());
    await press(byRole('button', 'Source 1'));
    expect(said()).toContain('All 2 are chosen.');
    await press(byRole('button', 'One less: Source 0'));
    await press(byRole('button', 'One less: Source 0'));
    await press(byRole('button', 'Take nothing'));
    expect(moves(laid)).toEqual([{ type: 'move.draw', plan: [] }]);
  });

  it('refuse a source with its reason, and too few in all', async () => {
    const laid = await lay({ ...SHARES, min: 2 });
    await press(byRole('button', 'Source 2, refused'));
    expect(said()).not.toBe('');
    await press(more());
    await press(byRole('button', 'Take 1: Source 0'));
    expect(said()).toBe('Choose one more.');
    expect(moves(laid)).toEqual([]);
  });

  it('are taken by taps on what lies there, and ticked, until all of it is taken', async () => {
    const laid = await lay(SHARES);
    const view = tableView();
    const [theirs = ''] = view.zones['hand:1']?.pieces ?? [];
    const deck = { owner: null, facing: 'down', pieces: ['d1', 'd2', 'd3'], faces: [null, null, null] } as const;
    await laid.update(8, { ...view, zones: { ...view.zones, deck } }, [SHARES]);
    const tap = (piece: string) =>
      act(() => {
        laid.stage.gestures().onTap(piece);
      });
    tap('d3');
    tap(theirs);
    expect(isThere('button', 'Take 2: Source 0, Source 1')).toBe(true);
    expect(laid.stage.chosen.at(-1)).toHaveLength(2);
    tap(theirs);
    tap('d3');
    expect(laid.stage.chosen.at(-1)).toEqual(['d2', 'd3']);
    await press(byRole('button', 'Take 2: Source 0 ×2'));
    expect(moves(laid)).toEqual([{ type: 'move.draw', plan: ['deck', 'deck'] }]);
  });

  it('drop what is no longer to be had', async () => {
    const laid = await lay(SHARES);
    await press(more());
    await press(more());
    const [deck, ...others] = SHARES.offers;
    await laid.update(8, tableView(), [{ ...SHARES, offers: [...(deck ? [{ ...deck, most: 1 }] : []), ...others] }]);
    expect(isThere('button', 'Take 1: Source 0')).toBe(true);
  });
});

describe('an answer of several parts', () => {
  const part = (field: string, keys: readonly string[]) => ({
    field,
    text: { code: field },
    offers: keys.map((key) => ({ key, verdict: ALLOWED, label: { code: key } })),
  });
  const ANSWER: Prompt = {
    id: 'answer',
    kind: 'fields',
    text: { code: 'lead' },
    move: { type: 'move.answer' },
    fields: [part('target', ['T1', 'T2']), part('weapon', ['W1'])],
  };

  it('has nothing chosen beforehand but what there is no choice about, and waits for the rest', async () => {
    const laid = await lay(ANSWER);
    expect([...document.querySelectorAll('.select-value')].map(textOf)).toEqual(['Choose…', 'W1']);
    const send = [...document.querySelectorAll<HTMLElement>('.prompt-controls > .button')].at(-1);
    if (send === undefined) throw new Error('There is no button.');
    await press(send);
    expect(said()).toBe('Choose one more.');
    expect(moves(laid)).toEqual([]);
  });
});

describe('a button beside a card to play', () => {
  const CLAIM: Prompt = {
    id: 'claim',
    kind: 'button',
    text: { code: 'declare' },
    move: { type: 'move.claim' },
    confirm: { code: 'confirmDeclare' },
  };

  it('leaves the sentence to the card, and asks once more', async () => {
    const laid = await lay(CLAIM, FOLLOW);
    expect(textOf(document.querySelector('.prompt-text'))).toContain('You must beat White Tiger 4');
    const [claim] = allByRole('button').filter((button) => nameOf(button).startsWith('Declare one card'));
    if (claim === undefined) throw new Error('There is no such button.');
    await press(claim);
    expect(moves(laid)).toEqual([]);
    await press(byRole('button', 'Yes, do it'));
    expect(moves(laid)).toEqual([{ type: 'move.claim' }]);
  });
});
