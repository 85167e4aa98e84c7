import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAP } from '../../tools/gaps.mjs';
import { isPseudo, longer, longerStrings } from '../../tools/pseudo.mjs';

const UI = JSON.parse(readFileSync(join(import.meta.dirname, '../../resources/strings/en/ui.json'), 'utf8')) as unknown;

/** Every sentence of a file. */
function sentencesOf(strings: unknown): readonly string[] {
  if (typeof strings === 'string') return [strings];
  return typeof strings === 'object' && strings !== null ? Object.values(strings).flatMap(sentencesOf) : [];
}

const gapsOf = (sentence: string) => sentence.match(GAP) ?? [];

describe('sentences for looking at the layout', () => {
  it('are 40 % longer, and begin with what they say', () => {
    const sentence = 'You may take one of the cards that lie open.';
    expect(longer(sentence).startsWith(sentence)).toBe(true);
    const { length } = longer(sentence);
    expect(length).toBeGreaterThanOrEqual(Math.floor(sentence.length * 1.38));
    expect(length).toBeLessThanOrEqual(Math.ceil(sentence.length * 1.42));
  });

  it('keep their gaps, and signs stay signs', () => {
    for (const sentence of sentencesOf(UI)) expect(gapsOf(longer(sentence))).toEqual(gapsOf(sentence));
    expect(longer('×2')).toBe('×2');
  });

  it('leave lists of names as they are', () => {
    const strings = { seat: { botNames: 'Bo Fen', turn: 'Your turn now' } };
    const { seat } = longerStrings(strings) as typeof strings;
    expect(seat.botNames).toBe('Bo Fen');
    expect(seat.turn).toMatch(/^Your turn now ./);
  });

  it('are in no build that does not ask for them', () => {
    expect(isPseudo()).toBe(false);
  });
});
