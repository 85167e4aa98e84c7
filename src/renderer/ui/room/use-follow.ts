import { useState } from 'react';
import type { JoinAnswer, JoinRequest } from '#protocol/join.ts';
import type { NewPlace } from '#protocol/room.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { wayTo } from '#renderer/client/link/follow.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { goTo } from '#renderer/ui/join/elsewhere.ts';

/** Following a table to the computer it has moved to. */
export interface Following {
  readonly isTrying: boolean;
  readonly problem: string | null;
  /** The four words that the other screen must show too, where its certificate is not known; null before. */
  readonly words: string | null;
  /** Somebody has tapped: only now does this page take its secret anywhere. */
  go(place: NewPlace): void;
  /** The words are the same. */
  trust(): void;
}

/** Nobody has tapped yet. */
export function useFollow(): Following {
  const { ui } = useWords();
  const actions = useActions();
  const [isTrying, setTrying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [reached, setReached] = useState<{ readonly words: string; readonly at: string } | null>(null);

  /** In the app the page stays where it is, and its link leads to the other host. */
  function goAt(at: string): void {
    goTo(`?at=${at}${actions.takeAlong()}`);
  }

  async function reach(door: JoinRequest): Promise<void> {
    setTrying(true);
    setProblem(null);
    const unreached: JoinAnswer = { ok: false, problem: 'unreachable' };
    const answer =
      (await desktopBridge()
        ?.joinTable(door)
        .catch(() => unreached)) ?? unreached;
    setTrying(false);
    if (!answer.ok) setProblem(ui('room:moved.unreachable'));
    else if (door.fingerprint !== null) goAt(answer.at);
    else setReached(answer);
  }

  return {
    isTrying,
    problem,
    words: reached?.words ?? null,
    go({ address, desktop }) {
      const { hostname, port } = new URL(address);
      const way = wayTo(address, window.location);
      // The app itself refuses to reach what is not in its networks.
      if (desktopBridge() !== null) {
        // An address that names the standard port of HTTP has it left out.
        void reach({ address: hostname, tlsPort: Number(port || 80), fingerprint: null, ...desktop });
      } else if (way === null) setProblem(ui('room:moved.notNear'));
      else goTo(way + actions.takeAlong());
    },
    trust() {
      if (reached !== null) goAt(reached.at);
    },
  };
}
