/** What lies above what. The marker lies over the trick, the viewer's own hand over everything. */
export const LAYERS = {
  stock: 0,
  aside: 50,
  captured: 100,
  declared: 200,
  others: 300,
  trick: 400,
  marker: 490,
  hand: 500,
} as const;
