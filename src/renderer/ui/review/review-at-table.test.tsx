import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { allByRole, byRole, click, isThere, textOf } from '#renderer/testing/find.ts';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { layTable, type LaidTable } from '#renderer/testing/laid-table.tsx';

const RESULT = { standings: [0, 1, 2, 3].map((seat) => ({ seat, score: seat, place: 4 - seat, winner: seat === 3 })) };
const OVER = tableView({}, { phase: 'over', awaiting: [], result: RESULT });

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
});

/** Waits for what the page does on its own; should it never come, the test runs into its limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  }
}

/** Waits for the request for this step as the seat saw it, and answers it. */
async function answer(laid: LaidTable, at: number, as: number): Promise<void> {
  const asked = () => laid.sent.findLast((message) => message.t === 'replay');
  await until(() => asked()?.at === at);
  expect(asked()).toMatchObject({ at, as });
  const ref = asked()?.ref ?? '';
  await laid.say({ t: 'replay', ref, at, as, of: 5, rounds: [0], view: tableView(), events: [] });
}

describe('the review of a finished match', () => {
  const advice = {
    unit: 'chance' as const,
    choices: [
      { move: { type: 'move.play', piece: 'r1c12' }, worth: 0.5 },
      { move: { type: 'move.play', piece: 'r1c11' }, worth: 0.3 },
    ],
    reasons: [],
  };
  const move = {
    at: 1,
    round: 1,
    phase: 'trick.following',
    chance: { mean: 5_000, low: 4_500, high: 5_500 },
    since: { luck: 0, others: 0 },
    move: { type: 'move.play', piece: 'r1c11' },
    cost: 2_000,
    between: { low: 1_500, high: 2_500 },
    verdict: 'blunder' as const,
    advice,
  };
  const review = {
    seat: 0,
    start: 2_500,
    luck: 0,
    others: -500,
    play: -2_000,
    result: 0,
    precision: 50,
    parts: [],
    moves: [move],
  };

  const bar = () => document.querySelector('.learn');

  async function reviewed(): Promise<LaidTable> {
    const laid = await layTable([], { speed: 'instant' });
    table = laid;
    await laid.update(8, OVER, []);
    await until(() => isThere('dialog', 'Mei has won'));
    click(byRole('button', 'Review: luck and play'));
    await until(() => isThere('dialog', 'Review of'));
    expect(laid.sent.at(-1)).toMatchObject({ t: 'review', seat: 0 });
    await laid.say({ t: 'reviewing', seat: 0, done: 0, of: 1 });
    const decisions = [{ at: 1, prompts: [], zones: {} }];
    await laid.say({ t: 'reviewed', seat: 0, review, decisions });
    return laid;
  }

  it('is asked for in the final standing, own seat first, and shows a move as that seat saw it', async () => {
    const laid = await reviewed();
    click(byRole('button', 'Show this move: Round 1, move 1'));
    await answer(laid, 1, 0);
    expect(allByRole('dialog')).toEqual([]);
    expect(textOf(document.querySelector('.headline'))).toContain('step 1 of 5');
    await until(() => isThere('button', 'Review: luck and play'));
    click(byRole('button', 'Review: luck and play'));
    expect(isThere('dialog', 'Review of')).toBe(true);
    expect(laid.sent.filter(({ t }) => t === 'review')).toHaveLength(1);
  });

  it('has its moves tried again in the place of the bar, and comes back at the end', async () => {
    const laid = await reviewed();
    click(byRole('button', 'Try the costly moves again'));
    await answer(laid, 1, 0);
    await until(() => bar() !== null);
    expect(isThere('slider', 'Step')).toBe(false);
    const [first] = [...document.querySelectorAll<HTMLElement>('.learn-buttons button')];
    if (first) click(first);
    expect(textOf(bar())).toMatch(/^1 of 1: Round 1, move 1 ?(Yes|Not quite)/);
    click(byRole('button', 'Finish'));
    expect(isThere('dialog', 'Review of')).toBe(true);
    expect(bar()).toBeNull();
  });
});
