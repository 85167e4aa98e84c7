import { describe, expect, it } from 'vitest';
import { ALLOWED } from '#protocol/text.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { dealt } from '#testkit/games/death-by-digits/choices.ts';
import { deathByDigits } from '#engine/games/death-by-digits/index.ts';
import { given, play } from '#testkit/games/private-die/scenarios.ts';
import { privateDie } from '#engine/games/private-die/index.ts';
import { wordsAtTable } from './at-table.ts';
import { moveWords } from './move-words.ts';
import { createWords } from './words.ts';

const die = wordsAtTable(createWords(), 'private-die', (seat) => `P${String(seat)}`);
const digits = wordsAtTable(createWords(), 'death-by-digits', (seat) => `P${String(seat)}`);

describe('a move in words', () => {
  it('is named where the choice is the move itself', () => {
    const scene = play(given({ clues: [3, 3], witness: 'w01', die: 4 }), 'roll 5 1');
    const view = viewOf(privateDie, scene, seatViewer(0));
    const said = (type: string): string => moveWords(die, privateDie.prompts(scene, 0), view, { type });
    expect(said('move.add')).toBe('Add a die (clues: 1)');
    expect(said('move.stay')).toBe('Stay');
  });

  it('stands in the sentence that the game has for it, with what each field says', () => {
    const scene = dealt({ hands: ['1 1 2 3', '2 3 4 5'], murder: '4 5 6', evidence: '1 2 3 4 5 6 6' });
    const view = viewOf(deathByDigits, scene, seatViewer(0));
    const prompts = deathByDigits.prompts(scene, 0);
    const said = (move: { readonly type: string }): string => moveWords(digits, prompts, view, move);
    const hand = scene.state.table.zones['hand:0']?.pieces ?? [];
    expect(said({ type: 'move.play', pieces: hand.slice(0, 2) } as never)).toMatch(/^play \d and \d$/);
    expect(said({ type: 'move.guess', target: 1, end: 'low', number: 2 } as never)).toBe('guess P1, Lowest: 2');
  });

  it('counts cards that lie face down, and names those that do not', () => {
    const scene = dealt({ hands: ['1 1 2 3', '2 3 4 5'], murder: '4 5 6', evidence: '1 2 3 4 5 6 6' });
    const view = viewOf(deathByDigits, scene, seatViewer(0));
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
