import { guestAddresses } from './addresses.ts';
import { createDice } from './dice.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { added, timesOf } from './figures.ts';
import { freePort, startHost, type HostProcess } from './host-process.ts';
import { PAGE_RETRY } from './page-retry.ts';
import { paradeEnvironment } from './parade-host.ts';
import type { PartResult, PartSetup } from './part.ts';
import { createPlayer } from './player.ts';
import { pause, until } from './until.ts';

const SEATS = 8;
const LIMIT = 60_000;

interface Returned {
  /** Milliseconds from the network's return to the whole picture. */
  readonly told: readonly number[];
  readonly untold: readonly number[];
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Takes the network away from each of eight players again and again, for a random time, and measures how long after its
 * return they have the whole picture: where the system tells the page that it is back, and where the page has to find
 * out by trying.
 */
export async function soakReturns({ seed, isShort, folder }: PartSetup): Promise<PartResult> {
  const port = await freePort();
  const plan = { port, records: folder, seats: SEATS, rounds: 1, seed };
  const host = await startHost(['soak'], paradeEnvironment(plan));
  const addressOf = await guestAddresses();
  const problems: string[] = [];
  const outages = isShort ? { count: 2, longest: 700 } : { count: 30, longest: 10_000 };
  try {
    const returned = await Promise.all(
      host.tokens.map((token, seat) =>
        loseAgainAndAgain({
          ...outages,
          seat,
          token: token ?? '',
          port,
          source: addressOf(seat),
          seed,
          host,
          problem: (sentence) => problems.push(sentence),
        }),
      ),
    );
    return {
      problems,
      figures: {
        seats: SEATS,
        longestOutage: outages.longest,
        whereThePageIsToldMilliseconds: timesOf(returned.flatMap(({ told }) => told)),
        whereItTriesMilliseconds: timesOf(returned.flatMap(({ untold }) => untold)),
        links: added(returned.map(({ counts }) => counts)),
      },
    };
  } finally {
    await host.end('SIGKILL');
  }
}

interface Loser {
  readonly seat: number;
  readonly token: string;
  readonly port: number;
  readonly source: string | undefined;
  readonly seed: string;
  readonly host: HostProcess;
  readonly count: number;
  readonly longest: number;
  readonly problem: (sentence: string) => void;
}

async function loseAgainAndAgain(parts: Loser): Promise<Returned> {
  const { seat, token, port, source, seed, host, count, longest, problem } = parts;
  const dice = createDice(seed, `returns/${String(seat)}`);
  const proxy = await openFaultProxy({ target: port, source, seed, name: `returns/${String(seat)}`, plan: () => [] });
  const player = createPlayer({
    seat,
    token,
    way: { port: proxy.port, hostPort: port, source: undefined },
    isSealed: seat % 2 === 1,
    dice,
    retry: PAGE_RETRY,
    patience: 0,
    isRestless: false,
    mayPlay: () => false,
    events: { problem },
  });
  const isLost = (): string | null => (host.isRunning() ? null : `the host ended: ${host.notes.at(-1) ?? ''}`);
  const back = (): Promise<void> =>
    until(`seat ${String(seat)} coming back`, () => player.isSynced(), { limit: LIMIT, isLost });
  const told: number[] = [];
  const untold: number[] = [];
  try {
    await back();
    for (let outage = 0; outage < count; outage += 1) {
      proxy.setNetwork(false);
      await until('the loss', () => !player.isSynced(), { limit: LIMIT, isLost });
      await pause(dice.between(200, longest));
      proxy.setNetwork(true);
      const returnedAt = performance.now();
      const isTold = outage % 2 === 0;
      if (isTold) player.wake();
      await back();
      (isTold ? told : untold).push(performance.now() - returnedAt);
    }
  } finally {
    player.close();
    await proxy.close();
  }
  return { told, untold, counts: player.counts };
}
