import type { DirectionHints } from '#renderer/stage/direction.ts';

/** What an audience wants to see of Di Renjie. */
export const diRenjieDirection: DirectionHints = {
  moments: {
    'clue.revealed': { weight: 0.6, at: 'seat' },
    'card.robbed': { weight: 0.45, at: 'seat' },
    'finale.begun': { weight: 0.8, at: 'whole' },
    'answers.opened': { weight: 0.85, at: 'whole' },
    'crime.opened': { weight: 0.95, at: 'centre' },
    'team.judged': { weight: 0.9, at: 'whole' },
  },
  isScoredAtEnd: true,
};
