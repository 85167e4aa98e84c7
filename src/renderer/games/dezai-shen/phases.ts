import type { DezaiShenPhase } from '#engine/games/dezai-shen/dezai-shen.chart.ts';
import { pagePhases } from '#renderer/kit/page-phases.ts';

/** What the page does in a phase. */
interface PagePhase {
  /** What lies in the middle of the table; null for the Poke, or nothing. */
  readonly middle: 'piles' | 'trick' | null;
  /** One of the piles is picked. */
  readonly isPicking: boolean;
  readonly isAuction: boolean;
  /** Somebody chooses one of a few things above the hand, or the cards to bury. */
  readonly isChoosing: boolean;
}

const QUIET: PagePhase = { middle: null, isPicking: false, isAuction: false, isChoosing: false };
const EXCHANGE: PagePhase = { ...QUIET, isChoosing: true };
const TRICK: PagePhase = { ...QUIET, middle: 'trick' };

/** What the page does, by phase. */
export const phases = pagePhases<DezaiShenPhase, PagePhase>({
  drawing: QUIET,
  shuffling: QUIET,
  cutting: { ...QUIET, middle: 'piles', isChoosing: true },
  picking: { ...QUIET, middle: 'piles', isPicking: true, isChoosing: true },
  'auction.calling': { ...QUIET, isAuction: true, isChoosing: true },
  'exchange.mixing': EXCHANGE,
  'exchange.burying': EXCHANGE,
  'trick.leading': TRICK,
  'trick.following': TRICK,
  over: QUIET,
});
