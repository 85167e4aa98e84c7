import { describe, expect, it } from 'vitest';
import { detailOf } from './detail.ts';
import { DI_RENJIE_FACES, faceOrder, LETTERS, numberOrder, partsOf } from './faces.ts';

describe('the faces of Di Renjie', () => {
  it('are sixteen elements, five suspects and the Assassin, none twice', () => {
    expect(new Set(DI_RENJIE_FACES).size).toBe(22);
    const count = (kind: string) => DI_RENJIE_FACES.filter((face) => partsOf(face)?.kind === kind).length;
    expect(Object.keys(LETTERS).map(count)).toEqual([6, 5, 5, 5, 1]);
  });

  it('begin with the letter in their corner, and bear their number', () => {
    for (const face of DI_RENJIE_FACES) {
      const parts = partsOf(face);
      expect(face).toBe(`${LETTERS[parts?.kind ?? 'target']}${String(parts?.number ?? '')}`);
    }
  });

  it('are nothing else', () => {
    for (const stranger of ['', 'T7', 'W6', 't1', 'T1a', 'toString', 'AA']) expect(partsOf(stranger)).toBeNull();
  });

  it('stand by kind or by number', () => {
    const sorted = (order: (face: string) => number) =>
      ['A', 'S1', 'L1', 'T6', 'W1', 'T1'].sort((a, b) => order(a) - order(b)).join(' ');
    expect(sorted(faceOrder)).toBe('T1 T6 W1 L1 S1 A');
    expect(sorted(numberOrder)).toBe('T1 W1 L1 S1 T6 A');
  });

  it('have a band while they are narrow, whatever the screen’s pixels', () => {
    expect([28, 60, 69, 80, 149, 190].map(detailOf)).toEqual(['small', 'small', 'small', 'close', 'close', 'full']);
  });
});
