import type { AudienceWish } from './address.ts';
import { scaled } from './scale.ts';

/**
 * Applies to the document what the address asks for, through the object model only, so that none of it becomes markup.
 */
export function applyTheme(document: Document, { theme, background, view }: AudienceWish): void {
  const { documentElement: root, body } = document;
  root.dataset['theme'] = theme;
  root.dataset['view'] = view;
  if (background !== 'felt') body.style.backgroundColor = background;
}

/**
 * Smaller than this, beside a player's own, the words of a table cannot be read: in a window that is not higher than
 * `low` pixels a player's own are small already. Larger than `most` there is no room for.
 */
const LETTERS = { least: 0.8, low: 800, most: 2 } as const;

/**
 * How large the words of the table are beside those on a desk: an audience sits further away, or looks at a stream that
 * was made smaller. The table itself makes them no larger than it has room for.
 */
export function letters(
  { innerWidth: width, innerHeight: height }: Pick<Window, 'innerWidth' | 'innerHeight'>,
  { scale }: Pick<AudienceWish, 'scale'>,
): number {
  const isUpright = width < height * 0.82;
  const least = Math.max(LETTERS.least, Math.min(1, LETTERS.low / height));
  return scaled(isUpright ? Math.max(1, width / 480) : 1.2, scale, { least, most: LETTERS.most });
}
