import type { GameSkin } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';
import { winningCard } from '#renderer/stage/told.ts';
import { kirinDirection } from './direction.ts';
import { drawKirinCard } from './art/draw-card.ts';
import { KIRIN_FACES } from './art/faces.ts';
import { kirinArt } from './art/prepare.ts';
import { kirinLayout, numbersOf } from './layout.ts';
import { markerProp } from './marker.ts';

/** The time between two declarations turned up one after the other, in milliseconds at normal speed. */
const REVEAL_BEAT = 500;

/** How Kirin looks and where its cards lie. */
export const kirinSkin: GameSkin = {
  id: 'kirin',
  direction: kirinDirection,
  felt: { centre: '#2c6553', edge: '#0b1a18' },
  faces: KIRIN_FACES,
  prepare: kirinArt.prepare,
  draw: drawKirinCard,
  loadProps: async () => (await import('./art/draw-marker.ts')).drawKirinProp,
  handSortings: ['suit', 'rank', 'dealt'],
  layout: kirinLayout,
  props: (input) => [markerProp(input)],
  holdBefore: (event, settings) => {
    if (event.type === 'trick.taken' || event.type === 'trick.setAside') return settings.trickPause;
    return event.type === 'declaration.revealed' ? REVEAL_BEAT * tempoOf(settings) : 0;
  },
  marks: (view, coming) => winningCard(view, numbersOf(view), coming),
};
