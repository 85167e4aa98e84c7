import { describe, expect, it } from 'vitest';
import { SAMPLE_GAME } from '#renderer/testing/kirin-table.ts';
import { recallLayout, rememberLayout } from './lobby-memory.ts';
import { standardLayout } from './lobby-plan.ts';

function shelf(start: string | null = null) {
  let kept = start;
  return () => ({
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  });
}

describe('the remembered layout', () => {
  it('comes back as it was, but for the seed', () => {
    const storage = shelf();
    const layout = { ...standardLayout(SAMPLE_GAME), options: { rounds: 5 }, seed: 'once' };
    rememberLayout(storage, layout);
    expect(recallLayout(storage)).toEqual({ ...layout, seed: '' });
  });

  it.each([
    'not json',
    '{"game":"Kirin!","seats":[],"options":{}}',
    '{"game":"kirin","seats":[{"kind":"ghost"}],"options":{}}',
    '{"game":"kirin","seats":[{"kind":"person","name":"Mei"}],"options":{}}',
    '[]',
  ])('is left aside when it is not one: %s', (stored) => {
    expect(recallLayout(shelf(stored))).toBeNull();
  });

  it('is done without where storage is forbidden', () => {
    const forbidden = (): never => {
      throw new Error('denied');
    };
    expect(recallLayout(forbidden)).toBeNull();
    expect(() => {
      rememberLayout(forbidden, standardLayout(SAMPLE_GAME));
    }).not.toThrow();
  });
});
