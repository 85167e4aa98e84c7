import type { GameSkin } from '#renderer/stage/contract.ts';
import { deathByDigitsDirection } from './direction.ts';
import { drawDigitCard } from './art/draw-card.ts';
import { DIGIT_FACES } from './art/faces.ts';
import { digitsArt } from './art/prepare.ts';
import { deathByDigitsLayout } from './layout.ts';
import { pauseAfter, pauseBefore } from './pauses.ts';
import { phases } from './phases.ts';
import { deathByDigitsProps } from './props.ts';

/** How Death by Digits looks and where its cards lie. */
export const deathByDigitsSkin: GameSkin = {
  id: 'death-by-digits',
  phases: phases.names,
  direction: deathByDigitsDirection,
  felt: { centre: '#524a48', edge: '#110d0d' },
  faces: DIGIT_FACES,
  prepare: digitsArt.prepare,
  draw: drawDigitCard,
  loadProps: async () => (await import('./art/draw-props.ts')).drawDigitsProp,
  choiceZones: { slot: ['murder'], target: ['hand'] },
  layout: deathByDigitsLayout,
  props: deathByDigitsProps,
  holdBefore: pauseBefore,
  holdAfter: pauseAfter,
};
