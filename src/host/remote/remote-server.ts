import { CLOSE, type DownMessage } from '#protocol/messages.ts';
import type { Clock } from '#engine/table/ports.ts';
import { createPageServer } from '#web/http.ts';
import type { Pages } from '#web/pages.ts';
import { candidates, endServer, listenFirst } from '#web/listening.ts';
import type { Limits } from '../limits.ts';
import { joinEnds, socketEnd, type PipeEnd } from '../links/pipe.ts';
import { RemoteError, type Remote } from './remote.ts';
import type { TableServer } from '../links/server.ts';
import { takeUpgrades } from '../links/upgrades.ts';

/** Different from a host's ports, because a page keeps its secrets by the port it came from. */
const FIRST_PORT = 41_580;
/** Serves this computer only. */
const BIND = '127.0.0.1';

interface RemoteServerParts {
  readonly pages: Pages;
  readonly remote: Pick<Remote, 'link'>;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly note: (line: string) => void;
}

/**
 * Serves this computer's own pages to its own browser, and pipes each page's link to a host elsewhere. A page's link is
 * granted by that host: until then, and after it is lost, the page keeps trying by itself. Throws ListenError if it
 * cannot listen.
 */
export async function serveRemote(
  port: number | undefined,
  parts: RemoteServerParts,
): Promise<Omit<TableServer, 'address'>> {
  const { pages, limits, clock, remote, note } = parts;
  const server = createPageServer(pages, limits);
  const endSockets = takeUpgrades(server, {
    clock,
    limits,
    from: 'own pages',
    admit: async (_peer, gone) => {
      const host = await linkOrRefusal(remote, gone, note);
      if (host === 'unreachable') return null;
      if (gone.aborted && host !== 'otherHost') host.terminate();
      return (webSocket) => {
        const page = socketEnd(webSocket);
        if (host === 'otherHost') sendAway(page);
        else joinEnds(page, host, { clock, limits });
      };
    },
  });
  const taken = await listenFirst(server, candidates(port, FIRST_PORT), BIND);
  return { port: taken, origin: `http://${BIND}:${String(taken)}`, close: () => endServer(server, endSockets) };
}

/** A link to the host, or why there is none. An impostor is logged, as nobody may be looking at the page. */
export async function linkOrRefusal(
  remote: Pick<Remote, 'link'>,
  gone: AbortSignal | undefined,
  note: (line: string) => void,
): Promise<PipeEnd | 'otherHost' | 'unreachable'> {
  try {
    return await remote.link(gone);
  } catch (error) {
    if (!(error instanceof RemoteError) || error.problem !== 'otherHost') return 'unreachable';
    note(`The computer at ${error.reason.params.where} is not the one that was meant. Nothing was sent to it.`);
    return 'otherHost';
  }
}

/** Tells a page that another computer answers in its host's place. */
export function sendAway(page: Pick<PipeEnd, 'send' | 'close'>): void {
  const bye: DownMessage = { t: 'bye', reason: { code: 'otherHost' } };
  page.send(JSON.stringify(bye), () => undefined);
  page.close(CLOSE.otherHost, 'otherHost');
}
