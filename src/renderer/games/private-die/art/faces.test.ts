import { describe, expect, it } from 'vitest';
import { createWords } from '#words/words.ts';
import { ATTRIBUTES } from './attributes.ts';
import { namesOnCards } from './card-names.ts';
import { partsOf, PRIVATE_DIE_FACES, WITNESS_NUMBERS } from './faces.ts';
import { PORTRAITS } from './portraits.ts';

const words = createWords();
const nameOnCard = namesOnCards(words);

describe('the faces of Private Die', () => {
  it('are 18 witnesses, 8 detectives and 5 cases, none twice', () => {
    expect(new Set(PRIVATE_DIE_FACES).size).toBe(31);
    const kinds = PRIVATE_DIE_FACES.map((face) => partsOf(face)?.kind);
    expect(['witness', 'detective', 'case'].map((kind) => kinds.filter((other) => other === kind).length)).toEqual([
      18, 8, 5,
    ]);
  });

  it('are no dice and nothing else', () => {
    for (const stranger of ['', '0:4', 'ten:7', 'w19', 'W01', 'toString', 'det', 'case.'])
      expect(partsOf(stranger)).toBeNull();
  });

  it('each have a sign of their own, and whoever has a face a portrait', () => {
    const signs = PRIVATE_DIE_FACES.map((face) => JSON.stringify(ATTRIBUTES[face as keyof typeof ATTRIBUTES]));
    expect(new Set(signs).size).toBe(31);
    const people = PRIVATE_DIE_FACES.filter((face) => partsOf(face)?.kind !== 'case');
    expect(Object.keys(PORTRAITS).sort()).toEqual([...people].sort());
  });

  it('bear the numbers and the names by which they are spoken of', () => {
    for (const [face, number] of Object.entries(WITNESS_NUMBERS)) {
      expect(words.face('private-die', face)).toBe(`${nameOnCard(face).name}, ${String(number)}`);
    }
    for (const face of PRIVATE_DIE_FACES) {
      const { name, kind } = nameOnCard(face);
      expect(name).not.toContain('private-die');
      if (kind !== null) expect(words.face('private-die', face)).toContain(kind);
    }
  });
});
