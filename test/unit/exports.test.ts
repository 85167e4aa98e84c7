import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { deadExports } from '../../tools/dead-exports.mjs';

/** A tree with one export for each thing that can be said of it. */
const tree: Readonly<Record<string, string>> = {
  'src/protocol/kinds.ts': [
    'export const used = 1;',
    'export const [taken, left] = [1, 2];',
    'export const generated = 1;',
    'export const tested = 1;',
    'export function insideAndTested() { return insideOnly(); }',
    'export function insideOnly() { return insideAndTested() ? tested2 : 0; }',
    'const tested2 = 2;',
    'export interface Taken { readonly value: number }',
    'export function takes(taken: Taken) { return taken.value; }',
    'export type Unused = string;',
    'export class Unmade {}',
  ].join('\n'),
  'src/protocol/passed-on.ts': "export { used, generated as made } from './kinds.ts';\n",
  'src/renderer/lazy.ts': "export const load = () => import('./panel.ts');\n",
  'src/renderer/panel.ts': 'export const Panel = 1;\nexport const Other = 2;\n',
  'src/renderer/named.ts': "import * as all from './parts.ts';\nexport const one = all.Part;\n",
  'src/renderer/parts.ts': 'export const Part = 1;\nexport const Rest = 2;\n',
  'src/renderer/main.ts': [
    "import { used, taken, takes } from '#protocol/kinds.ts';",
    "import { made } from '#protocol/passed-on.ts';",
    "import { load } from './lazy.ts';",
    "import { one } from './named.ts';",
    'console.log(used, taken, takes, made, load, one);',
  ].join('\n'),
  'src/renderer/testing/view.ts': "import { tested } from '#protocol/kinds.ts';\nexport const view = tested;\n",
  'src/testkit/kit.ts': 'export const kit = 1;\nexport const spare = 2;\n',
  'src/protocol/kinds.test.ts': [
    "import { tested, insideAndTested } from './kinds.ts';",
    "import { kit } from '#testkit/kit.ts';",
    "import { view } from '#renderer/testing/view.ts';",
    'console.log(tested, insideAndTested, kit, view);',
  ].join('\n'),
  'test/generated/page.ts': "import { generated } from '#protocol/kinds.ts';\nconsole.log(generated);\n",
  'src/dev/server.ts': 'export const serve = 1;\nexport const idle = 2;\n',
  'tools/tool.mjs': "export const forgotten = 1;\nconst { serve } = await load('src/dev/server.ts');\nserve();\n",
};

describe('the check for dead exports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-exports-'));
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('finds what nobody needs, says why, and finds nothing else', () => {
    expect(deadExports(folder).map(({ file, name, why }) => `${file} ${name}: ${why}`)).toEqual([
      'src/dev/server.ts idle: nothing uses it',
      'src/protocol/kinds.ts left: nothing uses it',
      'src/protocol/kinds.ts tested: only tests use it',
      'src/protocol/kinds.ts insideOnly: only its own file uses it',
      'src/protocol/kinds.ts Unused: nothing uses it',
      'src/protocol/kinds.ts Unmade: nothing uses it',
      'src/protocol/passed-on.ts used: nothing uses it',
      'src/renderer/parts.ts Rest: nothing uses it',
      'src/testkit/kit.ts spare: nothing uses it',
      'tools/tool.mjs forgotten: nothing uses it',
    ]);
  });
});
