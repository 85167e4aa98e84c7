import type { Rect } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { Headline } from '#renderer/ui/board/Headline.tsx';
import type { HeadlineProps } from '#renderer/ui/board/Headline.tsx';
import type { Way } from '#renderer/kit/controls/use-fitting.ts';

/** Here it is looked at from afar: letters grow smaller before anything is left out. */
const WAYS: readonly Way[] = (['all', 'short', 'least', 'bare'] as const).flatMap((tells) =>
  [1, 0.9, 0.8].map((letters) => ({ tells, letters })),
);

/** It covers this many pixels from its top, whatever it says. */
const COVERS = 80;

export interface FittedHeadlineProps extends HeadlineProps {
  /** What is not to be covered while the camera is close, in pixels of the window. */
  readonly kept: readonly Rect[];
}

/** The headline, as high as its words and no higher than the room there is: where the match stands is told first. */
export function FittedHeadline({ kept, ...props }: FittedHeadlineProps) {
  // The room is what words may take at the most: what is looked at is covered by less.
  const { rect } = props;
  const words = { ...rect, height: Math.min(rect.height, COVERS) };
  const isAway = kept.some((one) => overlaps(words, one));
  return (
    <div className={isAway ? 'roomy is-away' : 'roomy'} style={{ '--room': `${String(rect.height)}px` } as object}>
      <Headline {...props} ways={WAYS} />
    </div>
  );
}
