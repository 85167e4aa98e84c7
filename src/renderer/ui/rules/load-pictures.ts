/// <reference types="vite/types/importMeta.d.ts" />
import type { GameId } from '#protocol/ids.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import { loadGame } from '#renderer/games/index.ts';
import { inLanguage } from './in-language.ts';

/** A part of the rules in pieces: what is drawn, and in which states of the chart it is what one wants to read. */
interface DrawnPart {
  readonly key: string;
  /** Faces, with the zone of a die after a space; `back`; or a sign between pieces. */
  readonly pieces: readonly string[];
  /** States of the chart; a group stands for all of its states that no other part names. */
  readonly states: readonly string[];
}

interface Caption {
  readonly title: string;
  readonly text: string;
}

export type RulePicture = DrawnPart & Caption;

export interface RulePictures {
  readonly pages: GamePages;
  /** In the order of a game: its goal first. */
  readonly pictures: readonly RulePicture[];
}

const PARTS = import.meta.glob<readonly DrawnPart[]>('../../../../resources/pictures/*.json', { import: 'default' });
const CAPTIONS = import.meta.glob<Readonly<Record<string, Caption>>>(
  '../../../../resources/strings/*/*-pictures.json',
  { import: 'default' },
);

const partsPath = (game: GameId): string => `../../../../resources/pictures/${game}.json`;

/** Whether this build has the rules of the game in pictures. */
export function hasPictures(game: GameId): boolean {
  return partsPath(game) in PARTS;
}

/** The rules of a game in pictures with captions in a language; null when this build has none of the game. */
export async function loadPictures(game: GameId, language: string): Promise<RulePictures | null> {
  const [parts, captions, pages] = await Promise.all([
    PARTS[partsPath(game)]?.(),
    inLanguage(CAPTIONS, `${game}-pictures`, language, (english, translated) => ({ ...english, ...translated })),
    loadGame(game),
  ]);
  if (parts === undefined || captions === null || pages === null) return null;
  const pictures = parts.flatMap((part) => {
    const caption = captions[part.key];
    return caption === undefined ? [] : [{ ...part, ...caption }];
  });
  return { pages, pictures };
}

/** The picture of the chart's state, or of the nearest group around it; null where there is none. */
export function pictureAt(pictures: readonly RulePicture[], state: string | null): RulePicture | null {
  if (state === null) return null;
  const found = pictures.find(({ states }) => states.includes(state));
  const end = state.lastIndexOf('.');
  return found ?? (end < 0 ? null : pictureAt(pictures, state.slice(0, end)));
}
