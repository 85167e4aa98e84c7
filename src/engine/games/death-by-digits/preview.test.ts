import { describe, expect, it } from 'vitest';
import { F3, given, handIn, play, told, type Scene, type Situation } from '#testkit/games/death-by-digits/scenarios.ts';
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

  it('11.4 and 12.22 what a refill at once leaves for a pair', () => {
    const options = { refill: 'onEmpty' } as const;
    expect(sums(previewOf('1 4', { evidence: '9 9 8', options }))).toEqual(['1 + 4: 2']);
    expect(sums(previewOf('1 4', { evidence: '9 8', options }))).toEqual(['1 + 4: 1']);
    expect(sums(previewOf('1 4', { evidence: '', options }))).toEqual(['1 + 4: 0']);
    expect(sums(previewOf('1 4 9', { evidence: '', options }))).toEqual(['1 + 4: 2', '9 - 4: 2']);
  });

  it('11.4 and 10.7 a refill at once that must take Cold Trail itself opens what lay under it', () => {
    const options = { refill: 'onEmpty' } as const;
    const forced = previewOf('1 4', { evidence: '20^ 7^ 8^', options });
    expect(sums(forced)).toEqual(['1 + 4: 2']);
    const taking = play(forced.scene, 'A play 1 4');
    expect([taking.phase, handIn(taking, 'A')]).toEqual(['turn.taking', [20]]);
    expect(handIn(play(taking, 'A take e2 e3; A end'), 'A')).toEqual([7, 8, 20]);
    // If there is a choice, the preview shows what follows whichever cards are taken.
    expect(sums(previewOf('1 4', { evidence: '20^ 7 8 9 6^', options }))).toEqual(['1 + 4: 1']);
  });

  it('11.4 and 10.7 fewer cards than two after a refill at once are all taken, and none is nothing', () => {
    const options = { refill: 'onEmpty', noTakeBacks: true } as const;
    const one = previewOf('1 4', { evidence: '20^ 7^', options });
    expect(sums(one)).toEqual(['1 + 4: 1']);
    const took = play(one.scene, 'A play 1 4');
    expect([took.phase, handIn(took, 'A')]).toEqual(['turn.accusing', [7, 20]]);
    const none = previewOf('1 4', { evidence: '20^', options });
    expect(sums(none)).toEqual(['1 + 4: 0']);
    const nothing = play(none.scene, 'A play 1 4');
    expect([nothing.phase, handIn(nothing, 'A')]).toEqual(['turn.accusing', [20]]);
    expect(told(nothing, 'play.failed')).toMatchObject([{ because: 'nothingToTake' }]);
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

  it('11.4 and 10.8 a last card can be stopped where a refill at once may take Gag Order', () => {
    const options = { refill: 'onEmpty' } as const;
    const last = previewOf('4', { evidence: '21^ 9', options });
    expect(last.preview.unstoppable).toEqual([]);
    expect(play(last.scene, 'A play 4').phase).toBe('turn.stopping');
    expect(previewOf('4 1', { evidence: '21^ 9', options }).preview.unstoppable).toHaveLength(2);
    expect(previewOf('4', { evidence: '21^ 9' }).preview.unstoppable).toHaveLength(1);
  });

  it('is for the seat that chooses what to do, and for nobody else', () => {
    const { scene } = previewOf('1 1 4 5 7 9');
    expect(previewFor(scene, 1)).toBeNull();
    expect(previewFor(play(scene, 'A guess B low 9'), 0)).toBeNull();
  });
});
