import { guestAddresses } from './addresses.ts';
import { compareAll } from './compare-all.ts';
import { createDice } from './dice.ts';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { added, rounded, timesOf } from './figures.ts';
import { freePort, startHost, type HostProcess } from './host-process.ts';
import { HAND } from './parade/parade.types.ts';
import { paradeEnvironment } from './parade-host.ts';
import type { PartResult, PartSetup } from './part.ts';
import { createPlayer, type Player } from './player.ts';
import { drawToxics } from './toxics.ts';
import { until } from './until.ts';

const SEATS = 8;
/** So that a soak gets through thousands of outages; a page waits longer. */
const RETRY = { first: 100, longest: 1_000, growth: 2 };
const PATIENCE = 1_200;
/** No run of bad luck keeps a table from its next move for so long. */
const STANDSTILL = 60_000;

/**
 * Eight players, each behind a network that fails in its own way, play `moves` moves. Afterwards each one's history is
 * held against the host's record, and what it sees against what the record says it should.
 */
export async function soakFaults({ seed, folder, moves, note }: PartSetup): Promise<PartResult> {
  const port = await freePort();
  const rounds = Math.ceil(moves / (SEATS * HAND)) + 1;
  const host = await startHost(['soak'], paradeEnvironment({ port, records: folder, seats: SEATS, rounds, seed }));
  const addressOf = await guestAddresses();
  const proxies: FaultProxy[] = [];
  const players: Player[] = [];
  const problems: string[] = [];
  const answers: number[] = [];
  let done = 0;
  let lastDone = performance.now();
  const started = performance.now();
  try {
    for (const [seat, token] of host.tokens.entries()) {
      const dice = createDice(seed, `faults/${String(seat)}/toxics`);
      const proxy = await openFaultProxy({
        target: port,
        source: addressOf(seat),
        seed,
        name: `faults/${String(seat)}`,
        plan: () => drawToxics(dice),
      });
      proxies.push(proxy);
      players.push(
        createPlayer({
          seat,
          token: token ?? '',
          way: { port: proxy.port, hostPort: port, source: undefined },
          // Every second one as a phone does it.
          isSealed: seat % 2 === 1,
          dice: createDice(seed, `faults/${String(seat)}/moves`),
          retry: RETRY,
          patience: PATIENCE,
          isRestless: true,
          mayPlay: () => done < moves,
          events: {
            answered: (move) => {
              answers.push(move.answeredAt - move.sentAt);
              if (move.outcome !== 'done') return;
              done += 1;
              lastDone = performance.now();
              if (done % 1_000 === 0) note(`faults: ${String(done)} of ${String(moves)} moves`);
            },
            problem: (sentence) => problems.push(sentence),
          },
        }),
      );
    }
    const isLost = (): string | null => {
      if (!host.isRunning()) return `the host ended: ${host.notes.at(-1) ?? ''}`;
      return performance.now() - lastDone > STANDSTILL ? 'nobody could move for a minute' : null;
    };
    await until('the play', () => done >= moves && players.every((player) => !player.isWaiting()), {
      limit: Infinity,
      isLost,
    });
    const seconds = (performance.now() - started) / 1000;
    problems.push(...(await compareAll(players, folder, isLost)));
    const asked = players.flatMap((player) => player.asked);
    return {
      problems,
      figures: {
        seats: SEATS,
        acknowledged: done,
        refused: asked.filter(({ outcome }) => outcome === 'refused').length,
        framesSentAgain: asked.reduce((sum, { sent }) => sum + sent - 1, 0),
        seconds: rounded(seconds),
        answerMilliseconds: timesOf(answers),
        links: added(players.map(({ counts }) => counts)),
        faults: added(proxies.map(({ met }) => met)),
      },
    };
  } finally {
    for (const player of players) player.close();
    for (const proxy of proxies) await proxy.close();
    await host.end('SIGKILL' satisfies Parameters<HostProcess['end']>[0]);
  }
}
