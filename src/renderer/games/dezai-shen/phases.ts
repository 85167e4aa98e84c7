import type { DezaiShenPhase } from '#engine/games/dezai-shen/dezai-shen.chart.ts';
import { pagePhases } from '#renderer/kit/page-phases.ts';

/** What is chosen above the hand: one of a few things, or the cards that the taker buries. */
export type Choice = 'few' | 'buried';

/** What the page does in a phase. */
interface PagePhase {
  /** What lies in the middle of the table; null for the Poke, or nothing. */
  readonly middle: 'piles' | 'trick' | null;
  /** One of the piles is picked. */
  readonly isPicking: boolean;
  readonly isAuction: boolean;
  /** What makes the prompt higher than one line. */
  readonly choice: Choice | null;
}

const QUIET: PagePhase = { middle: null, isPicking: false, isAuction: false, choice: null };
const EXCHANGE: PagePhase = { ...QUIET, choice: 'buried' };
const TRICK: PagePhase = { ...QUIET, middle: 'trick' };

/** What the page does, by phase. */
export const phases = pagePhases<DezaiShenPhase, PagePhase>({
  drawing: QUIET,
  shuffling: QUIET,
  cutting: { ...QUIET, middle: 'piles', choice: 'few' },
  picking: { ...QUIET, middle: 'piles', isPicking: true, choice: 'few' },
  'auction.calling': { ...QUIET, isAuction: true, choice: 'few' },
  'exchange.mixing': EXCHANGE,
  'exchange.burying': EXCHANGE,
  'trick.leading': TRICK,
  'trick.following': TRICK,
  over: QUIET,
});
