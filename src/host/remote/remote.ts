import { connect, type TLSSocket } from 'node:tls';
import { WebSocket, type ClientOptions } from 'ws';
import { MAX_FRAME_BYTES } from '#protocol/messages.ts';
import type { Clock } from '#engine/table/ports.ts';
import { filled } from '#seal/filling.ts';
import { hostInUrl } from '#web/adapters.ts';
import { fingerprintOf, wordsOf } from '../links/certificate.ts';
import { MAX_PICTURE_BYTES, socketEnd, type PipeEnd } from '../links/pipe.ts';
import { SOCKET_PATH } from '../links/upgrades.ts';

/** Where a TLS door may be. */
export interface RemoteDoor {
  /** An IP address or a name. */
  readonly address: string;
  /** Tried in this order until one of them speaks TLS. */
  readonly ports: readonly number[];
  /**
   * The expected fingerprint of its certificate: 64 lower-case hexadecimal digits; null if only the address is known.
   */
  readonly fingerprint: string | null;
}

/**
 * `otherHost`: another certificate. `notADoor`: something answers, but it is not a door. `unreachable`: nothing
 * answers.
 */
export type RemoteProblem = 'otherHost' | 'notADoor' | 'unreachable';

/** Why the connection failed, as the key of its sentence: `ui:reason.<code>`. */
export type RemoteCode =
  | 'hostNotMeant'
  | 'hostSilent'
  | 'hostUnreachable'
  | 'hostUnnamed'
  | 'notADesktopDoor'
  | 'desktopDoorShut';

/** A failed connection to a door. `reason` is for the person who tried, the message for a log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly problem: RemoteProblem;
  readonly reason: {
    readonly code: RemoteCode;
    readonly params: { readonly where: string; readonly problem?: string };
  };

  constructor(problem: RemoteProblem, code: RemoteCode, params: RemoteError['reason']['params']) {
    super([code, ...Object.values(params)].join(' '));
    this.problem = problem;
    this.reason = { code, params };
  }
}

/** What identifies a host in a page's address: the beginning of its fingerprint. See `hostElsewhere` of the pages. */
export function placeOf(fingerprint: string): string {
  return fingerprint.slice(0, 32);
}

/** A host elsewhere that was reached once; from then on only the same certificate is accepted. */
export interface Remote {
  readonly address: string;
  readonly port: number;
  readonly fingerprint: string;
  /** The four words that the host's screen shows too. */
  readonly words: string;
  /** A new link for a page, on which nothing was sent yet. Throws RemoteError. */
  link(gone?: AbortSignal): Promise<PipeEnd>;
}

/** How long one try may take, in milliseconds; the same as in the pages. */
const TRY_LIMIT = 6_000;

/** `closeTimeout` and the limits on fragments are missing in the types of `ws`. */
const SOCKET_OPTIONS: ClientOptions & Readonly<Record<string, unknown>> = {
  perMessageDeflate: false,
  followRedirects: false,
  maxPayload: MAX_PICTURE_BYTES,
  maxFragments: 8,
  maxBufferedChunks: 4_096,
  closeTimeout: 2_000,
};

/**
 * Connects to a TLS door and remembers its certificate. Nothing is sent before the certificate was compared, and if a
 * fingerprint is given only that one is accepted. Without one the person joining has to compare the words before any
 * page says who it is. Throws RemoteError.
 */
export async function joinRemote({ address, ports, fingerprint }: RemoteDoor, clock: Clock): Promise<Remote> {
  let problem: RemoteError | null = null;
  for (const port of ports) {
    try {
      const { socket, shown } = await openTls({ address, port, fingerprint }, clock);
      socket.destroy();
      const door = { address, port, fingerprint: shown };
      return { ...door, words: await wordsOf(shown), link: (gone) => openLink(door, clock, gone) };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      if (error.problem === 'otherHost') throw error;
      problem ??= error;
    }
  }
  throw problem ?? new RemoteError('unreachable', 'hostSilent', { where: address });
}

