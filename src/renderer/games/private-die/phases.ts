import type { PrivateDiePhase } from '#engine/games/private-die/private-die.chart.ts';
import { pagePhases } from '#renderer/kit/page-phases.ts';

/** What the page does in a phase. */
interface PagePhase {
  /** What the middle of the table is for, unless witnesses lie there to choose from. */
  readonly scene: 'draft' | 'first' | 'contest' | 'value';
  /** Several seats roll against each other. */
  readonly contest: 'rollOff' | 'suddenDeath' | null;
  /** What the strip is about. */
  readonly strip: 'value' | 'first' | 'drafting' | 'rollOff' | 'sudden' | 'over';
  /** Everybody secretly chooses how many dice to roll. */
  readonly isCommitting: boolean;
}

const VALUE: PagePhase = { scene: 'value', contest: null, strip: 'value', isCommitting: false };
const SUDDEN_DEATH: PagePhase = { scene: 'contest', contest: 'suddenDeath', strip: 'sudden', isCommitting: false };

/** What the page does, by phase. */
export const phases = pagePhases<PrivateDiePhase, PagePhase>({
  dealing: { ...VALUE, scene: 'first' },
  drafting: { ...VALUE, scene: 'draft', strip: 'drafting' },
  rollingForFirst: { ...VALUE, scene: 'first', strip: 'first' },
  'round.choosingWitness': VALUE,
  'round.rollingWitness': VALUE,
  'round.committing': { ...VALUE, isCommitting: true },
  'turn.sharing': VALUE,
  'turn.choosingDice': VALUE,
  'turn.rolling': VALUE,
  'turn.under': VALUE,
  'turn.over': VALUE,
  'turn.rollingLuck': VALUE,
  'scoring.challenging': VALUE,
  'rollOff.rolling': { ...VALUE, scene: 'contest', contest: 'rollOff', strip: 'rollOff' },
  'suddenDeath.rollingWitness': SUDDEN_DEATH,
  'suddenDeath.committing': { ...SUDDEN_DEATH, isCommitting: true },
  'suddenDeath.rolling': SUDDEN_DEATH,
  over: { ...VALUE, strip: 'over' },
});
