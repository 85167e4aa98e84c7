import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { readJson } from '../../tools/json.mjs';
import { root, SetupError } from '../../tools/setup.mjs';

const ENTRY = pathToFileURL(join(root, 'tools/entry.mjs')).href;

/** The exit code of a tool that does this, and what it says on standard error. */
function ends(body: string): readonly [number | null, string] {
  const program = `import * as fs from 'node:fs'; import { run, readFlags } from '${ENTRY}'; run(async () => { ${body} });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return [status, stderr];
}

describe('a tool', () => {
  it('ends with one sentence where the system does not let it read or write, and names the file', () => {
    const [code, said] = ends(`fs.writeFileSync('/no/such/folder/file', '');`);
    expect(code).toBe(1);
    expect(said).toMatch(/^ENOENT: [^\n]*no.such.folder[^\n]*\.\n$/);
  });

  it('ends with code 2 and what is allowed where it was asked wrongly', () => {
    const [code, said] = ends(`readFlags(['--chek'], { check: { type: 'boolean' } });`);
    expect([code, said]).toEqual([2, "Unknown option '--chek'; allowed are --check.\n"]);
  });

  it('says where it broke when that is its own fault', () => {
    const [code, said] = ends(`throw new TypeError('odd');`);
    expect(code).toBe(1);
    expect(said).toMatch(/^TypeError: odd\n +at /);
  });
});

describe('a file of JSON', () => {
  let folder = '';
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('that is none, or not there, is named', () => {
    folder = mkdtempSync(join(tmpdir(), 'baize-json-'));
    writeFileSync(join(folder, 'cut.json'), '{"a');
    writeFileSync(join(folder, 'whole.json'), '{"a":1}');
    mkdirSync(join(folder, 'folder.json'));
    const read = (name: string) => readJson(join(folder, name), `sounds/${name}`);
    expect(read('whole.json')).toEqual({ a: 1 });
    for (const name of ['cut.json', 'folder.json', 'none.json']) {
      expect(() => read(name)).toThrow(SetupError);
      expect(() => read(name)).toThrow(`sounds/${name} cannot be read: `);
    }
  });
});
