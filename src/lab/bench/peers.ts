import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { begin } from '#engine/core/run.ts';
import { redactTable } from '#engine/core/redact.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { KirinPhase } from '#engine/games/kirin/kirin.chart.ts';
import type { KirinInput, KirinMove, KirinState } from '#engine/games/kirin/types.ts';
import type { Position } from '#engine/core/game.ts';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import type { Printer } from '../printer.ts';
import { reduceKirin } from './kirin-reducer.ts';
import { KIRIN_OPTIONS } from './matches.ts';
import type { Case } from './slices.ts';

type Matches = readonly (readonly KirinInput[])[];

/** What the peer keeps as its `G`: our position and how far the drawn chances have been used. */
export interface PeerState {
  readonly position: Position<KirinState, KirinPhase>;
  readonly match: number;
  readonly chances: number;
}

export interface PeerRules {
  /** Where this match begins, the first cards dealt. */
  begin(match: number): PeerState;
  /** After a move and what chance brings; null for one that is refused. */
  move(state: PeerState, seat: number, move: KirinMove): PeerState | null;
  /** What a seat may know, or (null) the public. */
  view(state: PeerState, seat: number | null): object;
}

interface PeerModule {
  boardgameRun(rules: PeerRules, matches: readonly object[], options: { encode: boolean }): () => Promise<number>;
}

/** The peers and what drives them; they exist in a checkout only. */
export const FOLDER = join(process.cwd(), 'test', 'load', 'peers');

export const PEER_CASES: readonly string[] = ['boardgame.io', 'boardgame.io/json'];

/** Whether this process was started in a checkout, where the peers' lock file lies. */
export function arePeersHere(): boolean {
  return existsSync(join(FOLDER, 'package-lock.json'));
}

/** Installs the peers from their own lock file when they are missing. */
export function installPeers(print: Printer): void {
  const needed = ['boardgame.io', '@colyseus/core'];
  if (needed.every((name) => existsSync(join(FOLDER, 'node_modules', name)))) return;
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

/** Whether a player made it, and not chance. */
export function isMove(input: KirinInput): input is Extract<KirinInput, { type: `move.${string}` }> {
  return input.type.startsWith('move.');
}

/** Kirin as a peer runs it: `begin`, `move` and `view`, the very functions that Baize runs. */
export function peerRules(matches: Matches): PeerRules {
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
