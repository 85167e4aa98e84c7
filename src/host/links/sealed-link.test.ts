import { describe, expect, test } from 'vitest';
import { CLOSE, MAX_FRAME_BYTES } from '#protocol/messages.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { guestHandshake, type SealWish } from '#seal/guest.ts';
import { hashOfKid } from '#testkit/seal/handshake.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { writeFrame } from './frames.ts';
import { createHandshakes } from './handshakes.ts';
import { STANDARD_LIMITS } from '../limits.ts';
import { systemEntropy } from '../node-ports.ts';
import { createSealedLink, MAX_WIRE_BYTES } from './sealed-link.ts';

const TOKEN = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const wished: readonly [string, SealWish][] = [
  ['with a secret', { secret: TOKEN }],
  ['without a secret', { exchange: true }],
];

function openLink({ needsSeal = true, showsLengths = false, exchanges = STANDARD_LIMITS.exchanges } = {}) {
  const sent: string[] = [];
  const received: (string | null)[] = [];
  const ended: (number | string)[] = [];
  const link = createSealedLink(
    {
      buffered: () => 0,
      send: (frame) => sent.push(frame),
      close: (code) => ended.push(code),
      terminate: () => ended.push('terminated'),
    },
    {
      knows: (kid) => hashOfKid(kid, [hashToken(TOKEN)]),
      entropy: systemEntropy,
      needsSeal,
      showsLengths,
      peer: '192.168.1.7',
      handshakes: createHandshakes(createFakeClock(), { ...STANDARD_LIMITS, exchanges }),
      receive: (frame) => received.push(frame),
      broken: () => ended.push('broken'),
    },
  );
  const say = (frame: string): void => {
    link.sink.send(frame, () => undefined);
  };
  return { link, sent, received, ended, say };
}

/** The guest's end, after its handshake. */
function joined(wish: SealWish, host: ReturnType<typeof openLink>) {
  const guest = guestHandshake(wish, systemEntropy.bytes);
  host.link.frame(guest.opening);
  const outcome = guest.answer(host.sent[0] ?? '');
  if (outcome.kind !== 'open') throw new Error(outcome.kind);
  if (outcome.send !== null) host.link.frame(outcome.send);
  return outcome;
}

describe.each(wished)('a link sealed %s', (_what, wish) => {
  test('hands on plain frames and sends sealed ones', () => {
    const host = openLink();
    const guest = joined(wish, host);
    host.link.frame(guest.box.seal('{"t":"sync"}'));
    expect(host.received).toEqual(['{"t":"sync"}']);
    host.say('{"t":"sealed"}');
    expect(host.sent[1]).not.toContain('sealed');
    expect(guest.box.open(host.sent[1] ?? '')?.trimEnd()).toBe('{"t":"sealed"}');
    expect(host.link.origin).toEqual({
      isPrivate: true,
      check: guest.words?.join(' ') ?? null,
      peer: '192.168.1.7',
    });
  });

  test.each<[string, (wire: string) => string | null]>([
    ['changed', (wire) => (wire.startsWith('A') ? `B${wire.slice(1)}` : `A${wire.slice(1)}`)],
    ['plain', () => '{"t":"sync"}'],
    ['cut', (wire) => wire.slice(0, -1)],
    ['binary', () => null],
    ['another handshake', () => guestHandshake(wish, systemEntropy.bytes).opening],
  ])('ends at a frame that is %s, and hears nothing more', (_how, meddle) => {
    const host = openLink();
    const guest = joined(wish, host);
    host.link.frame(guest.box.seal('one'));
    const next = guest.box.seal('two');
    host.link.frame(meddle(next));
    expect(host.ended).toEqual(['broken', CLOSE.badFrame]);
    const before = host.sent.length;
    host.link.frame(next);
    host.link.frame('{"t":"sync"}');
    host.say('{"t":"sealed"}');
    expect([host.received, host.sent.length]).toEqual([['one'], before]);
  });

  test('takes the longest frame of the protocol, and no longer one', () => {
    const host = openLink();
    const guest = joined(wish, host);
    const longest = guest.box.seal('é'.repeat(MAX_FRAME_BYTES / 2));
    expect(longest.length).toBe(MAX_WIRE_BYTES);
    host.link.frame(longest);
    expect([host.received.length, host.ended]).toEqual([1, []]);
    host.link.frame(guest.box.seal(`${'é'.repeat(MAX_FRAME_BYTES / 2)}x`));
    expect([host.received.length, host.ended]).toEqual([1, ['broken', 1009]]);
  });
});

