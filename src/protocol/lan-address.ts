/** Where a page of the room may be: an address of this network, or of this computer itself. */
export interface LanOrigin {
  /** `http://192.168.1.30:41520` */
  readonly origin: string;
  /** It does not leave the computer: only a page that came from there may be led there. */
  readonly isLoopback: boolean;
}

/** The port of a room where nobody says otherwise. */
const USUAL_PORT = 41_520;

const PART = '(0|[1-9]\\d{0,2})';
const TYPED = new RegExp(`^(?:http://)?${PART}\\.${PART}\\.${PART}\\.${PART}(?::([1-9]\\d{0,4}))?(?:/.*)?$`, 'i');

/**
 * An address as it was announced, typed or pasted, path and all; null for anything that is no IPv4 address of a private
 * network (RFC 1918, RFC 6598), of a link without a router (RFC 3927) or of this computer. A page takes its secret
 * there, so a name, which somebody else may answer for, and an address of the internet will not do. Where a network
 * hands out public addresses, as some campuses do, the 256 around the address `near` count as its own.
 */
export function readLanOrigin(text: string, near = ''): LanOrigin | null {
  const [, ...found] = TYPED.exec(text.trim()) ?? [];
  const [a = 256, b = 256, c = 256, d = 256, port = USUAL_PORT] = found.flatMap((part) =>
    (part as string | undefined) === undefined ? [] : [Number(part)],
  );
  if (Math.max(a, b, c, d) > 255 || port > 65_535) return null;
  const address = [a, b, c, d].map(String).join('.');
  if (!isPrivate(a, b) && around(address) !== around(near)) return null;
  return { origin: `http://${address}:${String(port)}`, isLoopback: a === 127 };
}

function around(address: string): string {
  return address.slice(0, address.lastIndexOf('.'));
}

function isPrivate(a: number, b: number): boolean {
  if (a === 10 || a === 127) return true;
  if (a === 192) return b === 168;
  if (a === 172) return b >= 16 && b <= 31;
  if (a === 100) return b >= 64 && b <= 127;
  return a === 169 && b === 254;
}
