import { describe, expect, it } from 'vitest';
import { ALLOWED } from '#protocol/text.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { dealt } from '#testkit/games/death-by-digits/choices.ts';
import { askedIn, seenIn } from '#testkit/games/death-by-digits/view.ts';
import { wordsAtTable } from './at-table.ts';
import { moveWords } from './move-words.ts';
import { createWords } from './words.ts';

const digits = wordsAtTable(createWords(), 'death-by-digits', (seat) => `P${String(seat)}`);

describe('a move in words', () => {
  it('stands in the sentence that the game has for it, with what each field says', () => {
    const scene = dealt({ hands: ['1 1 2 3', '2 3 4 5'], murder: '4 5 6', evidence: '1 2 3 4 5 6 6' });
    const view = seenIn(scene, 0);
    const prompts = askedIn(scene, 0);
    const said = (move: { readonly type: string }): string => moveWords(digits, prompts, view, move);
    const hand = scene.state.table.zones['hand:0']?.pieces ?? [];
    expect(said({ type: 'move.play', pieces: hand.slice(0, 2) } as never)).toMatch(/^play \d and \d$/);
    expect(said({ type: 'move.guess', target: 1, end: 'low', number: 2 } as never)).toBe('guess P1, Lowest: 2');
  });

  it('is named where the choice is the move itself', () => {
    const view = seenIn(dealt({ hands: ['1 1 2 3', '2 3 4 5'], murder: '4 5 6', evidence: '1 2 3 4 5 6 6' }), 0);
    const prompt: Prompt = {
      id: 'act',
      kind: 'oneOf',
      text: { code: 'guess' },
      move: { type: 'move.guess' },
      field: 'type',
      offers: [{ key: 'move.stay', verdict: ALLOWED, label: { code: 'low' } }],
    };
    expect(moveWords(digits, [prompt], view, { type: 'move.stay' })).toBe('Lowest');
  });

  it('counts cards that lie face down, and names those that do not', () => {
    const scene = dealt({ hands: ['1 1 2 3', '2 3 4 5'], murder: '4 5 6', evidence: '1 2 3 4 5 6 6' });
    const view = seenIn(scene, 0);
    const down = scene.state.table.zones['evidenceDown']?.pieces ?? [];
    const hand = scene.state.table.zones['hand:0']?.pieces ?? [];
    const keys = [...hand.slice(0, 1), ...down.slice(0, 2)];
    const prompt: Prompt = {
      id: 'takeEvidence',
      kind: 'pieces',
      text: { code: 'takeEvidence', params: { count: 3 } },
      move: { type: 'move.takeEvidence' },
      field: 'pieces',
      min: 3,
      max: 3,
      offers: keys.map((key) => ({ key, verdict: ALLOWED })),
    };
    const said = moveWords(digits, [prompt], view, { type: 'move.takeEvidence', pieces: keys });
    expect(said).toMatch(/^take \d and 2 face-down cards$/);
  });
});
