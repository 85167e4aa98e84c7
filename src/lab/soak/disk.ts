import { join } from 'node:path';
import type { TableStatus } from '#protocol/table.ts';
import { compareAll } from './compare-all.ts';
import { createDice } from './dice.ts';
import { added, timesOf } from './figures.ts';
import { freePort, startHost, type HostProcess } from './host-process.ts';
import { PAGE_RETRY } from './page-retry.ts';
import { HAND } from './parade/parade.types.ts';
import { paradeEnvironment } from './parade-host.ts';
import type { PartResult, PartSetup } from './part.ts';
import { createPlayer, type Player } from './player.ts';
import { openSmallDisk } from './small-disk.ts';
import { until } from './until.ts';

const SEATS = 4;
/** Moves between two times that the disk is full, at most. */
const MOST_MOVES = 60;
const LIMIT = 120_000;

/** What came of the players' moves, and what each of them was told last of the table. */
interface Heard {
  done: number;
  /** Because of the disk. */
  refused: number;
  isPlaying: boolean;
  readonly statuses: (TableStatus | null)[];
  readonly problems: string[];
}

/**
 * Fills the host's disk during play, again and again, and frees it: the table has to wait, tell everybody, let people
 * who reload in the meantime have their seats, and go on by itself. Afterwards each player's history is compared with
 * the record, and what it sees with what the record says.
 */
export async function soakDisk({ seed, isShort, folder, note }: PartSetup): Promise<PartResult> {
  const dice = createDice(seed, 'disk');
  const times = isShort ? 2 : 60;
  const disk = openSmallDisk(join(folder, 'disk'));
  try {
    const port = await freePort();
    const rounds = Math.ceil((times * MOST_MOVES * 2) / (SEATS * HAND));
    const plan = paradeEnvironment({ port, records: disk.folder, seats: SEATS, rounds, seed });
    const host = await startHost(['soak'], { ...plan, ...disk.environment });
    const heard: Heard = { done: 0, refused: 0, isPlaying: true, statuses: [], problems: [] };
    const players = sitDown(host, port, seed, heard);
    const { statuses, problems } = heard;
    const isTold = (): boolean => statuses.every((status) => status?.trouble?.code === 'diskFull');
    const isLost = (): string | null => {
      if (!host.isRunning()) return `the host ended: ${host.notes.at(-1) ?? ''}`;
      return problems[0] ?? null;
    };
    const wait = (what: string, isSo: () => boolean): Promise<void> => until(what, isSo, { limit: LIMIT, isLost });
    const goesOn: number[] = [];
    try {
      for (let time = 0; time < times; time += 1) {
        const enough = heard.done + dice.between(1, MOST_MOVES);
        await wait('the next moves', () => heard.done >= enough);
        disk.fill();
        await wait('everybody hearing of the full disk', isTold);
        const { refused, done } = heard;
        await wait('a move being refused', () => heard.refused > refused);
        statuses.fill(null);
        for (const player of players) player.reload();
        await wait('everybody coming back', isTold);
        if (heard.done !== done) problems.push('a move was acknowledged while the disk was full');
        disk.free();
        const freedAt = performance.now();
        await wait('the table going on', () => heard.done > done);
        goesOn.push(performance.now() - freedAt);
        if (time % 10 === 9) note(`disk: full ${String(time + 1)} of ${String(times)} times`);
      }
      heard.isPlaying = false;
      await wait('the last answers', () => players.every((player) => !player.isWaiting()));
      problems.push(...(await compareAll(players, disk.folder, isLost)));
    } finally {
      for (const player of players) player.close();
      await host.end('SIGKILL');
    }
    return {
      problems,
      figures: {
        seats: SEATS,
        disk: disk.kind,
        timesFull: times,
        acknowledged: heard.done,
        refusedBecauseOfTheDisk: heard.refused,
        goesOnMilliseconds: timesOf(goesOn),
        links: added(players.map((player) => player.counts)),
      },
    };
  } finally {
    disk.close();
  }
}

function sitDown({ tokens }: HostProcess, port: number, seed: string, heard: Heard): readonly Player[] {
  return tokens.map((token, seat) => {
    heard.statuses[seat] = null;
    return createPlayer({
      seat,
      token: token ?? '',
      way: { port, hostPort: port, source: undefined },
      isSealed: seat % 2 === 1,
      dice: createDice(seed, `disk/${String(seat)}`),
      retry: PAGE_RETRY,
      patience: 0,
      isRestless: true,
      mayPlay: () => heard.isPlaying,
      events: {
        answered: ({ outcome, reason }) => {
          if (outcome === 'done') heard.done += 1;
          if (reason === 'diskFull') heard.refused += 1;
        },
        heard: (message) => {
          if (message.t === 'sync' || message.t === 'status') heard.statuses[seat] = message.status;
        },
        lost: (_seat, code) => heard.problems.push(`seat ${String(seat)} lost its link (${String(code)})`),
        problem: (sentence) => heard.problems.push(sentence),
      },
    });
  });
}
