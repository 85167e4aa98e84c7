import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE } from '#protocol/messages.ts';
import { fc } from '#testkit/fast-check.ts';
import { hashOf, outputAt, startPublisher, type TestPublisher } from '#testkit/audience/publisher.ts';
import { connectRaw, requestFor, view, type TestViewer, type ViewerOptions } from '#testkit/audience/viewer.ts';

const TOKEN = 'the-secret-of-an-output';
let publisher: TestPublisher;
const viewers: TestViewer[] = [];

beforeAll(async () => {
  publisher = await startPublisher({ limits: { viewersPerAddress: 2 } });
  publisher.say({ t: 'output', output: outputAt(1), tokenHash: hashOf(TOKEN) });
});
afterEach(async () => {
  for (const viewer of viewers.splice(0)) {
    viewer.socket.terminate();
    await viewer.closed;
  }
});
afterAll(() => publisher.publisher.close());

async function join(options: ViewerOptions = {}, token = TOKEN): Promise<TestViewer> {
  const viewer = await view(publisher.origin, token, options);
  viewers.push(viewer);
  return viewer;
}

describe('a feed', () => {
  test('opens to its secret, which nobody repeats', async () => {
    const viewer = await join();
    expect(viewer.socket.protocol).toBe('baize.audience.2');
    expect(new URL(viewer.socket.url).pathname).toBe('/feed');
    expect(JSON.stringify([publisher.notes, publisher.told])).not.toContain(TOKEN);
  });

  test.each<[string, readonly string[]]>([
    ['no secret', ['baize.audience.2']],
    ['an empty secret', ['baize.audience.2', 'watch.']],
    ['a wrong secret', ['baize.audience.2', 'watch.wrong']],
    ['part of the secret', ['baize.audience.2', `watch.${TOKEN.slice(1)}`]],
    ['more than the secret', ['baize.audience.2', `watch.${TOKEN}A`]],
    ['what is known of the secret', ['baize.audience.2', `watch.${hashOf(TOKEN)}`]],
    ['two secrets', ['baize.audience.2', 'watch.wrong', `watch.${TOKEN}`]],
  ])('is not had with %s', async (_, protocols) => {
    await expect(join({ protocols })).rejects.toThrow('401');
  });

  test.each<[string, ViewerOptions, string]>([
    ['elsewhere', { path: '/feed/x' }, '404'],
    ['with the secret in the address', { path: `/feed/${TOKEN}` }, '404'],
    ['from a page of somebody else', { origin: 'http://attacker.example' }, '403'],
    ['from a page without a home', { origin: 'null' }, '403'],
    ['under a name that is not ours', { headers: { Host: 'attacker.example' } }, '403'],
    ['without what is spoken there', { protocols: [`watch.${TOKEN}`] }, '400'],
  ])('is not had %s', async (_, options, status) => {
    await expect(join(options)).rejects.toThrow(status);
  });

  test.each([
    ['in an old version', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 8'],
    ['with half a key', 'dGhlIHNhbXBsZSBub25jZQ==', 'dGhlIHNhbXBsZQ=='],
    ['with two keys', 'Sec-WebSocket-Key:', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Key:'],
    ['by writing', 'GET', 'POST'],
    ['offering nonsense', 'watch.', 'watch("'],
  ])('is not had %s', async (_, right, wrong) => {
    const { socket, heard } = await connectRaw(publisher.origin);
    const closed = once(socket, 'close');
    const request = requestFor(publisher.origin, `baize.audience.2, watch.${TOKEN}`);
    expect(request).toContain(right);
    socket.write(request.replace(right, wrong));
    await closed;
    expect(heard().toString()).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('is not had by more than may look from one address, and again when one has gone', async () => {
    const [one] = [await join(), await join()];
    // As at a table: a page learns nothing of a request that is refused.
    expect(await (await join()).closed).toBe(CLOSE.crowded);
    // A wrong secret is told nothing about that.
    await expect(join({}, 'wrong')).rejects.toThrow('401');
    one.close();
    await one.closed;
    await expect.poll(() => join()).toBeDefined();
  });

  test('any garbage in the place of a request is answered with a refusal or nothing', async () => {
    const request = requestFor(publisher.origin, 'baize.audience.2, watch.wrong');
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: request.length - 5 }),
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        async (at, noise) => {
          const { socket, heard } = await connectRaw(publisher.origin);
          const closed = once(socket, 'close');
          socket.end(Buffer.concat([Buffer.from(request.slice(0, at)), noise, Buffer.from(request.slice(at))]));
          await closed;
          expect(heard().toString('latin1')).not.toMatch(/^HTTP\/1\.1 (101|200)/);
        },
      ),
      { numRuns: 60 },
    );
    await join();
  });
});
