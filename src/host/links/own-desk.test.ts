import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OWN_FILE, OWN_SETTINGS } from '#protocol/own-desk.ts';
import { STANDARD_SETTINGS, type Settings } from '#protocol/settings.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import { openSettingsFile } from '../home/settings-file.ts';

const UNFINISHED = readFileSync(join(import.meta.dirname, '../../../test/records/kirin-mid-trick.jsonl'), 'utf8');
const CHANGED: Settings = { ...STANDARD_SETTINGS, speed: 'slow' };

let running: TestHost;
let home: ReturnType<typeof openSettingsFile>;
beforeEach(async () => {
  running = await startHost({ settings: { read: () => home.read(), save: (changed) => home.save(changed) } });
  home = openSettingsFile(join(running.records, 'home'));
});
afterEach(() => running.end());

/** What a page asks with this secret; `from` is the Origin that it names. */
function ask(
  path: string,
  { method = 'GET', body, secret = running.host.hostToken, from = running.origin }: Asked = {},
): Promise<Response> {
  const headers = { Authorization: `Bearer ${secret}`, ...(method !== 'GET' && from !== null && { Origin: from }) };
  return fetch(running.origin + path, { method, headers, ...(body !== undefined && { body }) });
}

interface Asked {
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly secret?: string;
  readonly from?: string | null;
}

const open = (body: string | Uint8Array<ArrayBuffer>, more: Asked = {}): Promise<Response> =>
  ask(OWN_FILE, { method: 'POST', body, ...more });

describe('the settings of the host’s own page', () => {
  test('are read from and saved to the file of settings that the app uses', async () => {
    expect(await (await ask(OWN_SETTINGS)).json()).toEqual(STANDARD_SETTINGS);
    expect((await ask(OWN_SETTINGS, { method: 'PUT', body: JSON.stringify(CHANGED) })).status).toBe(204);
    expect(await (await ask(OWN_SETTINGS)).json()).toEqual(CHANGED);
    expect(openSettingsFile(join(running.records, 'home')).read()).toEqual(CHANGED);
  });

  test.each([
    ['no settings', '"slow"'],
    ['no JSON', '{'],
    ['nothing', ''],
  ])('are not replaced by %s', async (_what, body) => {
    expect((await ask(OWN_SETTINGS, { method: 'PUT', body })).status).toBe(400);
    expect(home.read()).toEqual(STANDARD_SETTINGS);
  });

  test('stay with a page where the host keeps none', async () => {
    const other = await startHost();
    const answer = await fetch(other.origin + OWN_SETTINGS, {
      headers: { Authorization: `Bearer ${other.host.hostToken}` },
    });
    expect(await answer.json()).toBe(null);
    await other.end();
  });
});

describe('a file that was dropped on it', () => {
  test('is opened', async () => {
    expect(await (await open(UNFINISHED)).json()).toEqual({ kind: 'copied' });
    expect(running.host.savedTables()).toMatchObject([{ table: 'kirin-mid-trick' }]);
    expect(await (await open('anything')).json()).toMatchObject({ kind: 'refused', reason: { code: 'badRecord' } });
  });

  test('that is longer than a record may be is refused as too long', async () => {
    const long = new Uint8Array(MAX_RECORD_LENGTH + 1);
    const problem = 'the file is too long to be a record';
    expect(await (await open(long)).json()).toMatchObject({ reason: { params: { problem } } });
    expect((await open(new Uint8Array(MAX_RECORD_LENGTH + 2))).status).toBe(413);
  });
});

describe('there is nothing for anybody else', () => {
  test.each(['', 'a'.repeat(32)])('with the secret "%s"', async (secret) => {
    const answers = [
      await ask(OWN_SETTINGS, { secret }),
      await ask(OWN_SETTINGS, { method: 'PUT', secret, body: JSON.stringify(CHANGED) }),
      await open(UNFINISHED, { secret }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await answers[0]?.text()).toBe('');
  });

  test.each([null, 'http://elsewhere.example', 'null'])('from the page %s', async (from) => {
    const statuses = [
      (await ask(OWN_SETTINGS, { method: 'PUT', from, body: JSON.stringify(CHANGED) })).status,
      (await open(UNFINISHED, { from })).status,
    ];
    expect(statuses.every((status) => status === 403 || status === 405)).toBe(true);
  });

  test('with a guest’s secret', async () => {
    const seats = [{ kind: 'me', name: 'Ann' } as const, { kind: 'person', name: 'Bo' } as const];
    running.host.openTable({ game: 'private-die', options: {}, seats });
    const secret = /#seat=(.+)$/.exec(running.host.joinLinks()[0]?.url ?? '')?.[1];
    expect((await ask(OWN_SETTINGS, { secret: secret ?? '' })).status).toBe(204);
  });

  afterEach(() => {
    expect([home.read(), running.host.savedTables()]).toEqual([STANDARD_SETTINGS, []]);
  });
});