describe('a handshake', () => {
  test('that names an unknown secret is refused before any other work', () => {
    const { link, sent, ended } = openLink();
    link.frame(guestHandshake({ secret: 'unknown' }, systemEntropy.bytes).opening);
    expect([sent, ended]).toEqual([['{"seal":0,"reason":"unknown"}'], ['broken', CLOSE.token]]);
  });

  test('that is malformed ends the link', () => {
    const { link, sent, ended } = openLink();
    link.frame('{"seal":1,"kid":"0"}');
    expect([sent, ended]).toEqual([[], ['broken', CLOSE.badFrame]]);
  });

  test('with another share than the one it began with ends the link', () => {
    const { link, sent, ended } = openLink();
    link.frame(guestHandshake({ exchange: true }, systemEntropy.bytes).opening);
    const other = guestHandshake({ exchange: true }, systemEntropy.bytes).answer(sent[0] ?? '');
    link.frame((other.kind === 'open' ? other.send : null) ?? '');
    expect(ended).toEqual(['broken', CLOSE.badFrame]);
  });

  test('that is not done lets nothing in or out', () => {
    const { link, sent, received, say } = openLink();
    link.frame(guestHandshake({ exchange: true }, systemEntropy.bytes).opening);
    say('{"t":"bye","reason":{"code":"noHello"}}');
    expect([sent.length, received, link.origin.isPrivate]).toEqual([1, [], false]);
  });

  test('too many are sent away', () => {
    const { link, ended } = openLink({ exchanges: { perSecond: 0, burst: 0 } });
    link.frame(guestHandshake({ exchange: true }, systemEntropy.bytes).opening);
    expect(ended).toEqual(['broken', CLOSE.rate]);
  });
});

describe('a link without a seal', () => {
  test.each([
    ['from the network counts as overheard', true],
    ['that nobody can read on the way counts as private', false],
  ])('%s', (_what, needsSeal) => {
    const host = openLink({ needsSeal });
    host.link.frame('{"t":"sync"}');
    host.link.frame(null);
    host.say('{"t":"sealed"}');
    expect([host.received, host.sent]).toEqual([['{"t":"sync"}', null], ['{"t":"sealed"}']]);
    expect(host.link.origin).toEqual({ isPrivate: !needsSeal, check: null, peer: '192.168.1.7' });
  });

  test('is filled where its way is sealed, but shows lengths', () => {
    const host = openLink({ needsSeal: false, showsLengths: true });
    host.link.frame('{"t":"sync"}');
    for (const text of ['x', 'y'.repeat(900), 'z'.repeat(1_200)]) host.say(JSON.stringify({ t: 'chat', text }));
    expect(host.sent.map((frame) => frame.length)).toEqual([1, 1, 16].map((kib) => kib * 1024 - 1));
    expect(host.sent.map((frame) => (JSON.parse(frame) as { text: string }).text.length)).toEqual([1, 900, 1_200]);
  });

  test('shows of an update as little as of a whole picture, however short it is', () => {
    const host = openLink({ needsSeal: false, showsLengths: true });
    host.link.frame('{"t":"sync"}');
    host.say(writeFrame({ t: 'update', seq: 1, events: [], changes: null, prompts: [], window: null }));
    expect(host.sent.map((frame) => frame.length)).toEqual([16 * 1024 - 1]);
  });

  test('cannot be sealed later', () => {
    const host = openLink();
    const { opening } = guestHandshake({ secret: TOKEN }, systemEntropy.bytes);
    host.link.frame('{"t":"sync"}');
    host.link.frame(opening);
    expect([host.received[1], host.sent, host.link.origin.isPrivate]).toEqual([opening, [], false]);
  });

  test('has no room for more than the longest frame', () => {
    const host = openLink();
    host.link.frame('x'.repeat(MAX_FRAME_BYTES));
    host.link.frame('é'.repeat(MAX_FRAME_BYTES / 2 + 1));
    expect([host.received.length, host.ended]).toEqual([1, ['broken', 1009]]);
  });
});
