import { networkInterfaces } from 'node:os';
import type { JoinAnswer, JoinRequest } from '#protocol/join.ts';
import { isPrivateAddress, neighbourhood } from '#web/adapters.ts';
import { STANDARD_LIMITS } from '#host/limits.ts';
import { systemClock } from '#host/node-ports.ts';
import { joinEnds } from '#host/links/pipe.ts';
import { portEnd, type PortLike } from '#host/links/port.ts';
import { joinRemote, placeOf, RemoteError, type Remote } from '#host/remote/remote.ts';
import { linkOrRefusal, sendAway } from '#host/remote/remote-server.ts';
import { doorPorts } from '#host/links/tls-door.ts';

/** The table at which the window sits when another desktop hosts it. */
export interface JoinTable {
  /** Reaches it. The one before is left when the page has gone to this one: until then somebody compares words. */
  join(request: JoinRequest): Promise<JoinAnswer>;
  /** Forgets it, and whatever else was reached, and cuts its links. */
  leave(): void;
  /** Whether the page is at another computer's table. */
  isJoined(): boolean;
  /**
   * The page at this address asks for a link. One at a table that was just reached leaves the table before; one of this
   * computer's own host leaves none. Returns what joins the page's port to the host that its address names; null for a
   * page of this computer's own host.
   */
  arrive(page: string): Plug | null;
}

/**
 * Joins a port to a host, and then calls `handOver`, which gives the page the other end unless it wants that no more
 * (false). A page whose host cannot be reached gets a port that closes, so that it soon tries again.
 */
export type Plug = (port: PortLike, handOver: () => boolean) => Promise<void>;

interface Joined {
  readonly remote: Remote;
  /** Aborted when the table is left. */
  readonly left: AbortController;
}

/** Not joined to any. */
export function createJoinTable(note: (line: string) => void): JoinTable {
  let joined: Joined | null = null;
  /** By the place that its page names. */
  const reached = new Map<string, Remote>();

  function leave(): void {
    joined?.left.abort();
    joined = null;
    reached.clear();
  }

  function arriveAt(remote: Remote): void {
    leave();
    joined = { remote, left: new AbortController() };
  }

  function plug({ remote, left }: Joined): Plug {
    return async (port, handOver) => {
      const page = portEnd(port);
      const host = await linkOrRefusal(remote, left.signal, note);
      const isWanted = handOver();
      if (host === 'otherHost') {
        sendAway(page);
      } else if (host === 'unreachable') {
        page.terminate();
      } else if (!isWanted || left.signal.aborted) {
        page.terminate();
        host.terminate();
      } else {
        joinEnds(page, host, { clock: systemClock, limits: STANDARD_LIMITS });
        left.signal.addEventListener('abort', () => {
          page.terminate();
          host.close(1000, '');
        });
      }
    };
  }

  return {
    isJoined: () => joined !== null,
    async join({ address, tlsPort, fingerprint }) {
      // Whoever has taken the page over must not use this process to feel its way around the internet.
      const isNear = isPrivateAddress(address) || neighbourhood(networkInterfaces())(address);
      if (!isNear) return { ok: false, problem: 'notNear' };
      try {
        const remote = await joinRemote({ address, ports: doorPorts(tlsPort), fingerprint }, systemClock);
        const at = placeOf(remote.fingerprint);
        reached.set(at, remote);
        return { ok: true, at, words: remote.words };
      } catch (error) {
        if (error instanceof RemoteError) return { ok: false, problem: error.problem };
        throw error;
      }
    },
    leave,
    arrive(page) {
      const at = URL.parse(page)?.searchParams.get('at') ?? null;
      const remote = at === null ? undefined : reached.get(at);
      if (remote) arriveAt(remote);
      return joined && at === placeOf(joined.remote.fingerprint) ? plug(joined) : null;
    },
  };
}
