import { withLayers } from './with-layers.ts';

/** Parts of the page that are not needed before the hand shows; each is a file of its own. */

export const loadDrawer = () => withLayers(import('./HandDrawer.tsx'));
export const loadParts = () => withLayers(import('./match-parts.ts'));
/** How the page looks where few lines of letters have room. */
export const loadLarge = () => import('./hand-large.css');
export const loadSoundOff = () => withLayers(import('#renderer/ui/sound/SoundOffSign.tsx'));
export const loadDetails = () => withLayers(import('#renderer/ui/board/CardDetails.tsx'));
