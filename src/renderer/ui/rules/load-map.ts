/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import type { DrawnMap } from './map-model.ts';

const FILES = import.meta.glob<DrawnMap>('../../../../resources/maps/*/*.json', { import: 'default' });

/** Loads the map of a game; null when this build has none in this language. */
export async function loadMap(game: GameId, language: string): Promise<DrawnMap | null> {
  return (await FILES[`../../../../resources/maps/${language}/${game}.json`]?.()) ?? null;
}
