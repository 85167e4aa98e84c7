/**
 * Which other desktop hosts this page, where its own one only serves it: the beginning of that one's fingerprint, which
 * `?at=` names. Null for a page whose host served it. What is remembered for one host must never be shown to another.
 */
export function hostElsewhere({ search }: Pick<Location, 'search'>): string | null {
  const at = new URLSearchParams(search).get('at');
  return at !== null && /^[0-9a-f]{32}$/.test(at) ? at : null;
}
