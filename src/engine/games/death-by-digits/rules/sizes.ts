/** How many of each ordinary number there are, and how many cards the Murder has (paragraphs 1.1 and 2.1). */
export const COPIES = 3;
export const MURDER_SIZE = 3;

/** The highest ordinary number in use: three for each player (paragraph 1.1). */
export function topNumber(seats: number): number {
  return 3 * seats;
}

/** The middle of the numbers in use, rounded up at a half (paragraphs 2.4 and 12.2). */
export function midnumberOf(seats: number): number {
  return Math.floor((topNumber(seats) + 1) / 2);
}

/**
 * How many cards each player is dealt (paragraphs 2.2 and 12.1): twice the number of players, or as many as the
 * ordinary cards allow. Special cards only enlarge Evidence.
 */
export function handSizeOf(seats: number): number {
  return Math.min(2 * seats, Math.floor((COPIES * topNumber(seats) - MURDER_SIZE) / seats));
}
