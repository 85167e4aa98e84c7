import type { AudienceWish } from './address.ts';

/** Puts on the document what the address asks for. Through the object model alone: nothing of it becomes markup. */
export function dress(document: Document, { theme, language, background, view }: AudienceWish): void {
  const { documentElement: root, body } = document;
  root.lang = language;
  root.dataset['theme'] = theme;
  root.dataset['view'] = view;
  if (background !== 'felt') body.style.backgroundColor = background;
}

/**
 * How much larger than on a desk the words of the table are, from 1 to 2: an audience sits further away, or looks at a
 * stream that was made smaller.
 */
export function letters(
  { innerWidth: width, innerHeight: height }: Pick<Window, 'innerWidth' | 'innerHeight'>,
  { scale }: Pick<AudienceWish, 'scale'>,
): number {
  const isUpright = width < height * 0.82;
  return Math.min(2, Math.max(1, scale * (isUpright ? width / 480 : 1.2)));
}
