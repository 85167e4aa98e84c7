import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from '#protocol/schema.ts';
import { holdFile, isFileHeld, type Hold } from './file-hold.ts';

/** Who holds a record: a process by its number, and by its start time if the system tells. */
const holderOnDisk = z.tuple([z.int().check(z.minimum(1)), z.string()]);

/**
 * The claims of this process. A claim that has this process's number but is not among them is from an earlier process.
 */
const own = new Set<string>();

/** Says who holds the record. */
const claimOf = (path: string): string => `${path}.lock`;
/** What the system locks, in whatever container its holder is. */
const heldOf = (path: string): string => `${path}.held.lock`;

/** The number of a process; or `elsewhere` for one that has none here, such as one in another container. */
export type Holder = number | 'elsewhere';

/**
 * A claim until it is released; or the process that has it, null if another has just come first and is not known yet.
 */
export type Claim = { readonly release: () => void } | { readonly holder: Holder | null };

/**
 * Claims a record for this process, unless another living process, or another table of this one, holds it. Two hosts
 * that share a folder must not write into one record: the slower would halt during play. A claim ends with its process,
 * even if that was killed. Throws if it cannot be written.
 */
export function claimRecord(path: string): Claim {
  const claim = claimOf(path);
  const holder = holderOf(path);
  if (holder !== null) return { holder };
  let hold = holdFile(heldOf(path));
  // Whoever only looks whether it is held has it for a moment.
  if (hold === 'taken' && holderOf(path) === null) hold = holdFile(heldOf(path));
  if (hold === 'taken') return { holder: holderOf(path) };
  rmSync(claim, { force: true });
  try {
    writeFileSync(claim, JSON.stringify([process.pid, startOf(process.pid)]), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isOthers = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (!isOthers) drop(claim);
    hold?.release();
    if (isOthers) return { holder: holderOf(path) };
    throw error;
  }
  own.add(claim);
  return { release: releaseOf(claim, hold) };
}

/** Gives a claim back; whoever does so again changes nothing. */
function releaseOf(claim: string, hold: Hold | null): () => void {
  return () => {
    if (!own.delete(claim)) return;
    drop(claim);
    hold?.release();
  };
}

/** The living process that holds the record, which may be this one; null if none does. */
export function holderOf(path: string): Holder | null {
  const claim = claimOf(path);
  if (own.has(claim)) return process.pid;
  try {
    const [pid, start] = holderOnDisk.parse(JSON.parse(readFileSync(claim, 'utf8')));
    if (pid !== process.pid && isAlive(pid) && (start === '' || startOf(pid) === start)) return pid;
    // Its number means nothing here, and may even be this process's own.
    return isFileHeld(heldOf(path)) ? 'elsewhere' : null;
  } catch {
    // There is none, or its process died while writing it.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process began, so that a later one with the same number is not taken for it; empty if the system does not
 * tell.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The name in brackets may contain anything. The 20th word after it is the start, in ticks since the computer's
    // own.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function drop(claim: string): void {
  try {
    rmSync(claim, { force: true });
  } catch {
    // The claim stays behind, and ends with this process.
  }
}
