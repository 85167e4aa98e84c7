import type { GameSkin } from '#renderer/stage/contract.ts';
import { privateDieDirection } from './direction.ts';
import { namesOnCards, type NameOnCard, unnamed } from './art/card-names.ts';
import { drawPrivateDieCard } from './art/draw-card.ts';
import { drawDieSide } from './art/draw-side.ts';
import { PRIVATE_DIE_FACES } from './art/faces.ts';
import { dieOf } from './dice.ts';
import { privateDieLayout } from './layout.ts';
import { winningDice } from './marks.ts';
import { pauseAfter, pauseBefore } from './pauses.ts';
import { phases } from './phases.ts';
import { privateDieProps } from './props.ts';

/** How Private Die looks and where its cards, dice and clues lie; its cards bear their names in a language (`inWords`). */
export const privateDieSkin: GameSkin = {
  id: 'private-die',
  phases: phases.names,
  direction: privateDieDirection,
  felt: { centre: '#2d4164', edge: '#070b15', rain: true },
  faces: PRIVATE_DIE_FACES,
  prepare: () => Promise.resolve(),
  ...withNames(unnamed),
  inWords: (words) => ({ ...privateDieSkin, ...withNames(namesOnCards(words)) }),
  drawSide: drawDieSide,
  loadProps: async () => (await import('./art/draw-props.ts')).drawPrivateDieProp,
  die: dieOf,
  layout: privateDieLayout,
  props: privateDieProps,
  holdBefore: pauseBefore,
  holdAfter: pauseAfter,
  marks: winningDice,
};

function withNames(nameOnCard: NameOnCard): Pick<GameSkin, 'draw' | 'printed'> {
  const printed = PRIVATE_DIE_FACES.map(nameOnCard).flatMap(({ name, kind }) => [name, kind ?? '']);
  return {
    draw: (pen, face, width, height) => {
      drawPrivateDieCard(pen, face, width, height, nameOnCard);
    },
    printed: [...new Set(printed.join(''))].join(''),
  };
}
