import { describe, expect, it } from 'vitest';
import { BEAST_COLOURS, CARD_TONES } from './colours.ts';
import { BEAST_ORDER } from './faces.ts';

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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
