import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Who a request says it speaks to. A page on the internet can make a browser here send requests to this host, and
 * can even make its own name point here (DNS rebinding); what it cannot do is make the browser write a Host or Origin
 * that is ours. So both are compared, letter by letter, with the few spellings of the address that the connection
 * really arrived at. A name other than `localhost` is never ours.
 */
export function ownHosts(localAddress: string, port: number): ReadonlySet<string> {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  if (family === 0) return new Set();
  const names = [family === 6 ? `[${address}]` : address];
  if (isLoopback(address)) names.push('localhost');
  // A browser leaves the port out only when it is HTTP's own.
  return new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${String(port)}`])));
}

/** Whether a connection from or to this address never leaves this computer. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** The one Host header of a request, when it is one of ours; null otherwise. */
export function readHost(request: IncomingMessage): string | null {
  const { localAddress, localPort } = request.socket;
  const given = request.headersDistinct['host'] ?? [];
  const [host] = given;
  if (given.length !== 1 || host === undefined || localAddress === undefined || localPort === undefined) return null;
  const spelled = host.toLowerCase();
  return ownHosts(localAddress, localPort).has(spelled) ? spelled : null;
}

/**
 * The one Host header of a request, when it is one of these names, at whatever port, under which others pass requests on to
 * this server.
 */
export function readName(request: IncomingMessage, names: ReadonlySet<string>): string | null {
  const given = request.headersDistinct['host'] ?? [];
  const name = (given[0] ?? '').toLowerCase();
  const isKnown = [...names].some((known) => withoutPort(known) === withoutPort(name));
  return given.length === 1 && isKnown ? name : null;
}

/** Whether a request was passed on under one of these names, from a page of the same name or from no page. */
export function isNamed(request: IncomingMessage, names: ReadonlySet<string>): boolean {
  const name = readName(request, names);
  const origins = request.headersDistinct['origin'] ?? [];
  return name !== null && origins.every((origin) => URL.parse(origin)?.hostname === withoutPort(name));
}

/**
 * Whether somebody passes a request on without the name it was asked under. The page would come, and nothing that it loads,
 * since browsers name it there by where they found it.
 */
export function isRenamed(request: IncomingMessage, host: string): boolean {
  const asked = request.headers['x-forwarded-host'];
  // A browser speaks HTTP/1.1; nginx asks in HTTP/1.0 where nobody tells it otherwise.
  return request.httpVersion === '1.0' || (asked !== undefined && asked !== host);
}

function withoutPort(name: string): string {
  return name.replace(/:\d+$/, '');
}

/** Whether the request comes from a page that this host served under the same name. `needed`: or from no page at all. */
export function isOwnOrigin(request: IncomingMessage, host: string, { needed }: { readonly needed: boolean }): boolean {
  const given = request.headersDistinct['origin'] ?? [];
  if (given.length === 0) return !needed;
  return given.length === 1 && given[0] === `http://${host}`;
}

/** The address a connection comes from, one spelling for IPv4. */
export function peerOf(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}
