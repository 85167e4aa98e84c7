import type { DiRenjiePhase } from '#engine/games/di-renjie/di-renjie.chart.ts';
import { pagePhases } from '#renderer/kit/page-phases.ts';

/** What the strip is about: the hints, a turn, or the answers. */
export type CaseStage = 'hints' | 'turn' | 'answers';

/** What the page does in a phase. */
interface PagePhase {
  /** What the middle of the table is for, unless somebody looks at a clue. */
  readonly scene: 'hints' | 'request' | 'answers' | 'solved';
  readonly strip: CaseStage;
}

const HINTS: PagePhase = { scene: 'hints', strip: 'hints' };
const TURN: PagePhase = { scene: 'request', strip: 'turn' };

/** What the page does, by phase. */
export const phases = pagePhases<DiRenjiePhase, PagePhase>({
  dealing: HINTS,
  notingHints: HINTS,
  shuffling: HINTS,
  'turn.examining': TURN,
  'turn.looking': TURN,
  'turn.requesting': TURN,
  'turn.collecting': TURN,
  'turn.collectingAll': TURN,
  'turn.takingGifts': TURN,
  'turn.taking': TURN,
  'turn.drawingForced': TURN,
  'turn.presenting': TURN,
  'turn.planning': TURN,
  'turn.drawing': TURN,
  'finale.answering': { scene: 'answers', strip: 'answers' },
  over: { scene: 'solved', strip: 'answers' },
});
