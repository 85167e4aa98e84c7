import { describe, expect, it } from 'vitest';
import { contrast } from '#renderer/testing/contrast.ts';
import { KIND_COLOURS, TANG } from './colours.ts';
import type { CardKind } from './faces.ts';

const KINDS = Object.keys(KIND_COLOURS.standard) as CardKind[];

describe.each(['standard', 'colourBlind'] as const)('the %s palette', (palette) => {
  it.each(KINDS)('keeps the index of a %s readable, and its signs apart from the card', (kind) => {
    const { main, ink, mark, ground } = KIND_COLOURS[palette][kind];
    expect(contrast(ink, main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });

  it('has another colour for every kind', () => {
    expect(new Set(KINDS.map((kind) => KIND_COLOURS[palette][kind].main)).size).toBe(KINDS.length);
  });
});

describe('the colour-blind palette', () => {
  it('tells targets, weapons and locations apart by lightness alone', () => {
    const { target, location, weapon } = KIND_COLOURS.colourBlind;
    expect(contrast(target.main, location.main)).toBeGreaterThanOrEqual(1.7);
    expect(contrast(location.main, weapon.main)).toBeGreaterThanOrEqual(1.7);
  });
});

describe('what is no card', () => {
  it('is told from the felt and from what it lies on', () => {
    expect(contrast(TANG.backLine, TANG.back)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(TANG.sealInk, TANG.seal)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(TANG.goldLight, TANG.ink)).toBeGreaterThanOrEqual(7);
    expect(contrast(TANG.gold, TANG.lacquer)).toBeGreaterThanOrEqual(3);
  });
});
