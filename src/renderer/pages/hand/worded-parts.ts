/** Parts of the page that are said with every word there is, fetched when somebody is to see them. */

export const loadAudience = () => import('./AudiencePart.tsx');
export const loadRoom = () => import('./RoomPart.tsx');
