/**
 * What random tests draw from (docs/testing.md): the commit by itself, or `BAIZE_SEED` to have a run again; always the
 * same where neither is there.
 */
const base = process.env['BAIZE_SEED'] ?? 'baize';

/**
 * The seed of this text in this run, for what must hold whatever chance brings: another commit, another match. Golden
 * files, benchmarks, planted faults and what is counted keep the seeds they have.
 */
export function newSeed(text: string): string {
  return `${base}/${text}`;
}

/** The same as a whole number of 31 bits, for tools that want one. */
export function newSeedNumber(): number {
  let number = 7;
  for (const character of base) number = (Math.imul(number, 31) + character.charCodeAt(0)) & 0x7fff_ffff;
  return number;
}
