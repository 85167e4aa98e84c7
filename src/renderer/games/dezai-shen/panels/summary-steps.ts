/** The steps of a played hand: the tricks taken, made or failed, the tokens that move, and all hands so far. */
export const STEPS = { tricks: 1, verdict: 2, tokens: 3, all: 4 } as const;
