import { describe, expect, it } from 'vitest';
import { STOCK } from '#renderer/stage/art/card.ts';
import { contrast } from '#renderer/testing/contrast.ts';
import { SUIT_COLOURS, TABLE_TONES, TRUMP_COLOURS } from './colours.ts';
import { SUIT_ORDER } from './faces.ts';

describe.each(['standard', 'colourBlind'] as const)('the %s palette', (palette) => {
  it.each(SUIT_ORDER)('keeps ink and marks of %s readable', (suit) => {
    const tones = SUIT_COLOURS[palette][suit];
    expect(contrast(tones.ink, tones.main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tones.mark, STOCK.base)).toBeGreaterThanOrEqual(3);
    expect(contrast(tones.deep, tones.tint)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the colour-blind palette', () => {
  it('tells the four suits apart by lightness alone', () => {
    const { sw, cr, to, cu } = SUIT_COLOURS.colourBlind;
    const darkestFirst = [sw, cr, to, cu];
    for (const [index, lighter] of darkestFirst.slice(1).entries()) {
      const darker = darkestFirst[index];
      expect(contrast(lighter.main, darker?.main ?? lighter.main)).toBeGreaterThanOrEqual(1.7);
    }
  });
});

describe('trumps and signs', () => {
  it.each(['high', 'low'] as const)('print %s trumps readably', (name) => {
    const { body, light, ground, deep } = TRUMP_COLOURS[name];
    expect(contrast(body, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, deep)).toBeGreaterThanOrEqual(4.5);
  });

  it('set the numbers of heaps and piles in readable figures', () => {
    expect(contrast(TABLE_TONES.labelInk, TABLE_TONES.label)).toBeGreaterThanOrEqual(7);
  });
});
