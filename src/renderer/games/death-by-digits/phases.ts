import type { DeathByDigitsPhase } from '#engine/games/death-by-digits/death-by-digits.chart.ts';
import { pagePhases } from '#renderer/kit/page-phases.ts';

/** What the page does in a phase. */
interface PagePhase {
  readonly stage: 'deal' | 'turn' | 'sealing' | 'over';
  /** What the players who are awaited choose, where the page makes room for it or says so; null for anything else. */
  readonly chooses: 'act' | 'stop' | 'victims' | 'evidence' | null;
}

const TURN: PagePhase = { stage: 'turn', chooses: null };
const EVIDENCE: PagePhase = { ...TURN, chooses: 'evidence' };

/** What the page does, by phase. */
export const phases = pagePhases<DeathByDigitsPhase, PagePhase>({
  dealing: { stage: 'deal', chooses: null },
  'turn.choosing': { ...TURN, chooses: 'act' },
  'turn.stopping': { ...TURN, chooses: 'stop' },
  'turn.naming': { ...TURN, chooses: 'victims' },
  'turn.stealing': TURN,
  'turn.searching': TURN,
  'turn.taking': EVIDENCE,
  'turn.lookingForMurder': TURN,
  'turn.looking': TURN,
  'turn.flipping': EVIDENCE,
  'turn.peeking': EVIDENCE,
  'turn.handing': TURN,
  'turn.mixing': TURN,
  'turn.refilling': EVIDENCE,
  'turn.accusing': TURN,
  'turn.eliminating': TURN,
  sealedAccusations: { stage: 'sealing', chooses: null },
  over: { stage: 'over', chooses: null },
});
