import type { GameSkin } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';
import { winningCard } from '#renderer/stage/told.ts';
import { standardDeck } from '#renderer/kit/deck/draw-card.ts';
import { heartsLayout } from './layout.ts';
import { numbersOf } from './numbers.ts';

/** Milliseconds before something happens that is to be taken in, at normal speed. */
const BEATS: Readonly<Record<string, number>> = { 'cards.passed': 500, 'claim.made': 500, 'hand.scored': 1300 };

/** How Hearts looks and where its cards lie. */
export const heartsSkin: GameSkin = {
  id: 'hearts',
  direction: {
    moments: {
      'cards.passed': { weight: 0.5, at: 'centre' },
      'hearts.broken': { weight: 0.7, at: 'centre' },
      'claim.made': { weight: 0.8, at: 'seat' },
      'hand.scored': { weight: 0.65, at: 'whole' },
    },
    centre: ['trick'],
    isFewestBest: true,
  },
  felt: { centre: '#4a3b68', edge: '#120d1d' },
  ...standardDeck(({ suit, rank }) => (suit === 'H' ? 'tinted' : suit === 'S' && rank === 'Q' ? 'dark' : null)),
  handSortings: ['suit', 'rank', 'dealt'],
  layout: heartsLayout,
  holdBefore: (event, settings) =>
    event.type === 'trick.taken' ? settings.trickPause : (BEATS[event.type] ?? 0) * tempoOf(settings),
  marks: (view, coming) => winningCard(view, numbersOf(view), coming),
};
