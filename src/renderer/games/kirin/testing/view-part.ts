import type { KirinPhase } from '#engine/games/kirin/kirin.chart.ts';
import type { GameView } from '#protocol/view.ts';

/** What a test's view of Kirin has instead of what views of tests usually have. */
export type KirinViewPart = Partial<GameView> & { readonly phase?: KirinPhase };

/** Where a match of Kirin stands in a test that is about something else. */
export const FOLLOWING: KirinPhase = 'trick.following';
