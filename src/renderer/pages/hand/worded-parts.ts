import { withLayers } from './with-layers.ts';

/** Parts of the page that are said with every word there is, fetched when somebody is to see them. */

export const loadAudience = () => withLayers(import('./AudiencePart.tsx'));
export const loadRoom = () => withLayers(import('./RoomPart.tsx'));