interface OneDoor {
  readonly address: string;
  readonly port: number;
  readonly fingerprint: string | null;
}

/** A TLS connection to the holder of the certificate `shown`'s key, on which nothing was sent yet. */
function openTls(
  { address, port, fingerprint }: OneDoor,
  clock: Clock,
  gone?: AbortSignal,
): Promise<{ readonly socket: TLSSocket; readonly shown: string }> {
  return new Promise((resolve, reject) => {
    const where = `${hostInUrl(address)}:${String(port)}`;
    // No authority vouches for the certificate and it contains no name: it is compared below, whole, and before
    // anything is sent.
    const socket = connect({
      host: address,
      port,
      minVersion: 'TLSv1.3',
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
    });
    const stop = clock.after(TRY_LIMIT, () => {
      fail(new RemoteError('unreachable', 'hostSilent', { where }));
    });
    const leave = (): void => {
      fail(new RemoteError('unreachable', 'hostSilent', { where }));
    };
    const lost = (): void => {
      fail(new RemoteError('notADoor', 'notADesktopDoor', { where }));
    };
    const settled = (): void => {
      stop();
      gone?.removeEventListener('abort', leave);
      socket.off('close', lost);
    };
    const fail = (error: RemoteError): void => {
      settled();
      socket.destroy();
      reject(error);
    };
    gone?.addEventListener('abort', leave);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      fail(errorFor(error, where));
    });
    socket.once('close', lost);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      const shown = certificate ? fingerprintOf(certificate) : '';
      if (shown === '' || (fingerprint !== null && shown !== fingerprint)) {
        fail(new RemoteError('otherHost', 'hostNotMeant', { where }));
        return;
      }
      settled();
      resolve({ socket, shown });
    });
    if (gone?.aborted) leave();
  });
}

const SILENT: readonly string[] = ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'];
const NAMELESS: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN'];

function errorFor({ code = '' }: NodeJS.ErrnoException, where: string): RemoteError {
  if (SILENT.includes(code)) return new RemoteError('unreachable', 'hostUnreachable', { where, problem: code });
  if (NAMELESS.includes(code)) return new RemoteError('unreachable', 'hostUnnamed', { where });
  return new RemoteError('notADoor', 'notADesktopDoor', { where });
}

async function openLink(door: OneDoor, clock: Clock, gone?: AbortSignal): Promise<PipeEnd> {
  const { socket } = await openTls(door, clock, gone);
  const where = `${hostInUrl(socket.remoteAddress ?? door.address)}:${String(door.port)}`;
  return new Promise((resolve, reject) => {
    const webSocket = new WebSocket(`wss://${where}${SOCKET_PATH}`, {
      ...SOCKET_OPTIONS,
      createConnection: () => socket,
      headers: { Host: where },
    });
    const stop = clock.after(TRY_LIMIT, () => {
      webSocket.terminate();
    });
    const leave = (): void => {
      webSocket.terminate();
    };
    const lost = (): void => {
      settled();
      reject(new RemoteError('notADoor', 'desktopDoorShut', { where }));
    };
    const settled = (): void => {
      stop();
      gone?.removeEventListener('abort', leave);
      webSocket.off('close', lost);
    };
    gone?.addEventListener('abort', leave);
    if (gone?.aborted) leave();
    // The close event follows the error.
    webSocket.on('error', () => undefined);
    webSocket.once('close', lost);
    webSocket.once('open', () => {
      settled();
      resolve(filling(socketEnd(webSocket)));
    });
  });
}

/** Pads frames: TLS shows how long each frame is, and a padded one gives nothing away. */
function filling(end: PipeEnd): PipeEnd {
  return {
    ...end,
    send: (frame, taken) => {
      end.send(filled(frame, MAX_FRAME_BYTES), taken);
    },
  };
}
