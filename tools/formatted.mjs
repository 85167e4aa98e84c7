/** Generated files are written as `npm run format` would write them, so that they can be compared with what is stored. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './setup.mjs';

/**
 * The text of a file of this name, formatted in the project's style. Throws where it cannot be parsed.
 * @param {string} name its ending says the language
 * @param {string} text
 */
export async function formatted(name, text) {
  /** @type {import('oxfmt').FormatConfig & { ignorePatterns: unknown }} */
  const { ignorePatterns: _, ...style } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(name, text, style);
  const [problem] = errors;
  if (problem) throw new Error(`${name} cannot be formatted: ${problem.message}`);
  return code;
}
