import { CLOSE, MAX_FRAME_BYTES } from '#protocol/messages.ts';
import type { Entropy } from '#engine/table/ports.ts';
import { sealedLength, type Box } from '#seal/box.ts';
import type { CheckWords } from '#seal/check-words.ts';
import { filled } from '#seal/filling.ts';
import { isOpening, readOpening } from '#seal/frames.ts';
import { answerOpening, type HostOutcome } from '#seal/host.ts';
import type { LinkOrigin } from './gate.ts';
import type { Handshakes } from './handshakes.ts';
import type { Sink } from './outbox.ts';

/** How many bytes the longest frame of the protocol takes on a sealed link. */
export const MAX_WIRE_BYTES = sealedLength(MAX_FRAME_BYTES);

/** The WebSocket code for a frame that is too long. */
const TOO_LONG = 1009;

/** What the host provides to its links for sealing. */
export interface SealPorts {
  /** The hash, in hex, of the secret with this name (`kidOf`); null if no such secret is accepted now. */
  readonly knows: (kid: string) => string | null;
  readonly entropy: Entropy;
}

interface SealedLinkParts extends SealPorts {
  /** Whether others could read along on the way: a link that is not sealed then counts as overheard. */
  readonly needsSeal: boolean;
  /** The way is already encrypted (TLS), but shows how long each frame is. */
  readonly showsLengths: boolean;
  readonly peer: string;
  readonly handshakes: Handshakes;
  /** Receives a frame as the guest's page wrote it; null for anything that is not text. */
  readonly receive: (frame: string | null) => void;
  /** The link was closed on this side; nothing more is received. */
  readonly broken: () => void;
}

/** A socket whose frames are sealed if the guest wishes so. */
export interface SealedLink {
  /** Where plain frames go out. */
  readonly sink: Sink;
  /** Takes a frame from the wire; null for anything that is not text. */
  frame(wire: string | null): void;
  /** What is known of the link; final once a plain frame has been received. */
  readonly origin: LinkOrigin;
}

type State =
  /** Nothing has come yet: the first frame decides. */
  | { readonly kind: 'fresh' }
  | { readonly kind: 'plain' }
  | { readonly kind: 'waiting'; readonly reveal: Extract<HostOutcome, { kind: 'wait' }>['reveal'] }
  | { readonly kind: 'sealed'; readonly box: Box; readonly words: CheckWords | null }
  | { readonly kind: 'closed' };

/**
 * Stands between a socket and the gate. A guest that begins with a handshake gets a sealed link, which any frame other
 * than the very next one ends. A guest that begins in another way has a plain link. What is written during a handshake
 * is dropped: there is no key for it yet.
 */
export function createSealedLink(wire: Sink, parts: SealedLinkParts): SealedLink {
  let state: State = { kind: 'fresh' };

  function shut(code: number, reason: string): void {
    state = { kind: 'closed' };
    parts.broken();
    wire.close(code, reason);
  }

  function badFrame(): void {
    shut(CLOSE.badFrame, 'badFrame');
  }

  function open(frame: string): void {
    const opening = readOpening(frame);
    if (opening === null) {
      badFrame();
    } else if (parts.handshakes.admit(parts.peer, opening.kind)) {
      follow(answerOpening(opening, { knows: parts.knows, random: parts.entropy.bytes }));
    } else {
      shut(CLOSE.rate, 'rate');
    }
  }

  function follow(outcome: HostOutcome): void {
    if (outcome.kind === 'bad') {
      badFrame();
      return;
    }
    wire.send(outcome.send, () => undefined);
    if (outcome.kind === 'refused') shut(CLOSE.token, 'token');
    else if (outcome.kind === 'wait') state = { kind: 'waiting', reveal: outcome.reveal };
    else state = { kind: 'sealed', box: outcome.box, words: outcome.words };
  }

  function pass(frame: string | null): void {
    if (frame !== null && Buffer.byteLength(frame) > MAX_FRAME_BYTES) shut(TOO_LONG, 'tooLong');
    else parts.receive(frame);
  }

  function unseal(box: Box, frame: string | null): void {
    const plain = frame === null ? null : box.open(frame);
    if (plain === null) badFrame();
    else pass(plain);
  }

  function reveal(frame: string | null, waiting: Extract<State, { kind: 'waiting' }>): void {
    const outcome = frame === null ? null : waiting.reveal(frame);
    if (outcome?.kind === 'open') state = { kind: 'sealed', box: outcome.box, words: outcome.words };
    else badFrame();
  }

  return {
    sink: {
      buffered: wire.buffered,
      send(frame, taken) {
        if (state.kind === 'sealed') wire.send(state.box.seal(filled(frame)), taken);
        else if (state.kind === 'fresh' || state.kind === 'plain')
          wire.send(parts.showsLengths ? filled(frame) : frame, taken);
      },
      close: wire.close,
      terminate: wire.terminate,
    },
    frame(frame) {
      if (state.kind === 'fresh') {
        if (frame !== null && isOpening(frame)) {
          open(frame);
          return;
        }
        state = { kind: 'plain' };
      }
      if (state.kind === 'plain') pass(frame);
      else if (state.kind === 'sealed') unseal(state.box, frame);
      else if (state.kind === 'waiting') reveal(frame, state);
    },
    origin: {
      get isPrivate() {
        return state.kind === 'sealed' || !parts.needsSeal;
      },
      get check() {
        return state.kind === 'sealed' ? (state.words?.join(' ') ?? null) : null;
      },
      peer: parts.peer,
    },
  };
}
