import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProgram } from '#cli/commands.ts';
import { root } from '../../tools/setup.mjs';

const UNITS = ['baize.service', 'baize-gateway.service'];
const text = (name: string): string => readFileSync(join(root, 'hosting', name), 'utf8');
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

/** What a unit or a container starts: the command and its long options. */
function started(line: string): { readonly command: string; readonly options: readonly string[] } {
  const [command = ''] = /(?<=baize |"|^)(?:serve|gateway)\b/.exec(line) ?? [];
  return { command, options: line.match(/--[a-z-]+/g) ?? [] };
}

test.each([...UNITS, 'Containerfile'])('%s starts a command that there is, with options that it has', (name) => {
  const line = /^(ExecStart=|CMD ).*$/m.exec(text(name))?.[0] ?? '';
  const { command, options } = started(line);
  const known = createProgram({
    line: () => undefined,
    json: () => undefined,
    note: () => undefined,
    room: () => Promise.resolve(),
  })
    .commands.find((one) => one.name() === command)
    ?.options.map(({ long }) => long);
  expect(options.length).toBeGreaterThan(1);
  for (const option of options) expect(known, option).toContain(option);
});

test.runIf(isThere).each(UNITS)('systemd finds nothing wrong with %s', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-units-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const unit = join(folder, name);
  // It looks for the program too, which is installed on hosts only.
  writeFileSync(unit, text(name).replace(/\/usr\/local\/bin\/baize/, '/bin/true'));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect([status, stdout, stderr.split('\n').filter((line) => line.includes(name))]).toEqual([0, '', []]);
  // 0 is out of reach of everything, 10 as open as a program without a unit.
  const { stdout: security } = spawnSync('systemd-analyze', ['security', '--offline=yes', unit], { encoding: 'utf8' });
  expect(Number(/exposure level.*?: (\d+\.\d)/.exec(security)?.[1])).toBeLessThan(2);
});
