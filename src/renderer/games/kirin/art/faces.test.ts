import { describe, expect, it } from 'vitest';
import { KIRIN_FACES, partsOf } from './faces.ts';

describe('the faces of Kirin', () => {
  it('are 36, nine of each beast, none twice', () => {
    expect(new Set(KIRIN_FACES).size).toBe(36);
    for (const beast of ['az', 've', 'wh', 'bl']) {
      expect(KIRIN_FACES.filter((face) => face.startsWith(beast))).toHaveLength(9);
    }
  });

  it('split into beast and rank, and nothing else does', () => {
    for (const face of KIRIN_FACES) {
      const parts = partsOf(face);
      expect(`${parts?.beast ?? ''}${parts?.rank ?? ''}`).toBe(face);
    }
    for (const stranger of ['', 'az7', 'AZ1', 'azK', 'toString', 'az1 ']) expect(partsOf(stranger)).toBeNull();
  });
});
