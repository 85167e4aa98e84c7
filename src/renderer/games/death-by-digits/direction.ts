import type { DirectionHints } from '#renderer/stage/direction.ts';

/** What an audience wants to see of Death by Digits. */
export const deathByDigitsDirection: DirectionHints = {
  moments: {
    'card.guessed': { weight: 0.5, at: 'seat', seat: 'target' },
    'theft.stopped': { weight: 0.7, at: 'seat', seat: 'by' },
    'cards.stolen': { weight: 0.5, at: 'seat' },
    'accusation.made': { weight: 0.9, at: 'seat' },
    'accusations.opened': { weight: 0.9, at: 'whole' },
    'murder.opened': { weight: 0.95, at: 'centre' },
    'seat.eliminated': { weight: 0.85, at: 'seat' },
  },
  isScoredAtEnd: true,
};
