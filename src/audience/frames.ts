/**
 * WebSocket frames from a server (RFC 6455, 5.2), made once and written to every viewer as they are: no compression, no
 * fragments, and a server's frames are not masked.
 */
const FINAL = 0x80;
const TEXT = 0x1;
const BINARY = 0x2;
const CLOSING = 0x8;
const ASKING = 0x9;
const ANSWERING = 0xa;

/** The longest content of a control frame, in bytes. */
export const MOST_CONTROL_BYTES = 125;

/** A text as one frame. */
export function textFrame(text: string): Buffer {
  return frame(TEXT, Buffer.from(text));
}

/** Bytes as one frame. */
export function binaryFrame(bytes: Uint8Array): Buffer {
  return frame(BINARY, bytes);
}

/** Asks for a sign of life. */
export const PING = frame(ASKING, new Uint8Array());

/** The answer to a ping, with the ping's content. */
export function pongFrame(content: Uint8Array): Buffer {
  return frame(ANSWERING, content.subarray(0, MOST_CONTROL_BYTES));
}

/** Says goodbye, with a code of RFC 6455, 7.4 or one of our own, from 4000 on. */
export function closeFrame(code: number): Buffer {
  const content = Buffer.alloc(2);
  content.writeUInt16BE(code);
  return frame(CLOSING, content);
}

function frame(opcode: number, content: Uint8Array): Buffer {
  return Buffer.concat([head(opcode, content.byteLength), content]);
}

function head(opcode: number, length: number): Buffer {
  const first = FINAL | opcode;
  if (length <= 125) return Buffer.from([first, length]);
  if (length < 65_536) return Buffer.from([first, 126, length >> 8, length & 0xff]);
  const whole = Buffer.alloc(10);
  whole.set([first, 127]);
  whole.writeBigUInt64BE(BigInt(length), 2);
  return whole;
}
