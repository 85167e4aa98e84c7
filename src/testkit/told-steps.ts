import { redactStep, viewOf } from '#engine/core/redact.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { Played } from './playout.ts';

/** One input of a match as a viewer is told about it. */
export interface ToldStep {
  readonly before: GameView;
  readonly after: GameView;
  readonly events: readonly EventView[];
}

/** A match as this viewer is told about it, input by input. */
export function toldSteps({ game, steps }: Pick<Played, 'game' | 'steps'>, viewer: Viewer): readonly ToldStep[] {
  return steps.map((step) => ({
    before: viewOf(game, step.before, viewer),
    after: viewOf(game, step.position, viewer),
    events: redactStep(game, step, viewer),
  }));
}
