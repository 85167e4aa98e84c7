import type { Words } from './open-words.ts';

/** What was moved from older places, and what was not. */
interface Moved {
  readonly matches: number;
  readonly from: readonly string[];
  readonly left: readonly { readonly path: string; readonly code: string }[];
}

/** Of more files than this that stay where they are only the number is told. */
const MOST_NAMED = 4;

/** What to tell the person whose records have moved to this folder: a sentence for each line. */
export function movedHomeLines({ ui }: Pick<Words, 'ui'>, { matches, from, left }: Moved, to: string): string[] {
  const moved = from.length === 0 ? [] : [ui(matches === 0 ? 'home.movedOther' : 'home.moved', { count: matches, to })];
  const named = left.slice(0, MOST_NAMED).map(({ path, code }) => ui(leftKey(code), { path, code }));
  const more = left.length - named.length;
  return [...moved, ...named, ...(more > 0 ? [ui('home.leftMore', { count: more })] : [])];
}

function leftKey(code: string): string {
  if (code === 'link') return 'home.leftLink';
  if (code === 'held') return 'home.leftHeld';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'home.leftFull' : 'home.left';
}
