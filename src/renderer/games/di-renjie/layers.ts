/** What lies above what: the box below the cards in it, rows of clues from back to front, signs on top. */
export const LAYERS = {
  box: 5,
  crime: 20,
  deck: 40,
  unused: 100,
  others: 120,
  hints: 180,
  clues: 200,
  looked: 420,
  gifts: 440,
  hand: 500,
  signs: 600,
} as const;
