/** Parts of the page that a match does not begin with; each is a file of its own. */

export const loadHall = () => import('./Hall.tsx');
export const loadLayers = () => import('./table-parts.ts');
export const loadReview = () => import('#renderer/ui/review/review-parts.ts');
export const loadReplayBar = () => import('#renderer/ui/replay/ReplayBar.tsx');
