import type { EventView, GameView } from '#protocol/view.ts';
import type { GameSkin, PieceMark } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';
import { afterKirinEvent } from './after-event.ts';
import { drawKirinCard } from './art/draw-card.ts';
import { drawKirinMarker } from './art/draw-marker.ts';
import { KIRIN_FACES } from './art/faces.ts';
import { prepareKirinArt } from './art/prepare.ts';
import { handOrder, kirinLayout, numbersOf } from './layout.ts';
import { markerProp } from './marker.ts';

/** The time between two declarations turned up one after the other, in milliseconds at normal speed. */
const REVEAL_BEAT = 500;

/** How Kirin looks and where its cards lie. */
export const kirinSkin: GameSkin = {
  id: 'kirin',
  felt: { centre: '#2c6553', edge: '#0b1a18' },
  faces: KIRIN_FACES,
  prepare: prepareKirinArt,
  draw: drawKirinCard,
  drawProp: (context, face, width, height) => {
    drawKirinMarker(context, face === 'descending' ? 'descending' : 'ascending', width, height);
  },
  handOrder,
  layout: kirinLayout,
  props: (input) => [markerProp(input)],
  afterEvent: afterKirinEvent,
  holdBefore: (event, settings) => {
    if (event.type === 'trick.taken' || event.type === 'trick.setAside') return settings.trickPause;
    return event.type === 'declaration.revealed' ? REVEAL_BEAT * tempoOf(settings) : 0;
  },
  marks: winningCard,
};

/** The card that takes the trick: of a trick about to be gathered the taker's, else the one leading so far. */
function winningCard(view: GameView, coming: EventView | null): readonly PieceMark[] {
  const trick = view.zones['trick'];
  if (!trick) return [];
  if (coming?.type === 'trick.taken') {
    const index = trick.faces.indexOf(coming['card'] as string);
    return markAt(trick.pieces[index]);
  }
  const { winning, plays } = numbersOf(view);
  if (winning === null) return [];
  return markAt(trick.pieces[plays.findIndex((play) => play.seat === winning)]);
}

function markAt(piece: string | undefined): readonly PieceMark[] {
  return piece === undefined ? [] : [{ piece, kind: 'winning' }];
}
