import type { GameSkin } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';
import { BONE } from '#renderer/kit/dice/die-colours.ts';
import { drawFigure } from '#renderer/kit/dice/draw-figure.ts';
import { drawFlat, drawPips } from '#renderer/kit/dice/draw-side.ts';
import { sixSided } from '#renderer/kit/dice/six-sided.ts';
import { newGameLayout, newGameProps } from './layout.ts';

/** Milliseconds before something happens that is to be taken in, at normal speed. */
const BEATS: Readonly<Record<string, number>> = { 'turn.lost': 1200, 'turn.stopped': 600, 'match.ended': 800 };

/** How New Game looks and where its dice lie. */
export const newGameSkin: GameSkin = {
  id: 'new-game',
  direction: {
    moments: { 'turn.lost': { weight: 0.6, at: 'centre' }, 'turn.stopped': { weight: 0.5, at: 'seat' } },
    centre: ['tray'],
  },
  felt: { centre: '#5a3d2f', edge: '#160d0a' },
  // It has no cards.
  faces: [],
  prepare: () => Promise.resolve(),
  draw: () => undefined,
  die: (face) => sixSided('bone', Number(face.slice('die:'.length))),
  drawSide(pen, side) {
    drawFlat(pen, side, BONE);
    drawPips(pen, side, BONE.print, 'dot');
  },
  loadProps: () => Promise.resolve(drawFigure),
  layout: newGameLayout,
  props: newGameProps,
  holdBefore: (event, settings) => (BEATS[event.type] ?? 0) * tempoOf(settings),
};
