import { describe, expect, it } from 'vitest';
import { contrast } from '#renderer/testing/contrast.ts';
import { CASE } from './colours.ts';
import { detailOf } from './detail.ts';
import { DIGIT_FACES, isUnderlined, partsOf } from './faces.ts';

describe('the faces of Death by Digits', () => {
  it('are the numbers from -1 to 22, six of them special', () => {
    expect(DIGIT_FACES.map(Number)).toEqual([...DIGIT_FACES].map(Number).sort((a, b) => a - b));
    expect([DIGIT_FACES.length, DIGIT_FACES[0], DIGIT_FACES.at(-1)]).toEqual([24, '-1', '22']);
    const kinds = DIGIT_FACES.flatMap((face) => partsOf(face)?.special?.kind ?? []);
    expect(kinds).toEqual(['power', 'power', 'power', 'restriction', 'restriction', 'restriction']);
    expect(new Set(DIGIT_FACES.flatMap((face) => partsOf(face)?.special?.name ?? [])).size).toBe(6);
  });

  it('are nothing else', () => {
    for (const stranger of ['', '23', '-2', '07', '1.0', ' 1', 'toString']) expect(partsOf(stranger)).toBeNull();
  });

  it('have a bar where a half turn makes another number of them', () => {
    const turned: Readonly<Record<string, string>> = { '0': '0', '1': '1', '6': '9', '8': '8', '9': '6' };
    const upsideDown = (face: string) =>
      Array.from(face, (figure) => turned[figure] ?? '?')
        .reverse()
        .join('');
    const confusable = DIGIT_FACES.filter((face) => {
      const other = upsideDown(face);
      return other !== face && DIGIT_FACES.includes(other);
    });
    expect(confusable).toEqual(['6', '9']);
    for (const face of confusable) expect(isUnderlined(Number(face))).toBe(true);
    expect([16, 19].every(isUnderlined)).toBe(true);
  });

  it('are filled by their number while they are narrow', () => {
    expect([20, 43, 63, 64, 118, 139, 140].map(detailOf)).toEqual([
      ...['small', 'small', 'small', 'close', 'close', 'close', 'full'],
    ]);
  });
});

describe('the colours', () => {
  it('keep numbers and signs readable', () => {
    expect(contrast(CASE.ink, CASE.bone)).toBeGreaterThanOrEqual(7);
    expect(contrast(CASE.blood, CASE.bone)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(CASE.bone, CASE.night)).toBeGreaterThanOrEqual(7);
    expect(contrast(CASE.bone, CASE.bloodDeep)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(CASE.noteInk, CASE.note)).toBeGreaterThanOrEqual(7);
    expect(contrast(CASE.backLine, CASE.back)).toBeGreaterThanOrEqual(4.5);
  });
});
