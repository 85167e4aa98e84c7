import type { GameSkin } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';
import { standardDeck } from '#renderer/kit/deck/draw-card.ts';
import { newGameLayout } from './layout.ts';

/** Milliseconds before something happens that is to be taken in, at normal speed. */
const BEATS: Readonly<Record<string, number>> = { 'question.answered': 500, 'card.named': 700, 'hidden.opened': 1300 };

/** How New Game looks and where its cards lie. */
export const newGameSkin: GameSkin = {
  id: 'new-game',
  direction: {
    moments: {
      'question.answered': { weight: 0.4, at: 'seat', seat: 'target' },
      'card.named': { weight: 0.8, at: 'seat' },
      'hidden.opened': { weight: 0.95, at: 'centre' },
    },
    centre: ['hidden'],
    isScoredAtEnd: true,
  },
  felt: { centre: '#4a4468', edge: '#100e18' },
  ...standardDeck(() => null),
  handSortings: ['suit', 'rank', 'dealt'],
  layout: newGameLayout,
  holdBefore: ({ type }, settings) => (BEATS[type] ?? 0) * tempoOf(settings),
};
