/** What lies above what: frames and the envelope below the cards, what is looked at above, signs on top. */
export const LAYERS = {
  envelope: 4,
  badge: 6,
  frames: 8,
  murder: 20,
  evidence: 40,
  pile: 140,
  removed: 220,
  others: 260,
  looked: 420,
  hand: 500,
  signs: 600,
} as const;
