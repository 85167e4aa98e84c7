import type { Words } from '#words/open-words.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';

/** Everything a page needs of one game; loaded when a table of it is opened. */
export interface GamePages {
  readonly skin: GameSkin;
  readonly panels: GamePanels;
}

/** How the two parts are loaded. */
export interface GameLoader {
  readonly skin: () => Promise<GameSkin>;
  readonly panels: () => Promise<GamePanels>;
}

/** The same pages with words of this language on the pieces, where pieces bear words. */
export function pagesInWords(pages: GamePages, words: Words): GamePages {
  const skin = pages.skin.inWords?.(words);
  return skin === undefined ? pages : { ...pages, skin };
}
