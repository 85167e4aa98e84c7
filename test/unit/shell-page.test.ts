import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { shellRows } from './shell-page.ts';

/** The text of the shell, without its tests. */
const shell = globSync(['src/main/*.ts', 'src/preload/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** A member or an event that a page of documentation names: the text that the code has where it is used. */
function textOf(used: string): string {
  const [owner = '', event] = used.split(': ');
  if (event !== undefined) return `'${event}'`;
  const [type = '', member = ''] = owner.split('.');
  return member === 'constructor' ? `new ${type}` : `.${member}`;
}

// With types, and the other way round as well: shell-page.deep.test.ts.
test('docs/shell.md names nothing that the shell never writes', () => {
  const used = shellRows().map((row) => row.used);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((one) => !shell.includes(textOf(one)))).toEqual([]);
});

test('docs/shell.md names files that are there', () => {
  const rows = shellRows();
  const paths = rows.flatMap(({ rest }) =>
    [...rest.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(rows.length);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
