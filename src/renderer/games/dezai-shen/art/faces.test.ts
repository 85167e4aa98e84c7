import { describe, expect, it } from 'vitest';
import { handOrder } from '../hand.ts';
import { DEZAI_SHEN_FACES, partsOf, SUIT_ORDER, TRUMPS } from './faces.ts';

describe('the faces of Dezai Shen', () => {
  it('are 48: ten of each suit, three high and five low trumps, none twice', () => {
    expect(new Set(DEZAI_SHEN_FACES).size).toBe(48);
    for (const suit of SUIT_ORDER) expect(DEZAI_SHEN_FACES.filter((face) => face.startsWith(suit))).toHaveLength(10);
    expect(TRUMPS.high).toHaveLength(3);
    expect(TRUMPS.low).toHaveLength(5);
  });

  it('split into their parts, and nothing else does', () => {
    for (const face of DEZAI_SHEN_FACES) {
      const parts = partsOf(face);
      expect(parts?.kind === 'suit' ? `${parts.suit}${parts.rank}` : parts?.trump).toBe(face);
    }
    for (const stranger of ['', 'cr8', 'CR1', 'x-tree', 'toString', 'cr1 ', 'hi-', 'sun']) {
      expect(partsOf(stranger)).toBeNull();
    }
  });

  it('have an order in the hand that tells each from every other', () => {
    expect(new Set(DEZAI_SHEN_FACES.map(handOrder)).size).toBe(48);
  });
});
