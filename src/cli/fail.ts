import { shortened } from '#protocol/typed-text.ts';
import { ListenError } from '#web/listening.ts';
import { createWords } from '#words/words.ts';

/** Something the person at the command line can put right. Printed as one sentence; the process exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A check that did not hold (`verify`). Printed as one sentence; the process exits with 1. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/** What could not be listened on, as something to put right; any other error as it is. */
export function listeningRefused(error: unknown): unknown {
  if (!(error instanceof ListenError)) return error;
  const { code, params } = error.reason;
  const { bind } = params;
  const typed = typeof bind === 'string' ? { bind: brief(bind) } : {};
  return new UsageError(createWords().reason(null, { code, params: { ...params, ...typed } }));
}

const LONGEST_QUOTE = 80;

/** What a person typed, as much of it as a sentence bears. */
export function brief(text: string): string {
  return text.length > LONGEST_QUOTE ? `${shortened(text, LONGEST_QUOTE)}…` : text;
}

/** The same, fit to stand in a one-line sentence: quoted, line breaks spelled out. */
export function quote(text: string): string {
  return JSON.stringify(brief(text));
}

/** How much of each end of a path is shown; any that a person could read is shown whole. */
const PATH_ENDS = 120;

/** The path of a file or a folder, quoted. A very long one loses its middle, as the end of it is what tells. */
export function quotePath(path: string): string {
  if (path.length <= 2 * PATH_ENDS) return JSON.stringify(path);
  return JSON.stringify(`${path.slice(0, PATH_ENDS)}…${path.slice(-PATH_ENDS)}`);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  EEXIST: 'it exists already and is never overwritten',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  ERR_INVALID_ARG_VALUE: 'it is not a possible name',
};

/** Why the system refused, in words where it is one of the usual reasons. */
export function systemReason(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  // Node repeats the whole path in it.
  return REASONS[code] ?? brief(message);
}
