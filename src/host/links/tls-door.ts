import type { Clock } from '#engine/table/ports.ts';
import { createPageServer } from '#web/http.ts';
import { endServer, listenFirst } from '#web/listening.ts';
import { wordsOf, type Certificate } from './certificate.ts';
import type { Greet } from './gate.ts';
import type { Limits } from '../limits.ts';
import { DEFAULT_PORT } from './server.ts';
import { takeSockets, type Sealing } from './sockets.ts';

/** The door for other desktops. */
export interface TlsDoor {
  readonly port: number;
  /** SHA-256 of its certificate, 64 hexadecimal digits. */
  readonly fingerprint: string;
  /** The four words to compare if only the address was typed. */
  readonly words: string;
  close(): Promise<void>;
}

interface TlsDoorParts {
  readonly certificate: Certificate;
  readonly greet: Greet;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly sealing: Sealing;
  readonly prepared?: Promise<void>;
  readonly crowded?: () => void;
  readonly note: (line: string) => void;
}

/**
 * The TLS door is this many ports above the room's door, if that port is free: people who type the address that the
 * host's screen shows will find it.
 */
const TLS_STEP = 21;

/** Where to look for the TLS door of a room's door at this port. */
export function tlsPortFor(roomPort: number): number | null {
  const port = roomPort + TLS_STEP;
  return port <= 65_535 ? port : null;
}

/**
 * Where the TLS door may be when this port was typed, the most likely first: at that port, or beside a room's door at
 * that port; beside the standard one if no port was typed.
 */
export function doorPorts(typed: number | null): readonly number[] {
  const beside = tlsPortFor(typed ?? DEFAULT_PORT);
  return [...(typed === null ? [] : [typed]), ...(beside === null ? [] : [beside])];
}

/**
 * Listens for the host processes of other desktops, near `roomPort`: TLS 1.3, `/ws` and no pages. Only a browser sends
 * an Origin, so a request with one comes from a foreign page. Throws ListenError if it cannot listen there.
 */
export async function serveTls(
  { bind, roomPort }: { readonly bind: string; readonly roomPort: number },
  parts: TlsDoorParts,
): Promise<TlsDoor> {
  const { certificate, limits } = parts;
  const words = await wordsOf(certificate.fingerprint);
  const server = createPageServer(new Map(), limits, certificate);
  const endSockets = takeSockets(server, { ...parts, sealing: { ...parts.sealing, isPrivate: true } });
  const near = tlsPortFor(roomPort);
  const port = await listenFirst(server, near === null ? [0] : [near, 0], bind);
  return { port, fingerprint: certificate.fingerprint, words, close: () => endServer(server, endSockets) };
}
