import { isIP } from 'node:net';
import { joinCode } from '#protocol/room.ts';
import { doorPorts } from '#host/links/tls-door.ts';
import { quote, UsageError } from './fail.ts';

/** What somebody typed or pasted to say where a table is. */
export interface DoorAddress {
  /** An IP address or a name. */
  readonly address: string;
  /** Where its door for desktops may be, the likeliest first. */
  readonly ports: readonly number[];
  /** The secret of an invitation, when the whole link was pasted. */
  readonly secret: string | null;
}

const FORMS =
  'an address such as 192.168.1.20 or 192.168.1.20:41541, the link under a QR code, or what "baize join --list" prints';
const LINK = /^https?:\/\/(.+?)(?:\/[^#]*)?(?:#join=([A-Za-z0-9_-]{16,64}))?$/;
const NAME = /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;

/**
 * An address with or without a port, or a room's link as it stands under the QR code. The port may be that of the door
 * for desktops, or the one on the host's screen, beside which that door stands. Throws UsageError.
 */
export function readDoorAddress(text: string): DoorAddress {
  const [, place = text.trim(), secret = null] = LINK.exec(text.trim()) ?? [];
  const [address, port] = splitPort(place);
  const isAddress = isIP(address) !== 0 || (NAME.test(address) && !/^[\d.]+$/.test(address));
  if (!isAddress || port === 0) throw new UsageError(`baize join takes ${FORMS}, not ${quote(text)}.`);
  return { address, ports: doorPorts(port), secret };
}

/** A whole fingerprint in any case, with or without colons. Throws UsageError. */
export function readFingerprint(text: string): string {
  const fingerprint = text.replace(/[\s:]/g, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(fingerprint)) {
    throw new UsageError(`--fingerprint takes 64 hexadecimal digits, as the host prints them, not ${quote(text)}.`);
  }
  return fingerprint;
}

/** A join code as the protocol has it. Throws UsageError. */
export function readCode(text: string): string {
  const code = joinCode.safeParse(text);
  if (!code.success) {
    throw new UsageError(
      `--code takes the six letters and digits on the host's screen, such as K7F3QX, not ${quote(text)}.`,
    );
  }
  return code.data;
}

/** The address and its port: null when none is given, 0 when it is none. */
function splitPort(place: string): readonly [string, number | null] {
  const bracketed = /^\[(.+)\](?::(.*))?$/.exec(place);
  const plain = bracketed ?? /^([^:]*)(?::([^:]*))?$/.exec(place);
  // An IPv6 address without brackets has no port.
  if (!plain) return [place, null];
  const [, address = '', port] = plain;
  return [address, port === undefined ? null : portIn(port)];
}

function portIn(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port <= 65_535 ? port : 0;
}
