import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { GameView } from '#protocol/view.ts';
import { allByRole, byRole, click, isThere, nameOf, textOf } from '#renderer/testing/find.ts';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable, WELCOME, type LaidTable } from '#renderer/testing/laid-table.tsx';

const LAST = 5;
const ROUNDS = [0, 2, 4];
const RESULT = { standings: [0, 1, 2, 3].map((seat) => ({ seat, score: seat, place: 4 - seat, winner: seat === 3 })) };
const TABLE = { id: 't', game: 'kirin', options: {}, takebacks: 'asked' as const };
const OVER = tableView({}, { phase: 'over', awaiting: [], result: RESULT });

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

/** The table with every face, after this many cards of seat 1 were played. */
function opened(at: number): GameView {
  const view = tableView();
  const pieces = ['r1c11', 'r1c12', 'r1c13'].slice(Math.min(2, at));
  const hand = { owner: 1, facing: 'owner' as const, pieces, faces: ['az1', 'az2', 'az3'].slice(-pieces.length) };
  return { ...view, zones: { ...view.zones, 'hand:1': hand } };
}

/** Waits for what the page does on its own; should it never come, the test runs into its limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  }
}

function asked(laid: LaidTable): number[] {
  return laid.sent.flatMap((message) => (message.t === 'replay' ? [message.at] : []));
}

/** Waits for the request, and answers it as a host would. */
async function answer(laid: LaidTable, at: number): Promise<void> {
  await until(() => asked(laid).at(-1) === at);
  const request = laid.sent.findLast((message) => message.t === 'replay');
  if (request?.t !== 'replay') throw new Error('Nothing was asked.');
  const events = [{ type: 'card.played', seat: 1, card: 'az1' }];
  await laid.say({ t: 'replay', ref: request.ref, at, of: LAST, rounds: ROUNDS, view: opened(at), events });
}

async function watching(): Promise<LaidTable> {
  const laid = await layTable([], { speed: 'instant' });
  table = laid;
  await laid.update(8, OVER, []);
  await until(() => isThere('dialog', 'Mei has won'));
  click(byRole('button', 'Watch it again with open cards'));
  await answer(laid, 0);
  return laid;
}

const headline = (): string => textOf(document.querySelector('.headline'));
const faces = (): string => textOf(document.querySelector('.mirror [data-zone="hand:1"]'));

