import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { anyCertificate, GREETING, openDoor } from '#testkit/host/tls-door.ts';
import { runMain } from './run-main.ts';

it('takes its page to a table elsewhere and back, and says nothing to a twin', async () => {
  const data = mkdtempSync(join(tmpdir(), 'baize-join-'));
  const door = await openDoor(await anyCertificate());
  onTestFinished(async () => {
    await door.close();
    rmSync(data, { recursive: true, force: true });
  });
  const facts = await runMain<Record<string, unknown>>('join-main.mjs', {
    STAND_IN_DATA: data,
    JOIN_PORT: String(door.port),
    JOIN_FINGERPRINT: door.fingerprint,
  });
  expect(facts).toMatchObject({
    twin: { answer: { ok: false, problem: 'otherHost' } },
    far: { answer: { ok: false, problem: 'notNear' } },
    named: { refused: expect.any(String) as string },
    joined: { answer: { ok: true, at: door.fingerprint.slice(0, 32), words: door.words } },
    left: {},
    // A page of that host with no such host joined is at the viewer's own one, whose window needs no secret.
    before: expect.arrayContaining(['welcome']) as string[],
    remote: ['chat'],
    // The frames are filled up on their way; what was sent is longer than what this computer's own host takes from a
    // page.
    sizes: [expect.any(Number)],
    own: expect.arrayContaining(['welcome']) as string[],
    again: { kinds: ['chat'], closed: true },
    after: expect.arrayContaining(['welcome']) as string[],
    toldElsewhere: 0,
    looked: ['nearby:tables', expect.any(Array)],
  });
  expect((facts['sizes'] as number[])[0]).toBeGreaterThanOrEqual(JSON.stringify(GREETING).length);
  expect(door.guests.map(({ hello }) => hello.token)).toEqual(['a-guest-s-own-secret', 'a-guest-s-own-secret']);
});
