import { constants } from 'node:os';
import { StoreTrouble } from '#engine/table/ports.ts';

/** Error codes of a disk that may become writable again by itself or with somebody's help. */
const FAILING: readonly string[] = [
  'EACCES',
  'EAGAIN',
  'EBUSY',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EPERM',
  'EROFS',
  'ETIMEDOUT',
];

/**
 * An error of the file system as a store throws it: StoreTrouble if it may pass, otherwise the error itself. `isUndone`
 * says whether nothing of the failed write is left on the disk.
 */
export function asTrouble(error: unknown, isUndone = true): unknown {
  const { code = '', errno = 0 } = error as NodeJS.ErrnoException;
  // Node has no name for an exhausted quota.
  const isQuota = errno === -constants.errno.EDQUOT;
  if (isQuota || code === 'ENOSPC') return new StoreTrouble('full', isQuota ? 'EDQUOT' : code, isUndone);
  return FAILING.includes(code) ? new StoreTrouble('failing', code, isUndone) : error;
}
