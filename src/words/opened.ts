import type { OpenedFile } from '#protocol/own-desk.ts';
import { cleanText } from '#protocol/typed-text.ts';
import type { Words } from './open-words.ts';

/** What is said about a file that somebody opened. */
export interface OpenedTold {
  readonly message: string;
  readonly detail: string;
  readonly isWarning: boolean;
}

/** What is said about the file of this name; null for a match that is watched again, since the page shows it. */
export function openedTold(
  { ui, reason }: Pick<Words, 'ui' | 'reason'>,
  name: string,
  opened: OpenedFile,
): OpenedTold | null {
  const { kind } = opened;
  if (kind === 'watched') return null;
  return {
    message: ui(`opened.${kind}`, { file: cleanText(name).slice(0, 100) }),
    detail: ui(`opened.${kind}Detail`, kind === 'refused' ? { why: reason(null, opened.reason) } : undefined),
    isWarning: kind === 'refused',
  };
}

/** What is said when somebody opens too many files at once. */
export function tooManyOpened({ ui }: Pick<Words, 'ui'>, most: number): OpenedTold {
  return { message: ui('opened.tooMany'), detail: ui('opened.tooManyDetail', { most }), isWarning: true };
}
