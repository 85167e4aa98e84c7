import type { GameSkin } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';
import { winningCard } from '#renderer/stage/told.ts';
import { dezaiShenDirection } from './direction.ts';
import { drawDezaiShenCard } from './art/draw-card.ts';
import { DEZAI_SHEN_FACES } from './art/faces.ts';
import { dezaiShenArt } from './art/prepare.ts';
import { dezaiShenLayout } from './layout.ts';
import { numbersOf } from './numbers.ts';
import { phases } from './phases.ts';
import { dezaiShenProps } from './props.ts';

/** Milliseconds before something happens that is to be taken in, at normal speed: each a beat of its own. */
const BEATS: Readonly<Record<string, number>> = {
  'piles.dealt': 300,
  'poke.taken': 900,
  'claim.made': 500,
  'buried.shown': 500,
  'hand.settled': 1300,
};

/** Milliseconds after something that has to be taken in before anything else moves: who drew what, where the deal goes. */
const RESTS: Readonly<Record<string, number>> = {
  'lots.drawn': 1500,
  'hand.voided': 1400,
};

/** How Dezai Shen looks and where its cards and tokens lie. */
export const dezaiShenSkin: GameSkin = {
  id: 'dezai-shen',
  phases: phases.names,
  direction: dezaiShenDirection,
  felt: { centre: '#6b3440', edge: '#1c0b12' },
  faces: DEZAI_SHEN_FACES,
  prepare: dezaiShenArt.prepare,
  draw: drawDezaiShenCard,
  loadProps: async () => (await import('./art/draw-props.ts')).drawDezaiShenProp,
  handSortings: ['suit', 'rank', 'dealt'],
  layout: dezaiShenLayout,
  props: dezaiShenProps,
  holdBefore: (event, settings) =>
    event.type === 'trick.taken' ? settings.trickPause : (BEATS[event.type] ?? 0) * tempoOf(settings),
  holdAfter: (event, settings) => (RESTS[event.type] ?? 0) * tempoOf(settings),
  marks: (view, coming) => winningCard(view, numbersOf(view), coming),
};
