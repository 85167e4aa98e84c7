import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** RFC 6455, 1.3. */
const APPENDED = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const KEY = /^[+/0-9A-Za-z]{22}==$/;
/** The characters of a subprotocol's name (RFC 6455, 4.1: a token of RFC 2616). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,128}$/;
const MOST_PROTOCOLS = 8;

/** A valid request for a WebSocket. */
export interface SocketRequest {
  readonly key: string;
  /** The subprotocols that the viewer offers, in its order. */
  readonly protocols: readonly string[];
}

/**
 * Reads a request for a WebSocket. Null for any that is not exactly as RFC 6455, 4.2.1 describes it. `ws` could do
 * this, but it hands out the socket only inside an object that reads and keeps whatever a viewer sends.
 */
export function readSocketRequest(request: IncomingMessage): SocketRequest | null {
  const one = (name: string): string | null => {
    const given = request.headersDistinct[name] ?? [];
    return given.length === 1 ? (given[0] ?? null) : null;
  };
  const key = one('sec-websocket-key');
  const isInOrder =
    request.method === 'GET' &&
    one('upgrade')?.toLowerCase() === 'websocket' &&
    one('sec-websocket-version') === '13' &&
    key !== null &&
    KEY.test(key);
  if (!isInOrder) return null;
  const given = request.headers['sec-websocket-protocol'];
  const protocols = given === undefined ? [] : given.split(',').map((name) => name.trim());
  const isReadable = protocols.length <= MOST_PROTOCOLS && protocols.every((name) => TOKEN.test(name));
  return isReadable ? { key, protocols } : null;
}

/** The answer that grants it, with `protocol` chosen. */
export function grantOf({ key }: SocketRequest, protocol: string): string {
  const accepted = createHash('sha1').update(`${key}${APPENDED}`).digest('base64');
  return (
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
    `Sec-WebSocket-Accept: ${accepted}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`
  );
}
