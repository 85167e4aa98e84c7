import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashToken } from '#engine/table/room/seating.ts';
import { isLoopback, isOwnOrigin, peerOf, readHost } from '#web/addresses.ts';
import { SAFE_HEADERS } from '#web/pages.ts';
import type { DebugStep } from './wire.ts';

/** What the debug panel asks for: the last step where `at` is null. */
export interface DebugWish {
  readonly at: number | null;
  /** `open`, `public` or `seat:N`. */
  readonly viewer: string;
}

interface DebugParts {
  /** The host's secret, as it stands in the address that `npm run dev` printed. */
  readonly secret: string;
  /** Null while no match runs. Throws RecordError where the record can no longer be replayed. */
  readonly read: (wish: DebugWish) => DebugStep | null;
}

/**
 * Answers the debug panel. What it says hides nothing, so it is for this computer alone, for pages of this server, and
 * for whoever has the host's secret.
 */
export function answerDebug(request: IncomingMessage, response: ServerResponse, { secret, read }: DebugParts): void {
  const say = (status: number, content: unknown): void => {
    response.writeHead(status, { ...SAFE_HEADERS, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(content));
  };
  const host = readHost(request);
  const isHere = isLoopback(peerOf(request.socket.remoteAddress)) && host !== null;
  if (!isHere || !isOwnOrigin(request, host, { needed: false })) {
    say(403, { problem: 'The debug panel works on this computer only.' });
    return;
  }
  // Hashes are compared, so that the time of an answer says nothing about the secret.
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (hashToken(given) !== hashToken(secret)) {
    say(401, { problem: 'Only the host may see everything: open the address that "npm run dev" printed.' });
    return;
  }
  try {
    const step = read(readWish(request.url ?? ''));
    if (step) say(200, step);
    else say(404, { problem: 'No match is running.' });
  } catch (error) {
    say(409, { problem: `The match cannot be replayed: ${error instanceof Error ? error.message : String(error)}` });
  }
}

function readWish(address: string): DebugWish {
  const query = new URL(address, 'http://localhost').searchParams;
  const at = query.get('at') ?? '';
  return { at: /^\d{1,6}$/.test(at) ? Number(at) : null, viewer: query.get('viewer') ?? 'open' };
}
