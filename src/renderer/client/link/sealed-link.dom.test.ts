import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE, PROTOCOL_VERSION } from '#protocol/messages.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Box } from '#seal/box.ts';
import { isOpening, readOpening, writeRefusal } from '#seal/frames.ts';
import type { SealWish } from '#seal/guest.ts';
import { answerOpening } from '#seal/host.ts';
import { hashSecret, kidOf } from '#seal/keys.ts';
import type { Link, LinkState } from './link.ts';
import { isOverheard } from './sealed-link.ts';
import { wsLink } from './ws-link.ts';

const SECRET = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
type Welcome = Extract<DownMessage, { t: 'welcome' }>;

const DONE = '{"t":"done","ref":"x"}';

let drawn = 0;
const random = (count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => (drawn = (drawn * 5 + 17) & 255));

/** A welcome that claims these to be the two words. */
function welcome(check: string): string {
  const message: Welcome = {
    t: 'welcome',
    v: PROTOCOL_VERSION,
    epoch: 'e',
    you: { seat: null, seats: [], host: false, guest: null, door: true, check },
    table: null,
    game: null,
    room: null,
    hall: null,
  };
  return JSON.stringify(message);
}

/** A WebSocket whose other end is a host that seals. */
class HostSocket extends EventTarget {
  static readonly all: HostSocket[] = [];
  readonly wire: string[] = [];
  readonly heard: (string | null)[] = [];
  closed: number | null = null;
  box: Box | null = null;
  check: string | null = null;
  #reveal: ((frame: string) => void) | null = null;

