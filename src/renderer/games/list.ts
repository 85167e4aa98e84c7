// Written by `npm run games` from the folders beside it: not to be edited.
import type { GameId } from '#protocol/ids.ts';
import type { GameLoader } from './game-pages.ts';

/** How the pages of each game are loaded. */
export const loaders: Readonly<Record<GameId, GameLoader>> = {
  'death-by-digits': {
    skin: async () => (await import('./death-by-digits/skin.ts')).deathByDigitsSkin,
    panels: async () => (await import('./death-by-digits/panels/death-by-digits-panels.tsx')).deathByDigitsPanels,
  },
  'dezai-shen': {
    skin: async () => (await import('./dezai-shen/skin.ts')).dezaiShenSkin,
    panels: async () => (await import('./dezai-shen/panels/dezai-shen-panels.tsx')).dezaiShenPanels,
  },
  'di-renjie': {
    skin: async () => (await import('./di-renjie/skin.ts')).diRenjieSkin,
    panels: async () => (await import('./di-renjie/panels/di-renjie-panels.tsx')).diRenjiePanels,
  },
  hearts: {
    skin: async () => (await import('./hearts/skin.ts')).heartsSkin,
    panels: async () => (await import('./hearts/panels/hearts-panels.tsx')).heartsPanels,
  },
  kirin: {
    skin: async () => (await import('./kirin/skin.ts')).kirinSkin,
    panels: async () => (await import('./kirin/panels/kirin-panels.tsx')).kirinPanels,
  },
  'private-die': {
    skin: async () => (await import('./private-die/skin.ts')).privateDieSkin,
    panels: async () => (await import('./private-die/panels/private-die-panels.tsx')).privateDiePanels,
  },
};
