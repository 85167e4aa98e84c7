import type { DirectionHints } from '#renderer/stage/direction.ts';

/** What an audience wants to see of Private Die. */
export const privateDieDirection: DirectionHints = {
  moments: {
    'witness.revealed': { weight: 0.5, at: 'centre' },
    'commits.shown': { weight: 0.6, at: 'whole' },
    'turn.matched': { weight: 0.75, at: 'seat' },
    'turn.bust': { weight: 0.7, at: 'seat' },
    'round.won': { weight: 0.7, at: 'seat' },
    'rollOff.begun': { weight: 0.8, at: 'whole' },
    'rollOff.won': { weight: 0.85, at: 'seat' },
    'suddenDeath.begun': { weight: 0.9, at: 'whole' },
    'suddenDeath.rolled': { weight: 0.85, at: 'seat' },
  },
};
