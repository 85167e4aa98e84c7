import { describe, expect, it } from 'vitest';
import { F3, given, play, type Scene, type Situation } from '#testkit/death-by-digits-scenarios.ts';
import { numberOn } from './rules/layout.ts';
import { previewFor } from './preview.ts';
import type { PlayPreview } from './types.ts';

function previewOf(hand: string, more: Partial<Situation> = {}): { scene: Scene; preview: PlayPreview } {
  const scene = given({ ...F3, hands: [hand, '2 3 3 6 8 8', '1 2 4 6 7 9'], ...more });
  const preview = previewFor(scene, 0);
  if (!preview) throw new Error('there is no preview');
  return { scene, preview };
}

function sums({ scene, preview }: ReturnType<typeof previewOf>): readonly string[] {
  const at = (piece: string): string => String(numberOn(scene.state, piece));
  return preview.pairs.map(({ pieces: [a, b], sign, take }) => `${at(a)} ${sign} ${at(b)}: ${String(take)}`);
}

describe('what playing cards would do', () => {
  it('5.4 pairs that hit the Midnumber, as they are put', () => {
    expect(sums(previewOf('1 1 4 5 7 9'))).toEqual(['1 + 4: 2', '1 + 4: 2', '9 - 4: 2']);
    expect(sums(previewOf('4 -1 6 5 0 9'))).toEqual(['4 - -1: 2', '-1 + 6: 2', '0 + 5: 2', '9 - 4: 2']);
  });

  it('5.4 how many cards a pair brings, without take-backs, and under Cold Trail', () => {
    expect(sums(previewOf('1 4', { evidence: '' }))).toEqual(['1 + 4: 2']);
    expect(sums(previewOf('1 4', { evidence: '9', options: { noTakeBacks: true } }))).toEqual(['1 + 4: 1']);
    expect(sums(previewOf('1 4', { evidence: '20^ 7^ 8^' }))).toEqual(['1 + 4: 1']);
  });

  it('5.5 sets, with the Blank Sheet as any third', () => {
    const { scene, preview } = previewOf('7 7 7 0 8 9');
    const numbers = preview.sets.map((three) => three.map((piece) => numberOn(scene.state, piece)).join());
    expect(numbers).toEqual(['7,7,7', '7,7,0', '7,7,0', '7,7,0']);
    expect(previewOf('7 8 0 1 2 3').preview.sets).toEqual([]);
  });

  it('5.3 how many cards a single steals, and what it does instead', () => {
    const { scene, preview } = previewOf('1 19 -1 5 7 9');
    expect(preview.steal).toBe(3);
    const told = preview.searches.map(({ piece, does }) => `${String(numberOn(scene.state, piece))} ${does}`);
    expect(told).toEqual(['-1 peekHand', '19 takeEnds']);
    expect(preview.unstoppable.map((piece) => numberOn(scene.state, piece))).toEqual([-1, 19]);
    const few = previewOf('1 -1', { hands: ['1 -1', '4', ''] });
    expect(few.preview.steal).toBe(1);
    expect(previewOf('1 -1', { hands: ['1 -1', '', ''] }).preview).toMatchObject({ steal: 0, searches: [] });
  });

  it('10.8 nothing can be stopped under Gag Order', () => {
    expect(previewOf('1 4', { evidence: '21^' }).preview.unstoppable).toHaveLength(2);
    expect(previewOf('1 4', { evidence: '21' }).preview.unstoppable).toEqual([]);
  });

  it('is for the seat that chooses what to do, and for nobody else', () => {
    const { scene } = previewOf('1 1 4 5 7 9');
    expect(previewFor(scene, 1)).toBeNull();
    expect(previewFor(play(scene, 'A guess B low 9'), 0)).toBeNull();
  });
});
