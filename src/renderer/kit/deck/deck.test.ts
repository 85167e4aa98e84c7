import { describe, expect, it } from 'vitest';
import { STOCK } from '#renderer/stage/art/card.ts';
import { contrast } from '#renderer/testing/contrast.ts';
import { DECK_TONES, SUIT_COLOURS } from './colours.ts';
import { DECK_FACES, partsOf, SUIT_ORDER } from './faces.ts';

it('a standard deck has 52 faces, and nothing else has parts', () => {
  expect(new Set(DECK_FACES).size).toBe(52);
  expect(DECK_FACES.map((face) => `${partsOf(face)?.rank ?? ''}${partsOf(face)?.suit ?? ''}`)).toEqual(DECK_FACES);
  for (const stranger of ['', '1C', 'qs', '10', 'toString', '2C ']) expect(partsOf(stranger)).toBeNull();
});

describe.each(['standard', 'colourBlind'] as const)('the %s palette', (palette) => {
  it.each(SUIT_ORDER)('keeps marks of %s readable', (suit) => {
    const { mark, tint } = SUIT_COLOURS[palette][suit];
    expect(contrast(mark, STOCK.base)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mark, tint)).toBeGreaterThanOrEqual(3);
  });

  it('keeps a dark card readable', () => {
    expect(contrast(DECK_TONES.gold, DECK_TONES.nightLight)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the colour-blind palette has four colours', () => {
  expect(new Set(Object.values(SUIT_COLOURS.colourBlind).map(({ mark }) => mark)).size).toBe(4);
});
