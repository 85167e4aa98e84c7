import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecordName, RECORD_ENDING } from '#host/records/record-name.ts';
import { CheckFailed, systemReason, UsageError } from './fail.ts';
import { createWords } from '#words/words.ts';
import { isFolder } from './files.ts';
import { longWork, type Turn } from './long-work.ts';
import type { Printer } from './printer.ts';

/**
 * Does `work` for each of these record files, and for each of those in these folders, by name. A file that is not in
 * order keeps none of the others from being looked at: one sentence is said for each, the gravest one by throwing it at
 * the end, a CheckFailed before a UsageError.
 */
export async function forEachRecord(
  paths: readonly string[],
  print: Printer,
  work: (path: string, turn: Turn) => void | Promise<void>,
): Promise<void> {
  let done = 0;
  const told = (): string => createWords().ui('terminal:ended.files', { count: done });
  await longWork(print, told, (turn) =>
    eachRecord(paths, print, async (path) => {
      await turn();
      await work(path, turn);
      done += 1;
    }),
  );
}

async function eachRecord(
  paths: readonly string[],
  print: Printer,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const problems: Error[] = [];
  const attempt = async (part: () => void | Promise<void>): Promise<void> => {
    try {
      await part();
    } catch (error) {
      if (!(error instanceof UsageError) && !(error instanceof CheckFailed)) throw error;
      problems.push(error);
    }
  };
  for (const path of paths) {
    await attempt(async () => {
      for (const file of filesAt(path)) await attempt(() => work(file));
    });
  }
  const gravest = problems.find((problem) => problem instanceof CheckFailed) ?? problems[0];
  for (const problem of problems) if (problem !== gravest) print.note(problem.message);
  if (gravest) throw gravest;
}

/** The file itself, or the records in a folder but not in the folders within it. Throws UsageError where there are none. */
function filesAt(path: string): readonly string[] {
  if (!isFolder(path)) return [path];
  const files = namesIn(path).filter((name) => isRecordName(name) && !isFolder(join(path, name)));
  if (files.length > 0) return files.toSorted().map((name) => join(path, name));
  throw new UsageError(
    `The folder ${JSON.stringify(path)} has no records: no file in it has a name ending in ${RECORD_ENDING}.`,
  );
}

function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    throw new UsageError(`The folder ${JSON.stringify(path)} cannot be read: ${systemReason(error)}.`);
  }
}
