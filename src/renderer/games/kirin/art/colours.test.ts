import { describe, expect, it } from 'vitest';
import { contrast } from '#renderer/testing/contrast.ts';
import { BEAST_COLOURS, CARD_TONES } from './colours.ts';
import { BEAST_ORDER } from './faces.ts';

describe.each(['standard', 'colourBlind'] as const)('the %s palette', (palette) => {
  it.each(BEAST_ORDER)('keeps ink and marks of %s readable', (beast) => {
    const tones = BEAST_COLOURS[palette][beast];
    expect(contrast(tones.ink, tones.main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tones.mark, CARD_TONES.stock)).toBeGreaterThanOrEqual(3);
  });
});

describe('the colour-blind palette', () => {
  it('tells the four beasts apart by lightness alone', () => {
    const tones = BEAST_COLOURS.colourBlind;
    const darkestFirst = [tones.bl, tones.az, tones.ve, tones.wh];
    for (const [index, lighter] of darkestFirst.slice(1).entries()) {
      const darker = darkestFirst[index];
      expect(contrast(lighter.main, darker?.main ?? lighter.main)).toBeGreaterThanOrEqual(1.9);
    }
  });
});
