import type { OpenFeed } from '#renderer/client/link/feed-link.ts';
import type { SampleStep } from './sample.ts';

/**
 * Milliseconds at a human pace: after a step, more for each thing that moves, after the last before it starts again.
 */
const SAMPLE_PACE = { step: 1_100, shift: 60, most: 3_200, end: 9_000 } as const;

/** How long a step of the sample is looked at before the next. */
function paceOfSample({ events }: Pick<SampleStep, 'events'>): number {
  const shifts = events.reduce((sum, event) => sum + (event.shifts?.length ?? 0), 0);
  const tricks = events.filter((event) => (event.shifts?.length ?? 0) > 1).length;
  return Math.min(SAMPLE_PACE.most, SAMPLE_PACE.step + shifts * SAMPLE_PACE.shift + tricks * SAMPLE_PACE.step);
}

export interface SampleWish {
  readonly load: () => Promise<readonly SampleStep[]>;
  /** Stands still there, the last one for a number beyond it; null plays over and over. */
  readonly stopAt: number | null;
}

/** A feed that comes out of a sample match, the same at every visit, for looks and for placing the page in a scene. */
export function sampleFeed({ load, stopAt }: SampleWish): OpenFeed {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;

    function show(steps: readonly SampleStep[], at: number): void {
      const step = steps[at];
      if (isClosed || step === undefined) return;
      listener.onStep(step.picture, at === 0 ? null : step.events);
      const isLast = at === steps.length - 1;
      timer = setTimeout(
        () => {
          show(steps, isLast ? 0 : at + 1);
        },
        isLast ? SAMPLE_PACE.end : paceOfSample(step),
      );
    }

    /** As to somebody who has just come: where it stands, and what happened lately. */
    function stand(steps: readonly SampleStep[], at: number): void {
      const end = Math.min(at, steps.length - 1);
      for (let each = Math.max(0, end - 20); each <= end && !isClosed; each += 1) {
        const step = steps[each];
        if (step !== undefined) listener.onStep(step.picture, each === Math.max(0, end - 20) ? null : step.events);
      }
    }

    load().then(
      (steps) => {
        if (isClosed) return;
        listener.onState('open');
        if (stopAt === null) show(steps, 0);
        else stand(steps, stopAt);
      },
      (fault: unknown) => {
        console.warn('The sample match could not be loaded.', fault);
      },
    );
    return {
      reconnect: () => undefined,
      refuse: () => undefined,
      close: () => {
        isClosed = true;
        clearTimeout(timer);
      },
    };
  };
}