describe('the replay of a finished match', () => {
  it('is asked for in the final standing, and takes its place', async () => {
    const laid = await watching();
    expect(allByRole('dialog')).toEqual([]);
    expect(headline()).toContain('Replay - step 0 of 5');
    expect(faces()).toContain('Azure Dragon 1');
    expect(document.querySelectorAll('button[data-piece]')).toHaveLength(0);
    expect(laid.stage.frames.at(-1)).toMatchObject({ seq: 0, events: null, prompts: [] });
    // The dialog lets go of the focus a moment after it is gone.
    await until(() => nameOf(document.activeElement as HTMLElement) === 'Play');
  });

  it('goes on step by step with what happened, and anywhere else at once', async () => {
    const laid = await watching();
    await laid.press('ArrowRight');
    await answer(laid, 1);
    expect(headline()).toContain('step 1 of 5');
    expect(textOf(document.querySelector('.replay-told'))).toBe('Bo plays Azure Dragon 1.');
    expect(laid.stage.frames.at(-1)).toMatchObject({ seq: 1, events: [{ type: 'card.played' }] });
    click(byRole('button', 'One step forward'));
    await answer(laid, 2);
    expect(laid.stage.frames.at(-1)).toMatchObject({ seq: 2, events: [{ type: 'card.played' }] });
    await laid.press('ArrowLeft');
    await answer(laid, 1);
    expect(laid.stage.frames.at(-1)).toMatchObject({ seq: 1, events: null });
    await laid.press('End');
    await answer(laid, LAST);
    expect(laid.stage.frames.at(-1)).toMatchObject({ seq: LAST, events: null });
    await laid.press('ArrowRight');
    await laid.press('Home');
    await answer(laid, 0);
    expect(asked(laid)).toEqual([0, 1, 2, 1, LAST, 0]);
  });

  it('plays by itself to the end, and stops when somebody takes a step', async () => {
    const laid = await watching();
    click(byRole('button', 'Play'));
    await answer(laid, 1);
    await answer(laid, 2);
    expect(isThere('button', 'Pause')).toBe(true);
    await laid.press('ArrowRight');
    expect(isThere('button', 'Pause')).toBe(false);
    await answer(laid, 3);
    click(byRole('button', 'Play'));
    await answer(laid, 4);
    await answer(laid, LAST);
    expect(isThere('button', 'Pause')).toBe(false);
    click(byRole('button', 'Play'));
    await answer(laid, 0);
    expect(isThere('button', 'Pause')).toBe(true);
  });

  it('goes to the start of a round, by buttons and by keys', async () => {
    const laid = await watching();
    click(byRole('button', 'To the next round'));
    await answer(laid, 2);
    await laid.press('PageDown');
    await answer(laid, 4);
    click(byRole('button', 'To the end'));
    await answer(laid, LAST);
    await laid.press('PageUp');
    await answer(laid, 4);
    click(byRole('button', 'Back to the start of a round'));
    await answer(laid, 2);
    click(byRole('button', 'To the beginning'));
    await answer(laid, 0);
    expect(asked(laid)).toEqual([0, 2, 4, LAST, 4, 2, 0]);
  });

  it('is seen from any seat', async () => {
    const laid = await watching();
    click(byRole('button', 'Look from the seat of Bo'));
    expect(laid.stage.frames.at(-1)).toMatchObject({ bottomSeat: 1, events: null });
    await laid.press('ArrowUp');
    expect(laid.stage.frames.at(-1)).toMatchObject({ bottomSeat: 2 });
  });

  it('is told as the seat at the bottom saw it, and as the next one when the table is turned', async () => {
    const laid = await watching();
    const told = (): unknown[] =>
      laid.sent.flatMap((message) => (message.t === 'replay' ? [[message.at, message.as]] : []));
    const close = async (as: number | null, how: () => Promise<void> | void): Promise<void> => {
      const before = told().length;
      await how();
      await until(() => told().length > before);
      const request = laid.sent.findLast((message) => message.t === 'replay');
      const ref = request?.t === 'replay' ? request.ref : '';
      const view = as === null ? opened(0) : tableView();
      await laid.say({
        t: 'replay',
        ref,
        at: 0,
        of: LAST,
        rounds: ROUNDS,
        view,
        events: [],
        ...(as === null ? {} : { as }),
      });
    };
    const bottom = laid.stage.frames.at(-1)?.bottomSeat ?? 0;
    await close(bottom, () => {
      click(byRole('button', 'Only what'));
    });
    expect(laid.stage.frames.at(-1)).toMatchObject({ seq: 0, events: null, bottomSeat: bottom });
    await close(bottom + 1, () => laid.press('ArrowUp'));
    await close(null, () => laid.press('ArrowDown'));
    expect(isThere('button', 'Only what')).toBe(true);
    expect(told()).toEqual([
      [0, undefined],
      [0, bottom],
      [0, bottom + 1],
      [0, undefined],
    ]);
  });

  it('is shown at another speed, and the usual one stays as it is', async () => {
    const laid = await watching();
    click(byRole('button', 'Speed: max'));
    expect(isThere('button', 'Speed: 0.5×')).toBe(true);
    await laid.press('+');
    expect(isThere('button', 'Speed: 1×')).toBe(true);
    await laid.press('Escape');
    click(byRole('button', 'Watch it again with open cards'));
    await answer(laid, 0);
    expect(isThere('button', 'Speed: max')).toBe(true);
  });

  it('lets no move through, and nothing the host tells meanwhile', async () => {
    const laid = await watching();
    const before = laid.stage.frames.length;
    await act(async () => {
      laid.stage.gestures().onTap('r1c1');
      await Promise.resolve();
    });
    expect(document.querySelector('.reason')).toBeNull();
    await laid.update(9, OVER, []);
    expect(laid.stage.frames).toHaveLength(before);
    expect(headline()).toContain('Replay - step 0 of 5');
  });

  it('is left with Escape, back to the standing and the table as it is', async () => {
    const laid = await watching();
    await laid.press('Escape');
    expect(isThere('dialog', 'Mei has won')).toBe(true);
    expect(laid.stage.frames.at(-1)).toMatchObject({ seq: 8, events: null, view: { phase: 'over' } });
    expect(document.querySelector('.replay')).toBeNull();
  });

  it('ends when the host says that there is none any more', async () => {
    const laid = await watching();
    await laid.press('ArrowRight');
    await until(() => asked(laid).at(-1) === 1);
    const request = laid.sent.findLast((message) => message.t === 'replay');
    const ref = request?.t === 'replay' ? request.ref : '';
    await laid.say({ t: 'refused', ref, reason: { code: 'matchNotOver' } });
    expect(document.querySelector('.replay')).toBeNull();
  });
});

