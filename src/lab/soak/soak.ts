import { mkdtempSync, rmSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Printer } from '../printer.ts';
import { attackToMake, makeAttack } from './attacker.ts';
import { soakAttacks } from './attacks.ts';
import { soakDisk } from './disk.ts';
import { soakFaults } from './faults.ts';
import { firstFew } from './history.ts';
import { soakKills } from './kills.ts';
import { paradeToHost, serveParade } from './parade-host.ts';
import type { Part, PartResult } from './part.ts';
import { soakReturns } from './returns.ts';

/** What is tried, and how it is told. */
export interface SoakPlan {
  readonly isShort: boolean;
  readonly isJson: boolean;
  readonly seed: string;
  readonly parts: readonly SoakPart[];
  /** How many moves go through failing networks, and how often a host is killed; null for as many as usual. */
  readonly moves: number | null;
  readonly kills: number | null;
}

const PARTS = {
  faults: soakFaults,
  kills: soakKills,
  attacks: soakAttacks,
  returns: soakReturns,
  disk: soakDisk,
} satisfies Readonly<Record<string, Part>>;

/** The name of a part of a soak. */
export type SoakPart = keyof typeof PARTS;

/** The parts of a soak, in the order in which they run. */
export const SOAK_PARTS = Object.keys(PARTS) as readonly SoakPart[];

/** Whether a soak has a part of this name. */
export function isSoakPart(name: string): name is SoakPart {
  return Object.hasOwn(PARTS, name);
}

/**
 * `baize soak`: hosts in processes of their own are played at through failing networks, killed, attacked, and given a
 * full disk; prints each part's figures. Returns what was promised and did not hold, with the seed; null when all held.
 */
export async function soak(plan: SoakPlan, print: Printer): Promise<string | null> {
  const table = paradeToHost();
  if (table) {
    await serveParade(table, print);
    return null;
  }
  const attack = attackToMake();
  if (attack) {
    await makeAttack(attack);
    return null;
  }
  // Ended by hand, it takes its hosts and attackers with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { isShort, isJson, seed } = plan;
  const moves = plan.moves ?? (isShort ? 120 : 10_000);
  const kills = plan.kills ?? (isShort ? 3 : 1_000);
  const folder = mkdtempSync(join(tmpdir(), 'baize-soak-'));
  const broken: string[] = [];
  for (const name of plan.parts) {
    const own = join(folder, name);
    mkdirSync(own);
    const started = performance.now();
    const { figures, problems } = await settled(
      PARTS[name]({ seed, isShort, folder: own, moves, kills, note: isShort ? () => undefined : print.note }),
    );
    const seconds = Math.round((performance.now() - started) / 1000);
    const result = { part: name, seed, short: isShort, held: problems.length === 0, took: seconds, ...figures };
    if (isJson) print.json(result);
    else print.line(`${name}: ${JSON.stringify(result, null, 2)}`);
    if (problems.length > 0) broken.push(`${name}: ${firstFew(problems)}`);
  }
  if (broken.length > 0) {
    const again = `Again with --seed ${seed}; the records are in ${folder}.`;
    return `The soak found something broken. ${broken.join('. ')}. ${again}`;
  }
  rmSync(folder, { recursive: true, force: true });
  return null;
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
