import type { IncomingMessage, ServerResponse } from 'node:http';
import { EVENING_STREAM, toScreen, type EveningPicture, type FromScreen } from '#protocol/evening-screen.ts';
import { systemClock, type Timers } from '#web/clock.ts';
import { createPageServer } from '#web/http.ts';
import { candidates, endServer, listenFirst, nameOf } from '#web/listening.ts';
import { SAFE_HEADERS, type Pages } from '#web/pages.ts';
import { AUDIENCE_WEB_LIMITS, servingProblem } from './serving.ts';

/** The process that serves the standings of an evening. All it knows is what it was last told to show. */
export interface EveningScreen {
  /** Takes one message of the evening; one that is malformed is noted and dropped. */
  receive(message: unknown): void;
  close(): Promise<void>;
}

export interface EveningScreenParts {
  readonly pages: Pages;
  /** Sends a message to the evening. */
  readonly tell: (message: FromScreen) => void;
  readonly note?: (line: string) => void;
  readonly clock?: Pick<Timers, 'after'>;
}

/** The standard port of an evening's standings. */
const SCREEN_PORT = 41_620;

const PAGE = '/evening.html';

/** A viewer that has more than this unsent is cut off, in bytes; its page connects again by itself. */
const BACKLOG = 256 * 1024;

/** How often a line is sent that says nothing, so that a dead connection is found, in milliseconds. */
const SIGN = 15_000;

/** Creates the screen of an evening; nothing is served yet. */
export function createEveningScreen(parts: EveningScreenParts): EveningScreen {
  const { pages, tell, note = () => undefined, clock = systemClock } = parts;
  const viewers = new Set<ServerResponse>();
  let picture: EveningPicture | null = null;
  let close: () => Promise<void> = () => Promise.resolve();
  let moving: Promise<void> = Promise.resolve();
  let cancelSign = (): void => undefined;

  function write(viewer: ServerResponse, text: string): void {
    if (viewer.writableLength > BACKLOG) viewer.destroy();
    else viewer.write(text);
  }

  function sign(): void {
    cancelSign = clock.after(SIGN, sign);
    for (const viewer of viewers) write(viewer, ':\n\n');
  }

  function answer(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    if (path !== EVENING_STREAM || request.method !== 'GET') return false;
    response.writeHead(200, {
      ...SAFE_HEADERS,
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    // The server's time for a request is for pages; this one lasts as long as somebody looks.
    request.socket.setTimeout(0);
    viewers.add(response);
    response.once('close', () => viewers.delete(response));
    write(response, picture === null ? ':\n\n' : eventOf(picture));
    return true;
  }

  async function listen(bind: string, port: number | null): Promise<void> {
    await close();
    const server = createPageServer(screenPages(pages), AUDIENCE_WEB_LIMITS, null, new Set(), answer);
    try {
      const taken = await listenFirst(server, candidates(port ?? undefined, SCREEN_PORT), bind);
      close = () =>
        endServer(server, () => {
          for (const viewer of viewers) viewer.end();
          return Promise.resolve();
        });
      tell({ t: 'listening', origin: `http://${await nameOf(bind)}:${String(taken)}`, problem: null });
    } catch (error) {
      tell({ t: 'listening', origin: null, problem: servingProblem(error) });
    }
  }

  sign();
  return {
    receive(message) {
      const read = toScreen.safeParse(message);
      if (!read.success) {
        note('a message that is none was dropped');
        return;
      }
      const { data } = read;
      if (data.t === 'listen') {
        moving = moving.then(() => listen(data.bind, data.port));
        return;
      }
      picture = data.picture;
      const event = eventOf(picture);
      for (const viewer of viewers) write(viewer, event);
    },
    async close() {
      cancelSign();
      await moving;
      await close();
    },
  };
}

/** One event of the stream. JSON has no line breaks. */
function eventOf(picture: EveningPicture): string {
  return `data: ${JSON.stringify(picture)}\n\n`;
}

/** The page of the standings, also at `/`, and the files it needs, without the pages of tables. */
function screenPages(pages: Pages): Pages {
  const own = new Map([...pages].filter(([path, { type }]) => path === PAGE || !type.startsWith('text/html')));
  const page = own.get(PAGE);
  if (page) own.set('/', page);
  return own;
}
