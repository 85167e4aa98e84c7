import type { ListeningProblem } from '#protocol/publishing.ts';
import { createPageServer, type WebLimits } from '#web/http.ts';
import { candidates, endServer, ListenError, listenFirst, nameOf } from '#web/listening.ts';
import type { Pages } from '#web/pages.ts';
import { takeViewers, type FeedSocketParts } from './feed-socket.ts';

/** The standard port for audiences. */
const AUDIENCE_PORT = 41_560;

/** The page of an audience; the others are for people at the table. */
const PAGE = '/audience.html';

/** A browser fetches the page over six connections at once and then keeps one; a streamer has a few dozen sources. */
export const AUDIENCE_WEB_LIMITS: WebLimits = {
  connectionsPerAddress: 200,
  connections: 1_200,
  headers: 5_000,
  request: 10_000,
};

export interface ServingPlace {
  readonly bind: string;
  /** Null for the standard port or one of the next. */
  readonly port: number | null;
}

export interface ServingParts extends FeedSocketParts {
  readonly pages: Pages;
  readonly webLimits?: WebLimits;
  /** Sends every viewer away. */
  readonly dismiss: () => void;
}

export interface Serving {
  /** `http://127.0.0.1:41560`. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves audience pages and feeds. Throws ListenError if it cannot listen there. */
export async function serveAudience({ bind, port }: ServingPlace, parts: ServingParts): Promise<Serving> {
  const server = createPageServer(audiencePages(parts.pages), parts.webLimits ?? AUDIENCE_WEB_LIMITS);
  const endViewers = takeViewers(server, parts);
  const taken = await listenFirst(server, candidates(port ?? undefined, AUDIENCE_PORT), bind);
  return {
    origin: `http://${await nameOf(bind)}:${String(taken)}`,
    port: taken,
    close: () => {
      parts.dismiss();
      return endServer(server, endViewers);
    },
  };
}

/** The files of an audience page, without the pages of the table itself. */
export function audiencePages(pages: Pages): Pages {
  return new Map([...pages].filter(([path, { type }]) => path === PAGE || !type.startsWith('text/html')));
}

/** Why it could not be served. Other errors are nothing that the host could do anything about. */
export function servingProblem(error: unknown): ListeningProblem {
  return error instanceof ListenError ? error.reason : { code: 'audienceNotServed' };
}
