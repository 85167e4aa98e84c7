import { MOST_CONTROL_BYTES } from './frames.ts';

/** What a viewer sent. `data`: anything but a sign of life or a goodbye; `broken`: not a frame. */
export type Heard =
  | { readonly kind: 'ping'; readonly content: Buffer }
  | { readonly kind: 'pong' | 'close' | 'data' | 'broken' };

const LAST_DATA_OPCODE = 0x2;
const CONTROLS: Readonly<Record<number, 'close' | 'ping' | 'pong'>> = { 0x88: 'close', 0x89: 'ping', 0x8a: 'pong' };
const MASKED = 0x80;
const MASK_BYTES = 4;
const HEAD_BYTES = 2;

/**
 * Reads what one viewer sends. Viewers may send only signs of life: `hear` is called with each, and with `data` or
 * `broken` at the first byte that is neither that nor a goodbye. Nothing is read after these two or a goodbye. At most
 * one control frame is kept, which is 131 bytes.
 */
export function createInbound(hear: (heard: Heard) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isOver = false;

  const end = (kind: 'close' | 'data' | 'broken'): void => {
    isOver = true;
    rest = Buffer.alloc(0);
    hear({ kind });
  };

  /** Takes one whole frame off `rest`. False if there is none. */
  const takeOne = (): boolean => {
    const [first, second] = rest;
    if (first === undefined) return false;
    const control = CONTROLS[first];
    if (control === undefined) {
      end((first & 0x0f) <= LAST_DATA_OPCODE ? 'data' : 'broken');
      return false;
    }
    if (second === undefined) return false;
    const length = second & ~MASKED;
    if ((second & MASKED) === 0 || length > MOST_CONTROL_BYTES) {
      end('broken');
      return false;
    }
    const from = HEAD_BYTES + MASK_BYTES;
    if (rest.length < from + length) return false;
    const mask = rest.subarray(HEAD_BYTES, from);
    const content = Buffer.from(rest.subarray(from, from + length));
    for (const [at, byte] of content.entries()) content[at] = byte ^ (mask[at % MASK_BYTES] ?? 0);
    rest = rest.subarray(from + length);
    if (control === 'close') {
      end('close');
      return false;
    }
    hear(control === 'ping' ? { kind: 'ping', content } : { kind: 'pong' });
    return !isOver;
  };

  return (bytes) => {
    if (isOver) return;
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (takeOne());
    // A copy: a slice would keep the whole buffer that was read.
    rest = Buffer.from(rest);
  };
}
