import type { SeatId } from '#protocol/ids.ts';
import type { Contract, DezaiShenOptions, DezaiShenState, Level } from '../types.ts';

/** Tricks in a hand: twelve cards each, whatever the contract (paragraph 6.8). */
export const TRICKS_PER_HAND = 12;

interface Terms {
  readonly needs: number;
  readonly stake: number;
}

/** The table of contracts: tricks needed and stake, plain and doubled (paragraph 4.6). */
const TERMS: Readonly<Record<Level, { readonly plain: Terms; readonly doubled: Terms }>> = {
  take: { plain: { needs: 10, stake: 1 }, doubled: { needs: 9, stake: 2 } },
  hold: { plain: { needs: 8, stake: 3 }, doubled: { needs: 7, stake: 6 } },
  poke: { plain: { needs: 7, stake: 7 }, doubled: { needs: 6, stake: 14 } },
};

/** What this contract needs and stakes by the table of contracts (paragraph 4.6). */
export function termsOf(level: Level, doubled: boolean): Terms {
  return doubled ? TERMS[level].doubled : TERMS[level].plain;
}

/** The contract after a bid over `standing` (paragraphs 4.2, 4.5 and 4.6). */
export function bidContract(
  standing: Contract | null,
  taker: SeatId,
  level: Level,
  options: DezaiShenOptions,
): Contract {
  const { needs, stake } = termsOf(level, false);
  // Paragraph 9.3: on the ladder each bid adds one to the stake reached so far.
  const laddered = (standing?.stake ?? 0) + 1;
  return { level, doubled: false, taker, needs, stake: options.stake === 'ladder' ? laddered : stake };
}

/** The contract after a Double (paragraphs 4.4 and 4.6): twice the stake, both by the table and on the ladder. */
export function doubledContract(standing: Contract): Contract {
  return { ...standing, doubled: true, needs: termsOf(standing.level, true).needs, stake: 2 * standing.stake };
}

/** Tricks this seat has won in this hand. */
export function tricksWonBy(state: DezaiShenState, seat: SeatId): number {
  let won = 0;
  for (const trick of state.tricks) if (trick.winner === seat) won += 1;
  return won;
}

/** The contract being played. Throws during the auction. */
export function contractOf(state: DezaiShenState): Contract {
  const { contract } = state.auction;
  if (contract === null) throw new Error('nobody has bid');
  return contract;
}

/** Whether the tricks won so far decide that the contract is made or has failed; null while it is open (7.1). */
export function decidedByCount(state: DezaiShenState): 'made' | 'failed' | null {
  const { needs, taker } = contractOf(state);
  const won = tricksWonBy(state, taker);
  if (won >= needs) return 'made';
  return won + TRICKS_PER_HAND - state.tricks.length < needs ? 'failed' : null;
}

/** Who plays alone. */
export function takerOf(state: DezaiShenState): SeatId {
  return contractOf(state).taker;
}

/** Whether the taker plays with the best of hand and poke (paragraph 5.1). */
export function isTake(state: DezaiShenState): boolean {
  return contractOf(state).level === 'take';
}

/** Whether the taker plays its hand as dealt (paragraph 5.3). */
export function isHold(state: DezaiShenState): boolean {
  return contractOf(state).level === 'hold';
}
