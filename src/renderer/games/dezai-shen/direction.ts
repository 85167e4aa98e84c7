import type { DirectionHints } from '#renderer/stage/direction.ts';

/** What an audience wants to see of Dezai Shen. */
export const dezaiShenDirection: DirectionHints = {
  moments: {
    'auction.won': { weight: 0.7, at: 'whole' },
    'poke.shown': { weight: 0.7, at: 'centre' },
    'claim.made': { weight: 0.8, at: 'seat' },
    'buried.shown': { weight: 0.7, at: 'centre' },
    'hand.settled': { weight: 0.65, at: 'whole' },
  },
  centre: ['trick'],
};
