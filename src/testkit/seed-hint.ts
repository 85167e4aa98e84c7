/** A failed test, and the run that it failed in. */
interface Failure {
  readonly test: string;
  /** Its file, from the root. */
  readonly file: string;
  readonly seed: string;
  readonly isDeep: boolean;
}

/** How to have a failure again, in the same tier and with what chance brought. */
export function seedHint({ test, file, seed, isDeep }: Failure): string {
  const given = quoted(seed);
  const again = isDeep ? 'npm run test:deep' : 'npm test';
  const only = isDeep ? deepPartOf(file) : 'unit';
  const tier = isDeep ? 'BAIZE_TIER=deep ' : '';
  return (
    `"${test}" failed with the seed ${seed}; again: ${again} -- --seed ${given} --only ${only}\n` +
    `  this file alone: ${tier}BAIZE_SEED=${given} npm run unit -- ${file}\n`
  );
}

/** The kind of part of the deep tier that has this file (tools/deep.mjs). */
function deepPartOf(file: string): string {
  if (file.startsWith('test/contract/')) return 'contract';
  if (file.startsWith('test/made/')) return 'made';
  if (file.startsWith('src/engine/')) return 'engine';
  return file.startsWith('src/') ? 'rest' : 'programs';
}

/** As a shell reads it again. */
function quoted(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
