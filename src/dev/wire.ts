import type { EventView, GameView } from '#protocol/view.ts';

/**
 * Where a development server tells the debug panel everything about the match. No production host answers there: a test
 * looks for this path in everything that was built.
 */
export const DEBUG_PATH = '/debug-of-the-match';

/** One step of the running match, whole, and as one viewer may know it. */
export interface DebugStep {
  /** How each step came about, from the first one (`begin`): `move.play by 2`. */
  readonly steps: readonly string[];
  /** Which of them this is. */
  readonly at: number;
  readonly phase: string;
  /** Everything, hidden faces included. */
  readonly whole: {
    readonly state: unknown;
    readonly input: unknown;
    readonly events: readonly unknown[];
    /** What each seat that is awaited might do next. */
    readonly legal: readonly unknown[];
  };
  /** What the viewer is told. */
  readonly told: {
    readonly view: GameView;
    readonly input: unknown;
    readonly events: readonly EventView[];
    readonly legal: readonly unknown[];
  };
}
