import { CLOSE, MAX_FRAME_BYTES } from '#protocol/messages.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Box } from '#seal/box.ts';
import { filled } from '#seal/filling.ts';
import { guestHandshake } from '#seal/guest.ts';
import type { GuestHandshake, SealWish } from '#seal/guest.ts';
import type { RandomBytes } from '#seal/keys.ts';

/** How a page's link is sealed. */
export interface GuestSeal {
  /** Asked at each connection, as a page gets a secret of its own only after it has joined. Null: not sealed. */
  readonly wish: () => SealWish | null;
  /** `crypto.getRandomValues` of the page when left out. */
  readonly random?: RandomBytes;
}

/** Whether frames between a page at `location` and its host could be read on the way. */
export function isOverheard({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol !== 'https:' && !isOwnComputer(hostname);
}

/** Whether a page of this host comes from the computer that it is open on. */
export function isOwnComputer(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** As a WebSocket counts them. */
const STATES = { connecting: 0, open: 1, closing: 2, closed: 3 } as const;

type SocketClass = new (address: string, protocols?: string | string[]) => EventTarget;

/**
 * A WebSocket that is open only when its handshake is done, and that a frame which was meddled with closes: whatever
 * tries again when a socket is lost does so here too, with the same patience. `onCheck` is told the two words that the
 * host's screen shows too, or null when this connection has none, before anything arrives.
 */
export function sealedSocket(
  { wish, random = pageRandom }: GuestSeal,
  onCheck: (check: string | null) => void,
): SocketClass {
  return class SealedSocket extends EventTarget {
    private readonly wire: WebSocket;
    private state: keyof typeof STATES = 'connecting';
    private handshake: GuestHandshake | null = null;
    private box: Box | null = null;

    constructor(address: string, protocols?: string | string[]) {
      super();
      this.wire = new WebSocket(address, protocols);
      this.wire.addEventListener('open', () => {
        this.begin();
      });
      this.wire.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (this.state === 'connecting') this.agree(event.data);
        else if (this.state === 'open') this.receive(event.data);
      });
      this.wire.addEventListener('error', () => {
        if (this.state !== 'closed') this.dispatchEvent(new Event('error'));
      });
      this.wire.addEventListener('close', ({ code, reason }) => {
        this.end(code, reason);
      });
    }

    get readyState(): number {
      return STATES[this.state];
    }

    send(frame: string): void {
      if (this.state === 'open') this.wire.send(this.box?.seal(filled(frame, MAX_FRAME_BYTES)) ?? frame);
    }

    close(code?: number, reason?: string): void {
      if (this.state === 'closed') return;
      this.state = 'closing';
      this.wire.close(code, reason);
    }

    private begin(): void {
      if (this.state !== 'connecting') return;
      const wished = wish();
      onCheck(null);
      if (wished === null) {
        this.open();
        return;
      }
      this.handshake = guestHandshake(wished, random);
      this.wire.send(this.handshake.opening);
    }

    private open(): void {
      this.state = 'open';
      this.dispatchEvent(new Event('open'));
    }

    private agree(data: unknown): void {
      const outcome = typeof data === 'string' ? this.handshake?.answer(data) : undefined;
      if (outcome?.kind === 'open') {
        this.box = outcome.box;
        if (outcome.send !== null) this.wire.send(outcome.send);
        onCheck(outcome.words?.join(' ') ?? null);
        this.open();
      } else if (outcome?.kind === 'refused') {
        // The host knows no such secret (any more); it closes the link with the same word.
        const bye: DownMessage = { t: 'bye', reason: { code: 'token' } };
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(bye) }));
        this.give(CLOSE.token, 'token');
      } else {
        this.give(CLOSE.badFrame, 'badFrame');
      }
    }

    private receive(data: unknown): void {
      const frame = this.box === null ? data : typeof data === 'string' ? this.box.open(data) : null;
      if (frame === null) this.give(CLOSE.badFrame, 'badFrame');
      else this.dispatchEvent(new MessageEvent('message', { data: frame }));
    }

    /** Closes without waiting for the other end, which may be somebody else. */
    private give(code: number, reason: string): void {
      this.wire.close(code, reason);
      this.end(code, reason);
    }

    private end(code: number, reason: string): void {
      if (this.state === 'closed') return;
      this.state = 'closed';
      this.dispatchEvent(new CloseEvent('close', { code, reason, wasClean: true }));
    }
  };
}

function pageRandom(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
