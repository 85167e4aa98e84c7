import { describe, expect, it } from 'vitest';
import type { Difference } from '#fairness/judgement.ts';
import { saidDifference } from './difference.ts';

const differing = (shown: unknown, recorded: unknown): Difference => ({
  place: 3,
  seq: 4,
  what: 'said',
  shown: shown === null ? null : JSON.stringify(shown),
  recorded: recorded === null ? null : JSON.stringify(recorded),
});

describe('in what a message is not what the record leads to', () => {
  it('is the first event that is another', () => {
    const same = { type: 'turn.begun' };
    const shown = { type: 'card.played', card: 'az5' };
    const recorded = { type: 'card.played', card: 'az6' };
    expect(saidDifference(differing([[same, shown], {}], [[same, recorded], {}]))).toEqual({
      about: 'event',
      shown,
      recorded,
    });
    expect(saidDifference(differing([[same], {}], [[same, recorded], {}]))).toEqual({
      about: 'event',
      shown: null,
      recorded,
    });
    expect(saidDifference(differing([[same], {}], null))).toEqual({ about: 'event', shown: same, recorded: null });
  });

  it('is a face in the picture', () => {
    const view = (face: string) => ({ phase: 'x', zones: { 'hand:0': { pieces: ['p', 'q'], faces: ['az1', face] } } });
    expect(saidDifference(differing([view('az5'), []], [view('az6'), []]))).toEqual({
      about: 'face',
      shown: 'az5',
      recorded: 'az6',
    });
  });

  it('is the rest of the picture, what was offered, or not kept any more', () => {
    expect(saidDifference(differing([{ phase: 'a' }, []], [{ phase: 'b' }, []])).about).toBe('picture');
    expect(saidDifference(differing([[], { a: 1 }], [[], { a: 2 }])).about).toBe('picture');
    expect(saidDifference(differing([[], null, ['offer']], [[], null, []])).about).toBe('offers');
    expect(saidDifference(differing(null, [[], null])).about).toBe('forgotten');
  });
});
