import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/setup.mjs';

/** A row of the tables of docs/shell.md. */
interface ShellRow {
  /** What of Electron is used, as `App.quit` or `App: before-quit`. */
  readonly used: string;
  /** Where, and the tests that stand for it. */
  readonly rest: string;
}

/** The rows of the tables of docs/shell.md. */
export function shellRows(): readonly ShellRow[] {
  const page = readFileSync(join(root, 'docs/shell.md'), 'utf8');
  return [...page.matchAll(/^\| `([^`]+)` +\|(.*)\|$/gm)].map(([, used = '', rest = '']) => ({ used, rest }));
}
