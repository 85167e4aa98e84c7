import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { claimRecord } from '#host/records/record-claim.ts';
import { playedDeal, type PlayedDeal } from '#lab/arena/deal.ts';
import type { ArenaPlan } from '#lab/arena/plan.ts';
import { quote, quotePath, systemReason, UsageError } from './fail.ts';

/** The deals of an arena in a file: the plan in its first line, then a line for each deal that was played. */
export interface ArenaFile {
  /** The plan that the file was begun with. */
  readonly plan: ArenaPlan;
  readonly earlier: readonly PlayedDeal[];
  keep(played: PlayedDeal): void;
  close(): void;
}

/**
 * Opens the file of an arena, whether it exists or not. An incomplete last line, left by a killed process, is dropped.
 * Where `isSeedGiven` is false, the arena goes on with the seed in the file. Throws UsageError when the file belongs to
 * another arena, is damaged, cannot be written, or is being written by an arena that is still running.
 */
export function openArenaFile(path: string, wanted: ArenaPlan, isSeedGiven: boolean): ArenaFile {
  if (path === '') throw new UsageError('--out takes the name of a file, not "".');
  const claim = accessing(path, 'written', () => claimRecord(path));
  if (!('release' in claim)) throw new UsageError(`${quotePath(path)} is being written by another arena.`);
  try {
    return openClaimed(path, wanted, isSeedGiven, claim.release);
  } catch (error) {
    claim.release();
    throw error;
  }
}

function openClaimed(path: string, wanted: ArenaPlan, isSeedGiven: boolean, release: () => void): ArenaFile {
  const text = accessing(path, 'read', () => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first, ...lines] = whole.split('\n').slice(0, -1);
  // A file without a whole line may hold something else; only what an arena could have begun is overwritten.
  if (first === undefined && !HEADER_START.startsWith(text.slice(0, HEADER_START.length))) throw foreign(path);
  const plan = first === undefined ? wanted : { ...wanted, ...planIn(path, first, wanted, isSeedGiven) };
  const earlier = new Map<number, PlayedDeal>();
  for (const [index, line] of lines.entries()) {
    const played = dealIn(path, line, index + 2, plan);
    earlier.set(played.deal, played);
  }
  const file = accessing(path, 'written', () => {
    if (whole !== text) truncateSync(path, Buffer.byteLength(whole));
    return openSync(path, 'a');
  });
  const write = (line: object): void => {
    accessing(path, 'written', () => writeSync(file, `${JSON.stringify(line)}\n`));
  };
  if (first === undefined) write({ arena: FORMAT, ...plan });
  return {
    plan,
    earlier: [...earlier.values()],
    keep: write,
    close: () => {
      closeSync(file);
      release();
    },
  };
}

/** Raised when older files can no longer be continued. */
const FORMAT = 1;

const HEADER_START = `{"arena":${String(FORMAT)},`;

/** What the command line calls each part of a plan. */
const TOLD: Readonly<Record<keyof ArenaPlan, string>> = {
  game: 'the game',
  gameVersion: 'the version of the game',
  seats: '--seats',
  options: '--set',
  seat: '--seat',
  against: '--against',
  iterations: '--iterations',
  seed: '--seed',
};

function planIn(path: string, line: string, wanted: ArenaPlan, isSeedGiven: boolean): Pick<ArenaPlan, 'seed'> {
  const header = line.startsWith(HEADER_START) ? (parsed(line) as Partial<ArenaPlan> | null) : null;
  if (typeof header?.seed !== 'string') throw foreign(path);
  for (const key of Object.keys(TOLD) as (keyof ArenaPlan)[]) {
    if (key === 'seed' && !isSeedGiven) continue;
    const [was, is] = [JSON.stringify(header[key]), JSON.stringify(wanted[key])];
    if (was === is) continue;
    throw new UsageError(
      `${quotePath(path)} was begun with other arguments: ${TOLD[key]} was ${quote(was)} and is ${quote(is)} now.`,
    );
  }
  return { seed: header.seed };
}

function foreign(path: string): UsageError {
  return new UsageError(`${quotePath(path)} is not a file of an arena that can be continued; it was left unchanged.`);
}

function dealIn(path: string, line: string, number: number, { seats }: ArenaPlan): PlayedDeal {
  const read = playedDeal.safeParse(parsed(line));
  if (read.success && read.data.seats.length === seats) return read.data;
  throw new UsageError(`${quotePath(path)} is damaged: line ${String(number)} is not a deal that was played.`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function accessing<T>(path: string, what: 'read' | 'written', work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`${quotePath(path)} cannot be ${what}: ${systemReason(error)}.`);
  }
}
