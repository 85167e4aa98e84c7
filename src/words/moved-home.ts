import type { Words } from './open-words.ts';

/** What was moved from older places, and what was not. */
interface Moved {
  readonly matches: number;
  readonly from: readonly string[];
  readonly left: readonly { readonly path: string; readonly code: string }[];
}

/** What to tell the person whose records have moved to this folder: a sentence for each line. */
export function movedHomeLines({ ui }: Pick<Words, 'ui'>, { matches, from, left }: Moved, to: string): string[] {
  const moved = from.length === 0 ? [] : [ui(matches === 0 ? 'home.movedOther' : 'home.moved', { count: matches, to })];
  return [...moved, ...left.map(({ path, code }) => ui(leftKey(code), { path, code }))];
}

function leftKey(code: string): string {
  if (code === 'held') return 'home.leftHeld';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'home.leftFull' : 'home.left';
}
