import { nkeys } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lastOf, openCrowd, TOKEN, type Crowd } from '#testkit/audience/crowd.ts';
import { startNatsServer } from './local-nats.ts';

let crowd: Crowd;
beforeEach(async () => {
  crowd = await openCrowd();
});
afterEach(() => crowd.close());

describe('a relay and a gateway', () => {
  test('a server that lets a relay publish its own table, and a gateway change nothing, is all they need', async () => {
    const [own, foreign] = [nkeys.createUser(), nkeys.createUser()];
    const server = await startNatsServer(
      `authorization { users = [
        { nkey: ${own.getPublicKey()}, permissions: {
          publish: ["aud.one.*", "$JS.API.STREAM.CREATE.AUD"], subscribe: ["_INBOX.>"] } }
        { nkey: ${foreign.getPublicKey()}, permissions: {
          publish: ["$JS.API.DIRECT.GET.AUD.aud.*.key"], subscribe: ["aud.*.about", "aud.*.d", "_INBOX.>"] } }
      ] }`,
    );
    await crowd.replaceNats(server);
    crowd.show(0);
    await crowd.relay('one', own.getSeed());
    const viewer = crowd.view(await crowd.gateway({}, foreign.getSeed()));
    await expect.poll(lastOf(viewer)).toBe(0);
    crowd.show(1);
    await expect.poll(lastOf(viewer)).toBe(1);
    // A relay with a key that the server does not know ends, and says so.
    const stranger = await crowd.relay('two', nkeys.createUser().getSeed()).catch((error: unknown) => String(error));
    expect(stranger).toMatch(/^NatsRefused: NATS does not take this connection: authorization.*\.$/i);
  });

  test('after the output, NATS and the relay were away, viewers go on with the newest picture and see none twice', async () => {
    const first = await crowd.relay();
    crowd.show(0);
    const viewer = crowd.view(await crowd.gateway());
    await expect.poll(lastOf(viewer)).toBe(0);
    crowd.show(1);
    await expect.poll(lastOf(viewer)).toBe(1);
    // NATS.
    await crowd.nats().kill();
    crowd.show(2);
    await crowd.nats().restart();
    crowd.show(3);
    await expect.poll(lastOf(viewer), { timeout: 20_000 }).toBe(3);
    // The relay.
    await first.end();
    crowd.show(4);
    await crowd.relay();
    await expect.poll(lastOf(viewer), { timeout: 20_000 }).toBe(4);
    // The output, whose publisher begins a new feed.
    await crowd.restartOutput();
    crowd.show(5);
    await expect.poll(lastOf(viewer), { timeout: 20_000 }).toBe(5);
    expect(viewer.seen).toEqual([...new Set(viewer.seen)].sort((one, other) => one - other));
    expect(crowd.notes.join()).not.toContain(TOKEN);
  });
});