  constructor() {
    super();
    HostSocket.all.push(this);
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  seal(frame: string): string {
    return this.box?.seal(frame) ?? frame;
  }
  send(frame: string): void {
    this.wire.push(frame);
    if (this.#reveal) this.#reveal(frame);
    // Filled with spaces, so that its length says nothing.
    else if (this.box) this.heard.push(this.box.open(frame)?.trimEnd() ?? null);
    else if (!isOpening(frame)) this.heard.push(frame);
  }
  close(code: number): void {
    this.closed = code;
  }
  cut(code: number): void {
    this.dispatchEvent(new CloseEvent('close', { code, wasClean: true }));
  }
  /** Answers the opening. */
  agree(): void {
    const opening = readOpening(this.wire[0] ?? '');
    if (opening === null) throw new Error('nothing to agree on');
    const knows = (kid: string): string | null => (kid === kidOf(hashSecret(SECRET)) ? hashSecret(SECRET) : null);
    const outcome = answerOpening(opening, { knows, random });
    if (outcome.kind === 'open') this.box = outcome.box;
    if (outcome.kind === 'wait') {
      this.#reveal = (frame) => {
        this.#reveal = null;
        const met = outcome.reveal(frame);
        if (met.kind !== 'open') throw new Error('another share');
        this.box = met.box;
        this.check = met.words?.join(' ') ?? null;
      };
    }
    if (outcome.kind !== 'bad') this.say(outcome.send);
  }
}

async function socket(number: number): Promise<HostSocket> {
  await vi.advanceTimersByTimeAsync(1);
  const found = HostSocket.all[number];
  if (found === undefined) throw new Error(`Socket ${String(number)} has not been opened.`);
  return found;
}

describe('a sealed link over a WebSocket', () => {
  let wish: SealWish | null;
  let link: Link;
  const states: LinkState[] = [];
  const messages: unknown[] = [];
  const checks: (string | null)[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', HostSocket);
    for (const list of [HostSocket.all, states, messages, checks]) list.length = 0;
    wish = { secret: SECRET };
    link = wsLink('ws://table/ws', { wish: () => wish, random })({
      onMessage: (message) => {
        messages.push(message);
        if (message.t === 'welcome') checks.push(message.you.check);
      },
      onMalformed: () => messages.push('malformed'),
      onState: (state) => states.push(state),
    });
  });

  afterEach(() => {
    link.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function agreed(number: number): Promise<HostSocket> {
    const host = await socket(number);
    host.open();
    host.agree();
    return host;
  }

  it('is open only when the handshake is done, and then carries messages', async () => {
    const host = await socket(0);
    host.open();
    expect(states).toEqual([]);
    expect(link.send({ t: 'sync' })).toBe(false);
    host.agree();
    expect(states).toEqual(['open']);
    expect(link.send({ t: 'sync' })).toBe(true);
    expect(host.heard).toEqual(['{"t":"sync"}']);
    expect(host.wire.join()).not.toContain('sync');
    host.say(host.seal(DONE));
    expect(messages).toEqual([{ t: 'done', ref: 'x' }]);
    host.say(host.seal(welcome('acorn acorn')));
    expect(checks).toEqual([null]);
  });

  it('without a secret tells the two words it has worked out itself, whatever the host says they are', async () => {
    wish = { exchange: true };
    const host = await agreed(0);
    link.send({ t: 'sync' });
    expect(host.heard).toEqual(['{"t":"sync"}']);
    expect(host.check).toMatch(/^[a-z]+ [a-z]+$/);
    host.say(host.seal(welcome('acorn acorn')));
    expect(checks).toEqual([host.check]);
    host.cut(1006);
    wish = { secret: SECRET };
    await vi.advanceTimersByTimeAsync(400);
    const next = await agreed(1);
    next.say(next.seal(welcome('acorn acorn')));
    // The host still has to let it in by these: the page has its own secret from whoever it compares them with.
    expect(checks).toEqual([host.check, host.check]);
  });

  it('takes the secret of the moment at each connection', async () => {
    wish = { exchange: true };
    (await agreed(0)).cut(1006);
    wish = { secret: SECRET };
    await vi.advanceTimersByTimeAsync(400);
    const host = await agreed(1);
    expect(host.wire[0]).toContain(kidOf(hashSecret(SECRET)));
    host.say(host.seal(DONE));
    expect(messages).toEqual([{ t: 'done', ref: 'x' }]);
  });

  it.each<[string, (host: HostSocket) => string]>([
    ['plain', () => DONE],
    ['changed', (host) => `${host.seal(DONE).slice(0, -1)}_`],
    ['missing', (host) => host.seal(DONE) && host.seal(DONE)],
  ])('is given up, and tried again, when a frame is %s', async (_what, meddle) => {
    const host = await agreed(0);
    const next = meddle(host);
    host.say(next);
    host.say(host.seal(DONE));
    expect([host.closed, states, messages]).toEqual([CLOSE.badFrame, ['open', 'lost'], []]);
    expect(link.send({ t: 'sync' })).toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    await agreed(1);
    expect(states).toEqual(['open', 'lost', 'open']);
  });

  it.each(['{"t":"bye","reason":{"code":"noHello"}}', '{"seal":1}', 'nonsense'])(
    'never goes on unsealed: %s is no answer',
    async (answer) => {
      const host = await socket(0);
      host.open();
      host.say(answer);
      expect([host.closed, states, host.heard]).toEqual([CLOSE.badFrame, ['lost'], []]);
      expect(host.wire.join()).not.toContain(SECRET);
    },
  );

  it('is closed for good when the host knows no such secret, and says why', async () => {
    const host = await socket(0);
    host.open();
    host.say(writeRefusal('unknown'));
    host.cut(CLOSE.token);
    expect(states).toEqual(['closed']);
    expect(messages).toEqual([{ t: 'bye', reason: { code: 'token' } }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(HostSocket.all).toHaveLength(1);
  });

  it('is tried again when the host never answers', async () => {
    (await socket(0)).open();
    await vi.advanceTimersByTimeAsync(6_400);
    expect(HostSocket.all.length).toBe(2);
    HostSocket.all[0]?.agree();
    expect(states).not.toContain('open');
    await agreed(1);
    expect(states.at(-1)).toBe('open');
  });

  it('goes as it is when the page wishes no seal', async () => {
    wish = null;
    const host = await socket(0);
    host.open();
    expect(link.send({ t: 'sync' })).toBe(true);
    host.say(DONE);
    expect([host.wire, messages]).toEqual([['{"t":"sync"}'], [{ t: 'done', ref: 'x' }]]);
  });
});

describe('whether a link could be overheard', () => {
  it.each([
    ['http:', '192.168.1.20', true],
    ['http:', 'table.local', true],
    ['http:', '127.0.0.1.attacker.example', true],
    ['http:', '[fd00::1]', true],
    ['https:', '192.168.1.20', false],
    ['http:', '127.0.0.1', false],
    ['http:', 'localhost', false],
    ['http:', '[::1]', false],
  ])('%s//%s: %s', (protocol, hostname, expected) => {
    expect(isOverheard({ protocol, hostname })).toBe(expected);
  });
});
