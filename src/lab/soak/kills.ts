import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gameById } from '#engine/games/index.ts';
import type { AnyGame } from '#engine/core/game.ts';
import type { GameView } from '#protocol/view.ts';
import { checkHistory } from './check-history.ts';
import { createDice, type Dice } from './dice.ts';
import { added, timesOf } from './figures.ts';
import { freePort, HostEnded, startHost, type HostProcess } from './host-process.ts';
import type { PartResult, PartSetup } from './part.ts';
import { PAGE_RETRY } from './page-retry.ts';
import { createPlayer, type Player } from './player.ts';
import { readWritten } from './record-of.ts';
import { pause, until } from './until.ts';

/**
 * Games in which a move is in the record the moment it is acknowledged, with their longest matches. Where answers are
 * sealed until a window closes, what comes of them is the rules' business.
 */
const GAMES: readonly { readonly id: string; readonly settings: readonly string[] }[] = [
  { id: 'kirin', settings: ['--set', 'rounds=9'] },
  { id: 'dezai-shen', settings: ['--set', 'handsPerMatch=60'] },
];

/** Between two kills at most this many moves. */
const MOST_MOVES = 12;
const LIMIT = 60_000;

interface Tally {
  killed: number;
  acknowledged: number;
  unknown: number;
  matches: number;
  readonly ready: number[];
  readonly playable: number[];
  readonly links: Readonly<Record<string, number>>[];
  readonly problems: string[];
}

/**
 * Kills the host's process (SIGKILL) at random moments while people play, and restarts it with `--resume`: nothing
 * that was acknowledged may be missing from the record, nothing may stand in it twice, and everybody gets their seat
 * back by the secret they had.
 */
export async function soakKills(setup: PartSetup): Promise<PartResult> {
  const dice = createDice(setup.seed, 'kills');
  const port = await freePort();
  const tally: Tally = {
    killed: 0,
    acknowledged: 0,
    unknown: 0,
    matches: 0,
    ready: [],
    playable: [],
    links: [],
    problems: [],
  };
  for (let number = 0; tally.killed < setup.kills && tally.problems.length === 0; number += 1) {
    const { id, settings } = GAMES[number % GAMES.length] ?? { id: 'kirin', settings: [] };
    const game = gameById(id);
    if (!game) throw new Error(`there is no game ${id}`);
    const records = join(setup.folder, `${String(number)}-${id}`);
    mkdirSync(records);
    const where = ['host', id, '--port', String(port), '--records', records, '--json', '--pace', 'instant'];
    const opening = [...where, '--seed', `${setup.seed}/${String(number)}`, ...settings];
    await killThrough({ game, records, port, opening, resuming: [...where, '--resume'] }, setup, dice, tally);
    tally.matches += 1;
  }
  const { killed, acknowledged, unknown, matches, ready, playable, links, problems } = tally;
  return {
    problems,
    figures: {
      games: GAMES.map(({ id }) => id).slice(0, matches),
      kills: killed,
      matches,
      acknowledged,
      answerLostInKill: unknown,
      listeningAgainMilliseconds: timesOf(ready),
      everybodyPlaysAgainMilliseconds: timesOf(playable),
      links: added(links),
    },
  };
}

interface Table {
  readonly game: AnyGame;
  readonly records: string;
  readonly port: number;
  readonly opening: readonly string[];
  readonly resuming: readonly string[];
}

/** One match, until it is over or there were kills enough. */
async function killThrough(table: Table, setup: PartSetup, dice: Dice, tally: Tally): Promise<void> {
  let host = await startHost(table.opening);
  let acknowledged = 0;
  let result: GameView['result'] = null;
  const isOver = (): boolean => result !== null;
  let isPlaying = true;
  const players = host.tokens.map((token, seat) =>
    createPlayer({
      seat,
      token: token ?? '',
      way: { port: table.port, hostPort: table.port, source: undefined },
      isSealed: false,
      dice: createDice(setup.seed, `kills/${String(tally.matches)}/${String(seat)}`),
      retry: PAGE_RETRY,
      patience: 0,
      isRestless: false,
      mayPlay: () => isPlaying,
      events: {
        answered: ({ outcome }) => {
          if (outcome === 'done') acknowledged += 1;
        },
        heard: (message) => {
          if (message.t === 'sync' || message.t === 'update') result = message.view.result;
        },
        problem: (sentence) => tally.problems.push(sentence),
      },
    }),
  );
  const isLost = (): string | null => (host.isRunning() ? null : `the host ended: ${host.notes.at(-1) ?? ''}`);
  try {
    await until('everybody coming in', () => players.every((player) => player.isSynced()), { limit: LIMIT, isLost });
    while (tally.killed < setup.kills && !isOver() && tally.problems.length === 0) {
      const enough = acknowledged + dice.between(1, MOST_MOVES);
      await until('the next moves', () => acknowledged >= enough || isOver(), { limit: LIMIT, isLost });
      // At no particular instant of the next move.
      await pause(dice.below(12));
      const killedAt = performance.now();
      await host.end('SIGKILL');
      tally.killed += 1;
      if (tally.killed % 50 === 0) setup.note(`kills: ${String(tally.killed)} of ${String(setup.kills)}`);
      const next = await resume(table);
      if (!next) break;
      host = next;
      tally.ready.push(performance.now() - killedAt);
      await until('everybody coming back', () => players.every((player) => player.isSynced()), {
        limit: LIMIT,
        isLost,
      });
      tally.playable.push(performance.now() - killedAt);
    }
    isPlaying = false;
    await until('the last answers', () => isOver() || players.every((player) => !player.isWaiting()), {
      limit: LIMIT,
      isLost: () => null,
    });
  } finally {
    for (const player of players) player.close();
    await host.end('SIGKILL');
  }
  sumUp(table, players, tally);
}

/** The table as it was left; null when the match was over, so that there is none to take up. */
async function resume({ resuming, records, game }: Table): Promise<HostProcess | null> {
  try {
    return await startHost(resuming);
  } catch (error) {
    if (error instanceof HostEnded && readWritten(records, game).isFinished) return null;
    throw error;
  }
}

function sumUp({ records, game }: Table, players: readonly Player[], tally: Tally): void {
  const asked = players.flatMap((player) => player.asked);
  tally.acknowledged += asked.filter(({ outcome }) => outcome === 'done').length;
  tally.unknown += asked.filter(({ outcome }) => outcome === 'unknown').length;
  tally.links.push(...players.map(({ counts }) => counts));
  tally.problems.push(...checkHistory(asked, readWritten(records, game).inputs));
}
