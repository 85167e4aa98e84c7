import type { GameSkin } from '#renderer/stage/contract.ts';
import { diRenjieDirection } from './direction.ts';
import { drawDiRenjieCard } from './art/draw-card.ts';
import { DI_RENJIE_FACES } from './art/faces.ts';
import { diRenjieArt } from './art/prepare.ts';
import { diRenjieLayout } from './layout.ts';
import { pauseAfter, pauseBefore } from './pauses.ts';
import { phases } from './phases.ts';
import { diRenjieProps } from './props.ts';

/** How Di Renjie looks and where its cards lie. */
export const diRenjieSkin: GameSkin = {
  id: 'di-renjie',
  phases: phases.names,
  direction: diRenjieDirection,
  felt: { centre: '#4d5245', edge: '#10120e' },
  faces: DI_RENJIE_FACES,
  prepare: diRenjieArt.prepare,
  draw: drawDiRenjieCard,
  loadProps: async () => (await import('./art/draw-props.ts')).drawDiRenjieProp,
  handSortings: ['suit', 'rank'],
  choiceZones: { from: [''], clue: ['clueTop', 'clueRest'] },
  layout: diRenjieLayout,
  props: diRenjieProps,
  holdBefore: pauseBefore,
  holdAfter: pauseAfter,
};