describe('the host’s notes', () => {
  const asks = (laid: LaidTable): unknown[] =>
    laid.sent.flatMap((message) => (message.t === 'library' ? [message.ask] : []));

  async function hosting(notes: readonly { at: number; text: string }[]): Promise<LaidTable> {
    const laid = await layTable([], { speed: 'instant' });
    table = laid;
    await laid.say({ ...WELCOME, you: { ...WELCOME.you, host: true } });
    await laid.sync(8, OVER);
    await until(() => isThere('dialog', 'Mei has won'));
    click(byRole('button', 'Watch it again with open cards'));
    await answer(laid, 0);
    await until(() => asks(laid).length === 1);
    expect(asks(laid)).toEqual([{ kind: 'notes', match: 't-1' }]);
    await told(laid, notes);
    return laid;
  }
  /** Answers what was asked of the library last. */
  async function told(laid: LaidTable, notes: readonly { at: number; text: string }[]): Promise<void> {
    const ref = laid.sent.flatMap((message) => (message.t === 'library' ? [message.ref] : [])).at(-1) ?? '';
    await laid.say({ t: 'matchNotes', ref, match: 't-1', notes: [...notes] });
    await laid.say({ t: 'done', ref });
  }
  const write = (text: string): void => {
    const box = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea');
    if (box === null) throw new Error('There is nothing to write into.');
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };

  it('stand at their step and along the way, and lead there', async () => {
    const laid = await hosting([
      { at: 0, text: 'A bold deal' },
      { at: 3, text: 'Why not the king?' },
    ]);
    expect(textOf(document.querySelector('.replay-note'))).toBe('Note: A bold deal');
    expect(document.querySelectorAll('.slider-mark.is-note')).toHaveLength(2);
    expect(document.querySelectorAll('.slider-mark.is-part')).toHaveLength(ROUNDS.length);
    await laid.press('n');
    expect(isThere('dialog', 'Rounds and notes')).toBe(true);
    click(byRole('button', 'Step 3 Why not the king?'));
    await answer(laid, 3);
    expect(allByRole('dialog')).toEqual([]);
    expect(textOf(document.querySelector('.replay-note'))).toBe('Note: Why not the king?');
    await laid.press('n');
    click(byRole('button', 'Round 2'));
    await answer(laid, 2);
    expect(textOf(document.querySelector('.replay-note'))).toBe('');
  });

  it('are written, changed, deleted, and brought back', async () => {
    const laid = await hosting([]);
    await laid.press('n');
    expect(textOf(byRole('dialog', 'Rounds and notes'))).toContain('There are no notes yet.');
    write('A bold deal');
    click(byRole('button', 'Save note'));
    expect(asks(laid).at(-1)).toEqual({ kind: 'note', match: 't-1', at: 0, text: 'A bold deal' });
    await told(laid, [{ at: 0, text: 'A bold deal' }]);
    expect(textOf(byRole('dialog', 'Rounds and notes'))).toContain('The note at step 0 was saved.');
    click(byRole('button', 'Delete the note at step 0'));
    expect(asks(laid).at(-1)).toEqual({ kind: 'note', match: 't-1', at: 0, text: '' });
    await told(laid, []);
    expect(textOf(byRole('dialog', 'Rounds and notes'))).toContain('The note at step 0 was deleted.');
    click(byRole('button', 'Undo'));
    expect(asks(laid).at(-1)).toEqual({ kind: 'note', match: 't-1', at: 0, text: 'A bold deal' });
    write('Another');
    click(byRole('button', 'Save note'));
    const ref = laid.sent.flatMap((message) => (message.t === 'library' ? [message.ref] : [])).at(-1) ?? '';
    await laid.say({ t: 'refused', ref, reason: { code: 'notesNeedLibrary' } });
    expect(textOf(byRole('dialog', 'Rounds and notes'))).toContain('Import its file to keep notes on it.');
  });

  it('are nobody else’s: a guest can only go to a round', async () => {
    const laid = await watching();
    await laid.press('n');
    expect(isThere('dialog', 'Rounds')).toBe(true);
    expect(document.querySelector('textarea')).toBeNull();
    expect(asks(laid)).toEqual([]);
  });
});

describe('a match that is opened from its record', () => {
  const record = (match: number) => ({ ...WELCOME, table: { ...TABLE, match, isReplay: true } });

  async function opening(): Promise<LaidTable> {
    const laid = await layTable([], { speed: 'instant' });
    table = laid;
    await laid.say(record(2));
    await laid.sync(8, OVER);
    await until(() => asked(laid).length === 1);
    return laid;
  }

  it('is laid at its beginning, also where the link was lost before that', async () => {
    const laid = await opening();
    await laid.link('lost');
    await laid.link('open');
    await laid.say(record(2));
    await laid.sync(8, OVER);
    await until(() => asked(laid).length === 2);
    expect(document.body.textContent).toContain('Setting up the table');
    await answer(laid, 0);
    expect(headline()).toContain('Replay - step 0 of 5');
  });

  it('is laid at its beginning, also where another was still to be laid', async () => {
    const laid = await opening();
    await laid.say(record(3));
    await laid.sync(8, OVER);
    await until(() => asked(laid).length === 2);
    await answer(laid, 0);
    expect(headline()).toContain('Replay - step 0 of 5');
  });
});
