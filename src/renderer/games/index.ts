import type { GameId } from '#protocol/ids.ts';
import type { GameSkin } from '#renderer/stage/contract.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';

/** Everything a page needs of one game; loaded when a table of it is opened. */
export interface GamePages {
  readonly skin: GameSkin;
  readonly panels: GamePanels;
}

const GAMES: Readonly<Record<GameId, () => Promise<GamePages>>> = {
  kirin: async () => {
    const [{ kirinSkin }, { kirinPanels }] = await Promise.all([
      import('./kirin/skin.ts'),
      import('./kirin/panels/kirin-panels.tsx'),
    ]);
    return { skin: kirinSkin, panels: kirinPanels };
  },
  'dezai-shen': async () => {
    const [{ dezaiShenSkin }, { dezaiShenPanels }] = await Promise.all([
      import('./dezai-shen/skin.ts'),
      import('./dezai-shen/panels/dezai-shen-panels.tsx'),
    ]);
    return { skin: dezaiShenSkin, panels: dezaiShenPanels };
  },
  'private-die': async () => {
    const [{ privateDieSkin }, { privateDiePanels }] = await Promise.all([
      import('./private-die/skin.ts'),
      import('./private-die/panels/private-die-panels.tsx'),
    ]);
    return { skin: privateDieSkin, panels: privateDiePanels };
  },
  'di-renjie': async () => {
    const [{ diRenjieSkin }, { diRenjiePanels }] = await Promise.all([
      import('./di-renjie/skin.ts'),
      import('./di-renjie/panels/di-renjie-panels.tsx'),
    ]);
    return { skin: diRenjieSkin, panels: diRenjiePanels };
  },
  'death-by-digits': async () => {
    const [{ deathByDigitsSkin }, { deathByDigitsPanels }] = await Promise.all([
      import('./death-by-digits/skin.ts'),
      import('./death-by-digits/panels/death-by-digits-panels.tsx'),
    ]);
    return { skin: deathByDigitsSkin, panels: deathByDigitsPanels };
  },
  hearts: async () => {
    const [{ heartsSkin }, { heartsPanels }] = await Promise.all([
      import('./hearts/skin.ts'),
      import('./hearts/panels/hearts-panels.tsx'),
    ]);
    return { skin: heartsSkin, panels: heartsPanels };
  },
};

/** Loads a game's pages; null for a game this page does not know. */
export async function loadGame(id: GameId): Promise<GamePages | null> {
  const load = GAMES[id];
  return load === undefined ? null : await load();
}
