import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FOLLOW, HAND, tableView } from '#renderer/testing/kirin-trick.ts';
import { SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { pieceButton } from '#renderer/testing/find.ts';
import { layTable } from '#renderer/testing/laid-table.tsx';
import type { LaidTable } from '#renderer/testing/laid-table.tsx';

let table: LaidTable | null = null;

afterEach(async () => {
  await table?.leave();
  table = null;
  vi.unstubAllGlobals();
});

async function lay(): Promise<LaidTable> {
  table = await layTable([FOLLOW]);
  return table;
}

describe('the picture of a table', () => {
  it('says what has been shown: whom the picture still waits for, and what is asked only after that', async () => {
    const laid = await lay();
    laid.stage.isBehindAt(tableView(HAND, { awaiting: [2] }));
    await laid.update(8, tableView(HAND, { awaiting: [0] }), [FOLLOW]);
    expect(document.querySelector('.prompt-text')?.textContent).toBe('Waiting for Fen');
    laid.stage.isBehindAt(null);
    await laid.update(9, tableView(HAND, { awaiting: [0] }), [FOLLOW]);
    expect(document.querySelector('.prompt-text')?.textContent).toContain('You must beat White Tiger 4');
  });

  it('has its buttons where it shows the cards, which are lifted only once it has caught up', async () => {
    const laid = await lay();
    const tops = () => ['r1c1', 'r1c3'].map((piece) => parseFloat(pieceButton(piece).style.top));
    laid.stage.isBehindAt(tableView(HAND, { awaiting: [2] }));
    await laid.update(8, tableView(HAND, { awaiting: [0] }), [FOLLOW]);
    const [behind = 0, other] = tops();
    laid.stage.isBehindAt(null);
    await laid.update(9, tableView(HAND, { awaiting: [0] }), [FOLLOW]);
    expect(tops()).toEqual([behind - 10, other]);
  });

  it('comes before what is told of it, also when it is opened again', async () => {
    const laid = await lay();
    const told = () => document.querySelectorAll('.plate, .headline, .panel-place').length;
    expect(told()).toBeGreaterThan(0);
    act(() => {
      laid.stage.opened[0]?.onLost?.();
    });
    expect(told()).toBe(0);
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(told()).toBeGreaterThan(0);
    });
  });

  it('lets a lesson say what came of a move only once that has been shown, and gives the turn to the learner alone', async () => {
    const laid = await lay();
    laid.stage.isBehindAt(tableView(HAND, { awaiting: [2] }));
    const lesson = { stop: 3, of: 14, say: 'declared', points: [], task: 'move' } as const;
    await laid.say({ t: 'status', status: { ...SAMPLE_STATUS, lesson }, window: null });
    await laid.update(8, tableView(HAND, { awaiting: [0, 1, 2, 3] }), [FOLLOW]);
    expect(document.querySelector('.lesson')).toBeNull();
    laid.stage.isBehindAt(null);
    await laid.update(9, tableView(HAND, { awaiting: [0, 1, 2, 3] }), [FOLLOW]);
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(document.querySelector('.lesson')).not.toBeNull();
    });
    expect([...document.querySelectorAll('.plate-turn')].map(({ textContent }) => textContent)).toEqual(['Your turn']);
  });

  it('tells the viewer which plate is theirs, and when it is their turn', async () => {
    const laid = await lay();
    await laid.update(8, tableView(HAND, { awaiting: [0, 2] }), [FOLLOW]);
    const plates = [...document.querySelectorAll('.plate')];
    expect(plates.map((plate) => plate.querySelector('.plate-turn')?.textContent)).toEqual([
      'Your turn',
      undefined,
      'Turn',
      undefined,
    ]);
    expect(plates.map((plate) => plate.querySelector('.plate-you')?.textContent)).toEqual([
      'You',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('opens a picture that was lost again, without the graphics processor, where the table stands', async () => {
    const { stage } = await lay();
    expect(stage.opened.map(({ renderer }) => renderer)).toEqual([undefined]);
    const before = stage.frames.length;
    act(() => {
      stage.opened[0]?.onLost?.();
    });
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(stage.frames.length).toBeGreaterThan(before);
    });
    expect(stage.opened.map(({ renderer }) => renderer)).toEqual([undefined, 'canvas']);
    expect(stage.frames.at(-1)?.view).toEqual(stage.frames[0]?.view);
  });

  it('gives the picture its pixels on another monitor, also where its size stays', async () => {
    const laid = await lay();
    await laid.toMonitor(2);
    await laid.toMonitor(1);
    expect(laid.stage.ratios).toEqual([1, 2, 1]);
  });
});
