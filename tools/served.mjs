/** What a development server gives out, in the browser and to the desktop app. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Options of Vite's server: only what pages are made of, never a record, and nothing to pages of other servers.
 * @param {string} root the project's folder
 */
export function pagesOnly(root) {
  const allow = ['src', 'resources', 'node_modules'].map((name) => realpathSync(join(root, name)));
  return { cors: false, fs: { allow } };
}
