import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { begin } from '#engine/core/run.ts';
import { redactTable } from '#engine/core/redact.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { KirinInput, KirinMove, KirinState } from '#engine/games/kirin/types.ts';
import type { Position } from '#engine/core/game.ts';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { UsageError } from '../fail.ts';
import type { Printer } from '../printer.ts';
import { reduceKirin } from './kirin-reducer.ts';
import { KIRIN_OPTIONS } from './matches.ts';
import type { Case } from './slices.ts';

type Matches = readonly (readonly KirinInput[])[];

/** What the peer keeps as its `G`: our position and how far the drawn chances have been used. */
interface PeerState {
  readonly position: Position<KirinState>;
  readonly match: number;
  readonly chances: number;
}

interface PeerModule {
  boardgameRun(rules: object, matches: readonly object[], options: { encode: boolean }): () => Promise<number>;
}

const FOLDER = join(process.cwd(), 'test', 'load', 'peers');

export const PEER_CASES: readonly string[] = ['boardgame.io', 'boardgame.io/json'];

/** Installs the peers from their own lock file when they are missing. Throws UsageError outside a checkout. */
export function installPeers(print: Printer): void {
  if (!existsSync(join(FOLDER, 'package-lock.json'))) {
    throw new UsageError('--peers works in a checkout of Baize: test/load/peers is not here.');
  }
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  print.note('Installing the peers into test/load/peers.');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER, stdio: 'ignore' });
}

/** boardgame.io's Master playing the same matches by the same rules. */
export async function peerCase(name: string, matches: Matches): Promise<Case> {
  const address = pathToFileURL(join(FOLDER, 'boardgame-kirin.mjs')).href;
  const peer = (await import(/* @vite-ignore */ address)) as PeerModule;
  const moves = matches.map((match) => match.filter(isMove).map(({ seat, ...move }) => ({ seat, move })));
  const encode = name.endsWith('/json');
  return { name, run: peer.boardgameRun(peerRules(matches), moves, { encode }) };
}

function isMove(input: KirinInput): input is Extract<KirinInput, { type: `move.${string}` }> {
  return input.type.startsWith('move.');
}

function peerRules(matches: Matches): object {
  const settle = (state: PeerState): PeerState => {
    const chances = (matches[state.match] ?? []).filter((input) => !isMove(input));
    let settled = state;
    while (settled.position.phase === 'dealing' || settled.position.phase === 'drawingLeader') {
      const chance = chances[settled.chances];
      const step = chance && reduceKirin(settled.position, chance);
      if (!step) throw new Error('a drawn chance did not fit');
      settled = { ...settled, position: step.position, chances: settled.chances + 1 };
    }
    return settled;
  };
  return {
    begin: (match: number): PeerState => settle({ position: begin(kirin, KIRIN_OPTIONS, 4), match, chances: 0 }),
    move: (state: PeerState, seat: number, move: KirinMove): PeerState | null => {
      const step = reduceKirin(state.position, { ...move, seat });
      return step && settle({ ...state, position: step.position });
    },
    // What boardgame.io's users write: the state with the secret faces taken out.
    view: ({ position }: PeerState, seat: number | null): object => {
      const { table, ...rest } = position.state;
      const zones = redactTable(table, seat === null ? PUBLIC : seatViewer(seat));
      return { ...rest, phase: position.phase, zones };
    },
  };
}
