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
  return error instanceof ListenError ? new UsageError(createWords().reason(null, error.reason)) : error;
}

const LONGEST_QUOTE = 80;

/** What a person typed, fit to stand in a one-line sentence: quoted, line breaks spelled out, not endless. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
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
  return REASONS[code] ?? message;
}
