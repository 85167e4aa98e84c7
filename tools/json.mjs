/** Files of JSON that a person may have edited. */
import { readFileSync } from 'node:fs';
import { SetupError } from './setup.mjs';

/**
 * What stands in a JSON file. Throws SetupError that calls the file as it is `shown`.
 * @returns {unknown}
 */
export function readJson(/** @type {string} */ path, /** @type {string} */ shown) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SetupError(`${shown} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
