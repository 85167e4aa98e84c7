import type { DirectionHints } from '#renderer/stage/direction.ts';

/** What an audience wants to see of Kirin. */
export const kirinDirection: DirectionHints = {
  moments: {
    'trick.setAside': { weight: 0.75, at: 'centre' },
    'order.decided': { weight: 0.7, at: 'centre' },
    'declaration.revealed': { weight: 0.65, at: 'seat' },
    'round.scored': { weight: 0.6, at: 'whole' },
  },
  centre: ['trick'],
};
