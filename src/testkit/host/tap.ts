import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What somebody on the way hears of connections to a host. */
export interface Tap {
  readonly origin: string;
  /** Everything that went by, both ways. */
  bytes(): Buffer;
  /** What the WebSocket frames carried, without the mask that a guest's frames wear. */
  frames(): { readonly toHost: readonly Buffer[]; readonly toGuest: readonly Buffer[] };
  close(): Promise<void>;
}

/** Listens in between: what connects to `origin` of the tap reaches the host at `target`. */
export async function openTap(target: string): Promise<Tap> {
  const { hostname, port } = new URL(target);
  const up: Buffer[] = [];
  const down: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((guest) => {
    const host = connect(Number(port), hostname);
    for (const [from, to, heard] of [[guest, host, up] as const, [host, guest, down] as const]) {
      sockets.add(from);
      from.on('data', (part: Buffer) => {
        heard.push(part);
        to.write(part);
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    bytes: () => Buffer.concat([...up, ...down]),
    frames: () => ({ toHost: payloads(Buffer.concat(up)), toGuest: payloads(Buffer.concat(down)) }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** The payloads of the text frames after one HTTP message (RFC 6455, section 5.2). */
function payloads(stream: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  let at = stream.indexOf('\r\n\r\n') + 4;
  while (at + 2 <= stream.length) {
    const kind = stream.readUInt8(at) & 0x0f;
    const isMasked = stream.readUInt8(at + 1) >= 0x80;
    const short = stream.readUInt8(at + 1) & 0x7f;
    at += 2;
    const length = short === 126 ? stream.readUInt16BE(at) : short === 127 ? Number(stream.readBigUInt64BE(at)) : short;
    at += short === 126 ? 2 : short === 127 ? 8 : 0;
    const mask = isMasked ? stream.subarray(at, at + 4) : Buffer.alloc(4);
    at += isMasked ? 4 : 0;
    const payload = Buffer.from(
      stream.subarray(at, at + length).map((byte, place) => byte ^ mask.readUInt8(place & 3)),
    );
    at += length;
    if (kind === 1) found.push(payload);
  }
  return found;
}
