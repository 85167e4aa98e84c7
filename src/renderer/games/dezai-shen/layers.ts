/** What lies above what. Tokens lie on the felt, signs over the trick, the viewer's own hand over everything. */
export const LAYERS = {
  tokens: 10,
  discs: 20,
  stock: 100,
  pile: 150,
  poke: 250,
  won: 300,
  buried: 360,
  others: 420,
  trick: 500,
  badge: 590,
  hand: 600,
} as const;
