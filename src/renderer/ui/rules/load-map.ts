/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import { inLanguage } from './in-language.ts';
import type { DrawnMap } from './map-model.ts';

const FILES = import.meta.glob<DrawnMap>('../../../../resources/maps/*/*.json', { import: 'default' });

/** Loads the map of a game, in English where the language has none; null when this build has none of the game. */
export async function loadMap(game: GameId, language: string): Promise<DrawnMap | null> {
  return await inLanguage(FILES, game, language, (_english, translated) => translated);
}
