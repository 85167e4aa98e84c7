import type { IncomingMessage, ServerResponse } from 'node:http';
import { OWN_EXPORT, OWN_FILE, OWN_IMPORT, OWN_SETTINGS, OWN_STATISTICS, type OpenedFile } from '#protocol/own-desk.ts';
import { settings as settingsSchema } from '#protocol/settings.ts';
import { statisticsExport } from '#protocol/statistics.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { isLoopback, peerOf } from '#web/addresses.ts';
import type { Besides } from '#web/http.ts';
import { SAFE_HEADERS } from '#web/pages.ts';
import type { Library } from '../library/library.ts';
import type { SettingsFile } from '../home/settings-file.ts';

export interface OwnDeskParts {
  /** Whether this secret is the host's. */
  readonly opens: (token: string) => boolean;
  readonly openFile: (content: Uint8Array) => Promise<OpenedFile>;
  /** Copies a match into the library. */
  readonly addFile: (content: Uint8Array) => Promise<OpenedFile>;
  readonly exported: Library['exported'];
  readonly exportedStatistics: Library['exportedStatistics'];
  /** Where settings are kept; null where the page keeps them itself. */
  readonly settings: Pick<SettingsFile, 'read' | 'save'> | null;
}

const MOST_SETTINGS = 64 * 1024;
/** The longest name that a record's file may have, or question for statistics, in bytes. */
const LONGEST_NAME = 1024;

/**
 * What the host's own page may ask besides pages, on this computer only and with the host's secret: to read and save
 * its settings, to open a file that was dropped on it, and to copy files into the library and out of it. Whoever has another secret gets an empty answer.
 */
export function ownDesk(parts: OwnDeskParts): Besides {
  const { opens, openFile, addFile, exported, settings } = parts;
  return (request, response, path) => {
    const method = `${request.method ?? ''} ${path}`;
    const isAsked = [
      `GET ${OWN_SETTINGS}`,
      `PUT ${OWN_SETTINGS}`,
      `POST ${OWN_FILE}`,
      `POST ${OWN_IMPORT}`,
      `POST ${OWN_EXPORT}`,
      `POST ${OWN_STATISTICS}`,
    ].includes(method);
    if (!isAsked || !isLoopback(peerOf(request.socket.remoteAddress))) return false;
    const secret = /^Bearer ([A-Za-z0-9_-]{16,64})$/.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined || !opens(secret)) {
      answer(response, 204);
    } else if (method === `GET ${OWN_SETTINGS}`) {
      answer(response, 200, settings?.read() ?? null);
    } else if (method === `PUT ${OWN_SETTINGS}`) {
      taking(request, response, MOST_SETTINGS, (body) => {
        saveSettings(settings, body);
        answer(response, 204);
      });
    } else if (method === `POST ${OWN_EXPORT}`) {
      taking(request, response, LONGEST_NAME, async (body) => {
        const file = new TextDecoder().decode(body);
        answer(response, 200, await exported(file));
      });
    } else if (method === `POST ${OWN_STATISTICS}`) {
      taking(request, response, LONGEST_NAME, (body) => {
        const ask = statisticsExport.parse(JSON.parse(new TextDecoder().decode(body)));
        answer(response, 200, { ok: true, text: parts.exportedStatistics(ask) });
      });
    } else {
      const take = method === `POST ${OWN_IMPORT}` ? addFile : openFile;
      // One byte more than a record may have, so that a longer file is known to be too long.
      taking(request, response, MAX_RECORD_LENGTH + 1, async (body) => {
        answer(response, 200, await take(body));
      });
    }
    return true;
  };
}

function saveSettings(settings: OwnDeskParts['settings'], body: Uint8Array): void {
  const parsed = settingsSchema.safeParse(JSON.parse(new TextDecoder().decode(body)));
  if (!parsed.success) throw new Error('these are no settings');
  settings?.save(parsed.data);
}

/** Gives `take` the whole body, unless it is longer than `most`. Where `take` fails, the answer is 400. */
function taking(
  request: IncomingMessage,
  response: ServerResponse,
  most: number,
  take: (body: Uint8Array) => Promise<void> | void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.byteLength;
    if (length <= most) chunks.push(chunk);
    else if (!response.headersSent) answer(response, 413);
  });
  request.on('end', () => {
    if (length > most) return;
    void Promise.resolve()
      .then(() => take(Buffer.concat(chunks)))
      .catch(() => {
        if (!response.headersSent) answer(response, 400);
      });
  });
}

function answer(response: ServerResponse, status: number, content?: object | null): void {
  const body = content === undefined ? null : Buffer.from(JSON.stringify(content));
  response.writeHead(status, {
    ...SAFE_HEADERS,
    'Cache-Control': 'no-store',
    ...(body && { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.byteLength }),
  });
  response.end(body ?? undefined);
}
