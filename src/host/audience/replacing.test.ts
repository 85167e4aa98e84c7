import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { AudienceRule, OutputPlan } from '#protocol/audience.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { dealtTiny } from '#testkit/tiny-table.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { createAudience } from './desk.ts';
import { fakePublishers } from '#testkit/host/audience/publishers.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const plan = (delay: number): OutputPlan => {
  const rule: AudienceRule = { shows: 'public', delay, afterDeal: 0 };
  return { label: String(delay), rule, names: 'own', chances: false };
};

/** A table that shows its audience what is public, ten seconds late, and serves two outputs of it. */
function served() {
  const folder = tempFolder();
  folders.push(folder);
  const file = join(folder, 'audience.json');
  const { open, all } = fakePublishers();
  const { session } = dealtTiny({
    spectators: { watching: true, audience: { shows: 'public', delay: 10, afterDeal: 0 } },
  }).table;
  const clock = createFakeClock();
  const audience = createAudience({
    openPublisher: open,
    file,
    table: { session: () => session, gathered: () => null },
    clock,
    entropy: testEntropy('replacing'),
    port: null,
    roomAddress: () => Promise.resolve(null),
    changed: () => undefined,
    note: () => undefined,
  });
  audience.tableChanged();
  audience.obey({ kind: 'reachAudience', reach: 'own' });
  const [publisher] = all;
  if (!publisher) throw new Error('no publisher was started');
  publisher.serves(41_560);
  for (const delay of [10, 20]) audience.obey({ kind: 'openOutput', plan: plan(delay) });
  const links = (): readonly (string | null)[] => audience.info().outputs.map(({ link }) => link);
  const replace = (...delays: readonly number[]): string => {
    const verdict = audience.replace(delays.map(plan));
    return verdict.ok ? 'done' : verdict.reason.code;
  };
  return { audience, clock, file, publisher, links, replace };
}

describe('outputs in the place of others', () => {
  test('are opened when all of them may be, and those of before are gone', () => {
    const { audience, clock, file, publisher, links, replace } = served();
    const before = audience.info().outputs.map(({ id }) => id);
    const old = links();
    expect(replace(...Array.from({ length: 8 }, (_, place) => 10 + place))).toBe('done');
    expect(publisher.of('forget').map(({ output }) => output)).toEqual(before);
    expect(links()).toHaveLength(8);
    expect(links().filter((link) => link === null || old.includes(link))).toEqual([]);
    for (const id of before) expect(readFileSync(file, 'utf8')).not.toContain(id);
    clock.pass(20_000);
    const shown = new Set(publisher.of('step').map(({ output }) => output));
    expect([...shown].sort()).toEqual(
      audience
        .info()
        .outputs.map(({ id }) => id)
        .sort(),
    );
  });

  test.each([
    ['the last of them shows too much', [10, 30, 9], 'outputLaxer'],
    ['they are too many', Array.from({ length: 9 }, () => 10), 'tooManyOutputs'],
  ])('change nothing when %s', (_what, delays, code) => {
    const { file, publisher, links, replace } = served();
    const [before, kept, told] = [links(), readFileSync(file, 'utf8'), publisher.told.length];
    expect(replace(...delays)).toBe(code);
    expect([links(), readFileSync(file, 'utf8'), publisher.told.length]).toEqual([before, kept, told]);
  });

  test('change nothing when they could not be remembered', () => {
    const { file, publisher, links, replace } = served();
    const [before, told] = [links(), publisher.told.length];
    renameSync(file, `${file}.before`);
    mkdirSync(file);
    writeFileSync(join(file, 'in-the-way'), '');
    expect(replace(10)).toBe('outputsNotKept');
    expect([links(), publisher.told.length]).toEqual([before, told]);
  });
});
