import { guestAddresses } from './addresses.ts';
import { ATTACKS, type AttackName } from './attack-kinds.ts';
import { attackEnvironment } from './attacker.ts';
import { checkHistory } from './check-history.ts';
import { runBeside, type Beside } from './beside.ts';
import { createDice } from './dice.ts';
import { added, percentile, rounded } from './figures.ts';
import { freePort, startHost } from './host-process.ts';
import { createLatencies } from './latencies.ts';
import { PAGE_RETRY } from './page-retry.ts';
import { parade } from './parade/parade.ts';
import { paradeEnvironment } from './parade-host.ts';
import type { PartResult, PartSetup } from './part.ts';
import { createPlayer, type Player } from './player.ts';
import { readWritten } from './record-of.ts';
import { pause, until } from './until.ts';

const SEATS = 8;
const LIMIT = 180_000;
const ALL = Object.keys(ATTACKS) as AttackName[];
/** Megabytes that an attack may leave behind (lan-notes 9). */
const MOST_LEFT = 64;

/**
 * Eight players play while the host is attacked, one attack after the other. Nobody may lose their link, every promise
 * about moves holds, and memory returns to where it was. How much longer a move takes to reach everybody is measured.
 */
export async function soakAttacks({ seed, isShort, folder, note }: PartSetup): Promise<PartResult> {
  const port = await freePort();
  const host = await startHost(
    ['soak'],
    paradeEnvironment({ port, records: folder, seats: SEATS, rounds: 1_000, seed }),
  );
  const addressOf = await guestAddresses();
  const latencies = createLatencies();
  const problems: string[] = [];
  const players: Player[] = [];
  let done = 0;
  let isPlaying = true;
  let attack = 'none';
  const isLost = (): string | null =>
    host.isRunning() ? null : `the host ended under ${attack}: ${host.notes.at(-1) ?? ''}`;
  const play = async (moves: number): Promise<{ p50: number | null; p99: number | null }> => {
    latencies.take();
    const enough = done + moves;
    await until(`${String(moves)} moves under ${attack}`, () => done >= enough, { limit: LIMIT, isLost });
    const samples = latencies.take();
    return { p50: percentile(samples, 50), p99: percentile(samples, 99) };
  };
  const moves = isShort ? 24 : 1_000;
  try {
    for (const [seat, token] of host.tokens.entries()) {
      players.push(
        createPlayer({
          seat,
          token: token ?? '',
          way: { port, hostPort: port, source: addressOf(seat) },
          isSealed: seat % 2 === 1,
          dice: createDice(seed, `attacks/${String(seat)}/moves`),
          retry: PAGE_RETRY,
          patience: 0,
          isRestless: false,
          mayPlay: () => isPlaying,
          events: {
            asked: latencies.asked,
            heard: latencies.heard,
            answered: ({ outcome }) => {
              if (outcome === 'done') done += 1;
            },
            lost: (lost, code) => problems.push(`seat ${String(lost)} lost its link (${String(code)}) under ${attack}`),
            problem: (sentence) => problems.push(sentence),
          },
        }),
      );
    }
    await until('everybody coming in', () => players.every((player) => player.isSynced()), { limit: LIMIT, isLost });
    await play(moves);
    const calm = await play(moves);
    const before = await host.memory();
    const under: Record<string, unknown> = {};
    for (const names of isShort ? [ALL] : [...ALL.map((name) => [name]), ALL]) {
      const name = names.length === 1 ? String(names[0]) : 'everything';
      attack = name;
      const running: Beside = await runBeside(['soak'], attackEnvironment({ names, port, seed }));
      const times = await play(moves);
      const during = await host.memory();
      const counts = await running.end();
      const ratio = times.p99 === null || !calm.p99 ? null : rounded(times.p99 / calm.p99);
      under[name] = { ...times, p99Ratio: ratio, memory: during, counts };
      note(`attacks: ${name}: ${JSON.stringify(under[name])}`);
    }
    attack = 'none';
    const calmAgain = await play(moves);
    isPlaying = false;
    await pause(isShort ? 0 : 60_000);
    const after = await host.memory();
    if (after.live - before.live > MOST_LEFT) {
      problems.push(`${String(rounded(after.live - before.live))} MB of memory were left behind`);
    }
    await until('the last answers', () => players.every((player) => !player.isWaiting()), { limit: LIMIT, isLost });
    const asked = players.flatMap((player) => player.asked);
    problems.push(...checkHistory(asked, readWritten(folder, parade).inputs));
    return {
      problems,
      figures: {
        seats: SEATS,
        acknowledged: done,
        movesPerPhase: moves,
        moveToUpdateMilliseconds: { calm, calmAgain },
        under,
        memoryMegabytes: { before, after },
        links: added(players.map(({ counts }) => counts)),
        hostNotes: host.notes.length,
      },
    };
  } finally {
    for (const player of players) player.close();
    await host.end('SIGKILL');
  }
}
