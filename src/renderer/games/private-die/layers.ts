/** What lies above what: chips and cards on the felt, dice over them, figures on top. */
export const LAYERS = {
  chips: 10,
  piles: 100,
  cards: 150,
  box: 190,
  pool: 200,
  seatDice: 240,
  tray: 300,
  figures: 400,
} as const;
