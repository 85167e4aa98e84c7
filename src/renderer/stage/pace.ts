import type { StageSettings } from './contract.ts';

/** How fast things move and whether the table waits where something is to be seen. */
export interface Pace {
  /** Every time of a movement is multiplied with this; 0 when nothing is to travel. */
  readonly motion: number;
  /** Without pauses and without motion a frame is simply settled. */
  readonly pauses: boolean;
}

const TEMPOS: Readonly<Record<StageSettings['speed'], number>> = { slow: 1.5, normal: 1, fast: 0.55, instant: 0 };

/** What the game's own beats are multiplied with; reduced motion takes the movement away, not the time to read. */
export function tempoOf({ speed }: Pick<StageSettings, 'speed'>): number {
  return TEMPOS[speed];
}

/** The pace for these settings: `instant` neither moves nor waits, reduced motion waits without moving. */
export function paceOf({ speed, reducedMotion }: Pick<StageSettings, 'speed' | 'reducedMotion'>): Pace {
  return { motion: reducedMotion ? 0 : TEMPOS[speed], pauses: speed !== 'instant' };
}
