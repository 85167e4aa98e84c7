import { describe, expect, it } from 'vitest';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import { reachOwnDesk } from './own-desk.ts';

const HERE = { hostname: '127.0.0.1', search: '' };
const SECRET = 'a'.repeat(32);

interface Asked {
  readonly what: string;
  readonly secret: string | null;
  readonly body: unknown;
}

/** A host that answers like this. */
function host(answer: () => Response) {
  const asked: Asked[] = [];
  const fetched = ((path: string, { method = 'GET', headers, body }: RequestInit) => {
    const secret = new Headers(headers).get('Authorization');
    asked.push({ what: `${method} ${path}`, secret, body: body instanceof Blob ? body.size : body });
    return Promise.resolve(answer());
  }) as typeof fetch;
  return { asked, fetched };
}

describe('the desk of the host’s own page', () => {
  it('gives its settings, and saves changes in their order', async () => {
    const { asked, fetched } = host(() => Response.json(STANDARD_SETTINGS));
    const desk = await reachOwnDesk(SECRET, HERE, fetched);
    expect(desk?.settings?.read()).toEqual(STANDARD_SETTINGS);
    for (const speed of ['slow', 'fast'] as const) desk?.settings?.save({ ...STANDARD_SETTINGS, speed }, { speed });
    await new Promise((resolve) => setTimeout(resolve));
    const saved = asked.slice(1).map(({ body }) => (JSON.parse(String(body)) as { speed: string }).speed);
    expect(saved).toEqual(['slow', 'fast']);
    expect(new Set(asked.map(({ secret }) => secret))).toEqual(new Set([`Bearer ${SECRET}`]));
    expect(new Set(asked.map(({ what }) => what))).toEqual(new Set(['GET /own/settings', 'PUT /own/settings']));
  });

  it('sends as much of a file as shows what it is', async () => {
    const answers = [Response.json(null), Response.json({ kind: 'watched' })];
    const { asked, fetched } = host(() => answers.shift() ?? Response.error());
    const desk = await reachOwnDesk(SECRET, HERE, fetched);
    expect(desk?.settings).toBe(null);
    const file = new Blob([new Uint8Array(9 * 1024 * 1024)]);
    expect(await desk?.openFile(file)).toEqual({ kind: 'watched' });
    expect(asked.at(-1)).toMatchObject({ what: 'POST /own/file', body: 8 * 1024 * 1024 + 1 });
  });

  it.each([
    ['has no secret', undefined, HERE],
    ['came over the network', SECRET, { ...HERE, hostname: '192.168.1.20' }],
    ['is a guest of another computer', SECRET, { ...HERE, search: `?at=${'0'.repeat(32)}` }],
  ])('is not asked by a page that %s', async (_what, secret, location) => {
    const { asked, fetched } = host(() => Response.json(STANDARD_SETTINGS));
    expect(await reachOwnDesk(secret, location, fetched)).toBe(null);
    expect(asked).toEqual([]);
  });

  it.each([
    ['there is nothing for it', () => new Response(null, { status: 204 })],
    ['its server is another', () => new Response('<!doctype html>')],
    ['nobody answers', () => Response.error()],
  ])('is not there where %s', async (_what, answer) => {
    expect(await reachOwnDesk(SECRET, HERE, host(answer).fetched)).toBe(null);
  });
});
