import { constants } from 'node:os';
import { StoreTrouble } from '#engine/table/ports.ts';

/** What the system says of a disk that may be written again by itself or when somebody helps it. */
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
 * An error of the file system as a store throws it: StoreTrouble where it may pass, anything else as it was. `isUndone`
 * says whether nothing is left on the disk of what could not be written.
 */
export function asTrouble(error: unknown, isUndone = true): unknown {
  const { code = '', errno = 0 } = error as NodeJS.ErrnoException;
  // Node has no name for a quota that is used up.
  const isQuota = errno === -constants.errno.EDQUOT;
  if (isQuota || code === 'ENOSPC') return new StoreTrouble('full', isQuota ? 'EDQUOT' : code, isUndone);
  return FAILING.includes(code) ? new StoreTrouble('failing', code, isUndone) : error;
}
