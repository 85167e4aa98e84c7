/** One closed outline in a box of 24 for each seat, so that seats differ in shape as well as in colour. */
export const SEAT_SHAPES: readonly string[] = [
  'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z',
  'M4 4h16v16H4z',
  'M12 1.5L22.5 12L12 22.5L1.5 12z',
  'M12 2.5L22.5 21H1.5z',
  'M6.5 3h11L23 12l-5.5 9h-11L1 12z',
  'M12 1.5l3 7.4 8 .6-6.1 5.2 1.9 7.8L12 18.3 5.2 22.5l1.9-7.8L1 9.5l8-.6z',
  'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
  'M12 1.5c4.5 5.5 7.5 9 7.5 13a7.5 7.5 0 1 1-15 0c0-4 3-7.5 7.5-13z',
];
