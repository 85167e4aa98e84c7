import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { FOLLOW, HAND, tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable } from '#renderer/testing/laid-table.tsx';
import type { LaidTable } from '#renderer/testing/laid-table.tsx';
import { pieceButton } from '#renderer/testing/find.ts';

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

async function lay(...options: Parameters<typeof layTable>): Promise<LaidTable> {
  table = await layTable(...options);
  return table;
}

function label(piece: string): string {
  return pieceButton(piece).getAttribute('aria-label') ?? '';
}

function regions(): string[] {
  return [...document.querySelectorAll('.mirror section')].map((section) => section.getAttribute('aria-label') ?? '');
}

function moves(laid: LaidTable): unknown[] {
  return laid.sent.flatMap((message) => (message.t === 'move' ? [message.move] : []));
}

async function focus(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus();
    await Promise.resolve();
  });
}

function text(): string {
  return document.body.textContent;
}

/** Waits for what the page does after it has loaded or drawn; should it never come, the test runs into its limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
}

async function tap(laid: LaidTable, piece: string): Promise<void> {
  await act(async () => {
    laid.stage.gestures().onTap(piece);
    await Promise.resolve();
  });
}

describe('the mirror', () => {
  it('names every zone with its count, the viewer’s own hand last', async () => {
    await lay([FOLLOW]);
    expect(regions()).toEqual([
      'Trick, 1 card',
      'Hand of Bo, 3 cards',
      'Hand of Fen, 3 cards',
      'Hand of Mei, 3 cards',
      'Hand of Ada, 4 cards',
    ]);
    const trick = [...document.querySelectorAll('[data-zone="trick"] li')].map((item) => item.textContent);
    expect(trick).toEqual(['Mei: White Tiger 4', 'Mei is winning the trick']);
    expect(document.querySelector('[data-zone="hand:1"]')?.textContent).toBe('3 face-down cards');
  });

  it('tells of each own card what can be done with it, and why not', async () => {
    await lay([FOLLOW]);
    expect(label('r1c1')).toBe('Azure Dragon 5, playable');
    expect(label('r1c3')).toContain('White Tiger 3, refused: ');
    expect(label('r1c3')).toContain('Azure Dragon 5 and Vermilion Bird 2');
    expect(pieceButton('r1c1').getAttribute('aria-disabled')).toBe('false');
    expect(pieceButton('r1c3').getAttribute('aria-disabled')).toBe('true');
  });

  it('plays a card by the keyboard alone', async () => {
    const laid = await lay([FOLLOW]);
    await laid.press('ArrowRight');
    expect(document.activeElement).toBe(pieceButton('r1c1'));
    await laid.press('ArrowRight');
    expect(document.activeElement).toBe(pieceButton('r1c2'));
    expect(laid.stage.pointed.at(-1)).toBe('r1c2');
    await laid.press('Enter');
    expect(moves(laid)).toEqual([{ type: 'move.play', piece: 'r1c2' }]);
    await laid.press('Enter');
    expect(moves(laid)).toHaveLength(1);
  });

  it('goes to the nth card and is one stop of the Tab key', async () => {
    const laid = await lay([FOLLOW]);
    await laid.press('3');
    expect(document.activeElement).toBe(pieceButton('r1c3'));
    expect(document.querySelectorAll('.mirror-card[tabindex="0"]')).toHaveLength(1);
    expect(pieceButton('r1c3').tabIndex).toBe(0);
  });

  it('explains a refused card, shakes it and sends nothing', async () => {
    const laid = await lay([FOLLOW]);
    await focus(pieceButton('r1c4'));
    await laid.press('Enter');
    expect(moves(laid)).toEqual([]);
    expect(laid.stage.shaken).toEqual(['r1c4']);
    expect(document.querySelector('.reason [role=alert]')?.textContent).toContain(
      'Azure Dragon 5 and Vermilion Bird 2',
    );
    expect(text()).toContain('Rule 4.3');
    await laid.press('Escape');
    expect(document.querySelector('.reason')).toBeNull();
  });

  it('keeps the focus and the very elements when the table moves on', async () => {
    const laid = await lay([FOLLOW]);
    await focus(pieceButton('r1c3'));
    const before = pieceButton('r1c3');
    const { r1c2: _played, ...left } = HAND;
    await laid.update(8, tableView(left, { awaiting: [1] }), []);
    expect(pieceButton('r1c3')).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(label('r1c3')).toBe('White Tiger 3');
  });

  it('hands the focus of a card that was played on to its neighbour', async () => {
    const laid = await lay([FOLLOW]);
    await focus(pieceButton('r1c1'));
    const { r1c1: _played, ...left } = HAND;
    await laid.update(8, tableView(left), []);
    expect(document.activeElement).toBe(pieceButton('r1c2'));
  });

  it('reads out what happens', async () => {
    const laid = await lay([FOLLOW]);
    const played = { type: 'card.played', seat: 1, card: 'bl6' };
    await laid.update(8, tableView(), [FOLLOW], [played, { type: 'nothing.worded' }]);
    const log = document.querySelector('[role=log][aria-live=polite]');
    expect(log?.textContent).toBe('Bo plays Black Tortoise 6.');
  });
});

describe('the table', () => {
  it('says where the match stands, whose turn it is and what to do', async () => {
    const laid = await lay([FOLLOW]);
    expect(document.querySelector('.headline')?.textContent).toContain('Round 1 of 3\u00a0· Mei leads');
    expect(document.querySelector('.prompt-text')?.textContent).toContain('You must beat White Tiger 4');
    expect(text()).toContain('Ada: 4 cards, 2 points, your seat, it is your turn');
    await laid.update(8, tableView(HAND, { awaiting: [2] }), []);
    expect(document.querySelector('.prompt-text')?.textContent).toBe('Waiting for Fen');
  });

  it('plays with one tap, but not twice with a double click', async () => {
    const laid = await lay([FOLLOW]);
    await tap(laid, 'r1c1');
    await tap(laid, 'r1c2');
    expect(moves(laid)).toEqual([{ type: 'move.play', piece: 'r1c1' }]);
  });

  it('lifts with the first tap and plays with the second where that is wished', async () => {
    const laid = await lay([FOLLOW], { tap: 'twice' });
    await tap(laid, 'r1c1');
    expect(moves(laid)).toEqual([]);
    expect(laid.stage.pointed.at(-1)).toBe('r1c1');
    expect(label('r1c1')).toContain('lifted');
    await tap(laid, 'r1c1');
    expect(moves(laid)).toEqual([{ type: 'move.play', piece: 'r1c1' }]);
  });

  it('lifts with the first tap of a finger, says so, and plays with the second', async () => {
    const laid = await lay([FOLLOW]);
    const touch = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' });
    document.querySelector('.table-stage')?.dispatchEvent(touch);
    await tap(laid, 'r1c1');
    expect(moves(laid)).toEqual([]);
    expect(document.querySelector('.prompt-text')?.textContent).toBe(
      'Tap Azure Dragon 5 again to play it, or tap another card.',
    );
    await tap(laid, 'r1c1');
    expect(moves(laid)).toEqual([{ type: 'move.play', piece: 'r1c1' }]);
  });

  it('shows a card in large, by its key and by a long press, with what it does', async () => {
    const laid = await lay([FOLLOW]);
    await focus(pieceButton('r1c4'));
    await laid.press('i');
    const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
    expect(dialog()).toContain('Black Tortoise trump');
    expect(dialog()).toContain('Not now: ');
    expect(dialog()).toContain('There is no trump suit.');
    await laid.press('Escape');
    await until(() => document.querySelector('[role=dialog]') === null);
    await act(async () => {
      laid.stage.gestures().onInspect('r1c9');
      await Promise.resolve();
    });
    expect(dialog()).toContain('White Tiger 4');
    expect(dialog()).toContain('the third strongest beast');
  });

  it('opens the rules at the paragraph of a reason', async () => {
    const laid = await lay([FOLLOW]);
    await tap(laid, 'r1c4');
    await act(async () => {
      [...document.querySelectorAll<HTMLElement>('.reason button')]
        .find((one) => one.textContent === 'Rule 4.3')
        ?.click();
      await Promise.resolve();
    });
    await until(() => document.querySelector('[data-paragraph]') !== null);
    expect(document.querySelector('.rules-paragraph.is-open')?.getAttribute('data-paragraph')).toBe('4.3');
  });

  it('obeys its keys outside of text fields, and Escape everywhere', async () => {
    const laid = await lay([FOLLOW]);
    await laid.press('c');
    await until(() => document.activeElement?.tagName === 'INPUT');
    await laid.press('l');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await laid.press('Escape');
    expect(document.querySelector('.rail')).toBeNull();
    await laid.press('l');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Last trick');
  });

  it('sorts the hand by suit, by rank or as dealt, and goes round', async () => {
    const laid = await lay([FOLLOW]);
    await laid.update(8, tableView({ r1c4: 'blT', r1c2: 've2', r1c3: 'wh3', r1c1: 'az5' }), [FOLLOW]);
    const hand = (): readonly (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>('.mirror-card')].map(({ dataset }) => dataset['piece']);
    const bySuit = hand();
    await laid.press('s');
    const byRank = hand();
    await laid.press('S');
    const asDealt = hand();
    await laid.press('s');
    expect(bySuit).toEqual(['r1c1', 'r1c2', 'r1c3', 'r1c4']);
    expect(byRank).toEqual(['r1c2', 'r1c3', 'r1c1', 'r1c4']);
    expect(asDealt).toEqual(['r1c4', 'r1c2', 'r1c3', 'r1c1']);
    expect(hand()).toEqual(bySuit);
  });

  it('leaves single letters, digits and signs alone when they are switched off, and no other key', async () => {
    const laid = await lay([FOLLOW], { letterKeys: false });
    for (const key of ['l', 'L', 'g', 'c', 'm', 's', 'i', '3', '?', '/']) await laid.press(key);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(document.querySelector('.rail')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    await laid.press('ArrowRight');
    expect(document.activeElement).toBe(pieceButton('r1c1'));
    await laid.press('F1');
    await until(() => document.querySelector('[role=dialog]') !== null);
  });

  it('plays a card dropped on its target and no other place', async () => {
    const laid = await lay([FOLLOW]);
    await act(async () => {
      laid.stage.gestures().onDrop('r1c1', 'hand:1');
      laid.stage.gestures().onDrop('r1c1', null);
      await Promise.resolve();
    });
    expect(moves(laid)).toEqual([]);
    await act(async () => {
      laid.stage.gestures().onDrop('r1c1', 'trick');
      await Promise.resolve();
    });
    expect(moves(laid)).toEqual([{ type: 'move.play', piece: 'r1c1' }]);
  });

  it('asks once more before a sealed choice, and others do not take the question away', async () => {
    const declare: Prompt = {
      ...FOLLOW,
      id: 'declare',
      confirm: { code: 'confirmDeclare' },
      move: { type: 'move.declare' },
    };
    const laid = await lay([declare]);
    await tap(laid, 'r1c1');
    expect(moves(laid)).toEqual([]);
    await laid.update(8, tableView(), [declare]);
    const [back, yes] = document.querySelectorAll<HTMLButtonElement>('.prompt-controls button');
    expect(yes?.textContent).toBe('Yes, do it');
    expect(document.activeElement).toBe(yes);
    await act(async () => {
      back?.click();
      await Promise.resolve();
    });
    expect(document.querySelector('.prompt-controls button')).toBeNull();
    await tap(laid, 'r1c2');
    // After a click by a screen reader the focus is moved only once the browser has drawn.
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Yes, do it');
    });
    await laid.press('Enter');
    expect(moves(laid)).toEqual([{ type: 'move.declare', piece: 'r1c2' }]);
  });

  it('shows why the host refused, beside the card', async () => {
    const laid = await lay([FOLLOW]);
    await tap(laid, 'r1c1');
    const sent = laid.sent.find((message) => message.t === 'move');
    await laid.say({ t: 'refused', ref: sent?.ref ?? '', reason: { code: 'stale' } });
    expect(laid.stage.shaken).toEqual(['r1c1']);
    expect(document.querySelector('.reason')?.textContent).toContain('moved on');
  });

  it('says that it is not their turn to somebody who taps too early', async () => {
    const laid = await lay([]);
    await laid.update(8, tableView(HAND, { awaiting: [1] }), []);
    await tap(laid, 'r1c1');
    expect(document.querySelector('.reason')?.textContent).toContain('It is not your turn.');
    await tap(laid, 'r1c9');
    expect(document.querySelector('.reason')).toBeNull();
  });

  it('tells when the link is lost, and keeps the table in sight', async () => {
    const laid = await lay([FOLLOW]);
    await laid.link('lost');
    // Together with all others that may come, so that none covers another.
    expect(document.querySelector('.banners > .banner')?.textContent).toContain('lost');
    expect(regions()).toHaveLength(5);
    await laid.link('open');
    expect(document.querySelector('.banner')).toBeNull();
  });

  it('hands every frame to the stage', async () => {
    const laid = await lay([FOLLOW]);
    await laid.update(8, tableView(), [FOLLOW], [{ type: 'card.played' }]);
    expect(laid.stage.frames.map((frame) => [frame.seq, frame.events?.length ?? null])).toEqual([
      [7, null],
      [8, 1],
    ]);
    expect(laid.stage.frames[0]).toMatchObject({ bottomSeat: 0, seats: 4 });
  });
});
