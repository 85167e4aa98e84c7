import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Frame {
  readonly isText: boolean;
  readonly content: Buffer;
}

/** A WebSocket as light as can be, so that what is measured is the server: no checks, no copies. */
export interface RawViewer {
  readonly socket: Socket;
  send(content: Buffer, isText: boolean): void;
  close(): void;
}

export interface RawWish {
  readonly port: number;
  /** With its query. */
  readonly path: string;
  readonly protocols: readonly string[];
}

/** Connects, and tells each whole frame. Rejects when the server refuses. */
export function openRaw(
  { port, path, protocols }: RawWish,
  hear: (frame: Frame, viewer: RawViewer) => void,
): Promise<RawViewer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let rest: Buffer = Buffer.alloc(0);
    let isOpen = false;
    const viewer: RawViewer = {
      socket,
      send(content, isText) {
        socket.write(maskedFrame(content, isText ? 0x81 : 0x82));
      },
      close() {
        socket.destroy();
      },
    };
    socket.on('connect', () => {
      const offered = protocols.length > 0 ? `Sec-WebSocket-Protocol: ${protocols.join(', ')}\r\n` : '';
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${offered}\r\n`,
      );
    });
    socket.on('data', (bytes) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
          socket.destroy(
            new Error(`a viewer was refused: ${rest.subarray(0, 40).toString('latin1').split('\r')[0] ?? ''}`),
          );
          return;
        }
        isOpen = true;
        rest = rest.subarray(end + 4);
        resolve(viewer);
      }
      rest = takeFrames(rest, viewer, hear);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error('a viewer was sent away'));
    });
  });
}

/** Tells every whole frame, and returns what is left. */
function takeFrames(bytes: Buffer, viewer: RawViewer, hear: (frame: Frame, viewer: RawViewer) => void): Buffer {
  let at = 0;
  for (;;) {
    const first = bytes[at];
    const short = bytes[at + 1];
    if (first === undefined || short === undefined) break;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (bytes.length < at + head) break;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short; // oxfmt-ignore
    if (bytes.length < at + head + length) break;
    const content = bytes.subarray(at + head, at + head + length);
    at += head + length;
    const opcode = first & 0x0f;
    if (opcode === 0x9) viewer.socket.write(maskedFrame(content, 0x8a));
    else if (opcode === 0x1 || opcode === 0x2) hear({ isText: opcode === 0x1, content }, viewer);
  }
  return at === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(at));
}

/** Masked with zeros, which is a mask like any other. */
function maskedFrame(content: Buffer, first: number): Buffer {
  const head = content.length < 126 ? [first, 0x80 | content.length] : [first, 0xfe, content.length >> 8, content.length & 255]; // oxfmt-ignore
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), content]);
}
