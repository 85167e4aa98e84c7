/**
 * Fetches and fills in what an older browser lacks, before a page begins (missing-on-pages.ts). Whichever has the two asked for here has
 * the others too.
 */
export async function fillInMissing(): Promise<void> {
  if ('with' in Array.prototype && 'Segmenter' in Intl) return;
  const { fillInInert } = await import('./missing-on-pages.ts');
  fillInInert(window);
}
