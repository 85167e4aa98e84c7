/** Parts of the page that are not needed before the hand shows; each is a file of its own. */

export const loadDrawer = () => import('./HandDrawer.tsx');
export const loadSummaries = () => import('#renderer/ui/summary/Summaries.tsx');
export const loadSoundOff = () => import('#renderer/ui/sound/SoundOffSign.tsx');
export const loadDetails = () => import('#renderer/ui/board/CardDetails.tsx');
