import { mkdtempSync, rmSync, mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCount, readSeed } from '#cli/arguments.ts';
import { CheckFailed, quote, UsageError } from '#cli/fail.ts';
import type { Printer } from '#cli/printer.ts';
import { attackToMake, makeAttack } from './attacker.ts';
import { soakAttacks } from './attacks.ts';
import { soakDisk } from './disk.ts';
import { soakFaults } from './faults.ts';
import { firstFew } from './history.ts';
import { soakKills } from './kills.ts';
import { paradeToHost, serveParade } from './parade-host.ts';
import type { Part, PartResult } from './part.ts';
import { soakReturns } from './returns.ts';

export interface SoakOptions {
  readonly short?: boolean;
  readonly json?: boolean;
  readonly seed?: string;
  readonly only?: string;
  readonly moves?: string;
  readonly kills?: string;
}

const PARTS: Readonly<Record<string, Part>> = {
  faults: soakFaults,
  kills: soakKills,
  attacks: soakAttacks,
  returns: soakReturns,
  disk: soakDisk,
};

/** The parts of a soak, for sentences. */
export const SOAK_PARTS = Object.keys(PARTS).join(', ');

/**
 * `baize soak`: hosts in processes of their own are played at through failing networks, killed, attacked, and given a full disk; prints
 * each part's figures. Throws CheckFailed with the seed when something promised did not hold, UsageError for options.
 */
export async function soak(options: SoakOptions, print: Printer): Promise<void> {
  const table = paradeToHost();
  if (table) return serveParade(table, print);
  const attack = attackToMake();
  if (attack) return makeAttack(attack);
  // Ended by hand, it takes its hosts and attackers with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const isShort = options.short ?? false;
  const seed = options.seed === undefined ? randomBytes(6).toString('hex') : readSeed(options.seed);
  const chosen = readParts(options.only);
  const moves = count('--moves', options.moves, isShort ? 120 : 10_000);
  const kills = count('--kills', options.kills, isShort ? 3 : 1_000);
  const folder = mkdtempSync(join(tmpdir(), 'baize-soak-'));
  const broken: string[] = [];
  for (const [name, part] of chosen) {
    const own = join(folder, name);
    mkdirSync(own);
    const started = performance.now();
    const { figures, problems } = await settled(
      part({ seed, isShort, folder: own, moves, kills, note: isShort ? () => undefined : print.note }),
    );
    const seconds = Math.round((performance.now() - started) / 1000);
    const result = { part: name, seed, short: isShort, held: problems.length === 0, took: seconds, ...figures };
    if (options.json) print.json(result);
    else print.line(`${name}: ${JSON.stringify(result, null, 2)}`);
    if (problems.length > 0) broken.push(`${name}: ${firstFew(problems)}`);
  }
  if (broken.length > 0) {
    const again = `Again with --seed ${seed}; the records are in ${folder}.`;
    throw new CheckFailed(`The soak found something broken. ${broken.join('. ')}. ${again}`);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** A part that could not go on is a part that did not hold. */
async function settled(running: Promise<PartResult>): Promise<PartResult> {
  try {
    return await running;
  } catch (error) {
    if (process.env['BAIZE_TRACE'] !== undefined) throw error;
    return { figures: {}, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

function readParts(only: string | undefined): readonly (readonly [string, Part])[] {
  if (only === undefined) return Object.entries(PARTS);
  return only.split(',').map((name) => {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (!part) throw new UsageError(`There is no part ${quote(name)} of a soak; the parts are ${SOAK_PARTS}.`);
    return [name, part] as const;
  });
}

function count(what: string, text: string | undefined, standard: number): number {
  return text === undefined ? standard : readCount(what, text, 1, 100_000);
}
