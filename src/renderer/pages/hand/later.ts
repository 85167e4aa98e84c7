/** Parts of the page that are not needed before the hand shows; each is a file of its own. */

export const loadDrawer = () => import('./HandDrawer.tsx');
export const loadSummaries = () => import('#renderer/ui/summary/Summaries.tsx');
export const loadDetails = () => import('#renderer/ui/board/CardDetails.tsx');
