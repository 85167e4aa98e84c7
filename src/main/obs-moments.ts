import type { AudiencePicture, OutputId } from '#protocol/audience.ts';
import type { ObsMoment } from '#protocol/obs.ts';

/** What is needed of a step that an output has shown. */
export interface ShownStep {
  readonly picture: { readonly match: number; readonly view: Pick<AudiencePicture['view'], 'result'> };
  /** Which deal of the match it is. */
  readonly deal: number;
}

/**
 * Tells what is over from what an output has shown, one step after the other, and from nothing else: OBS must not give
 * away what its audience does not know yet. The last deal ends with its match. A step that is shown again, a deal that
 * was taken back, and the first step after a start tell nothing.
 */
export function followMoments(
  happened: (output: OutputId, when: ObsMoment) => void,
): (output: OutputId, step: ShownStep) => void {
  const latest = new Map<OutputId, ShownStep>();
  return (output, step) => {
    const before = latest.get(output);
    latest.set(output, step);
    if (before?.picture.match !== step.picture.match) return;
    const isOver = step.picture.view.result !== null && before.picture.view.result === null;
    if (isOver || step.deal > before.deal) happened(output, 'dealOver');
    if (isOver) happened(output, 'matchOver');
  };
}
