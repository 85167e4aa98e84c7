import { useLayoutEffect, useRef } from 'react';
import type { Rect } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { Headline } from '#renderer/ui/table/Headline.tsx';
import type { HeadlineProps } from '#renderer/ui/table/Headline.tsx';

/** Whether it is said what is happening now, and how large, where words as large as they are asked for have no room. */
const WAYS = [
  { tells: 'all', letters: 1 },
  { tells: 'all', letters: 0.9 },
  { tells: 'all', letters: 0.8 },
  { tells: 'nothing', letters: 1 },
  { tells: 'nothing', letters: 0.9 },
  { tells: 'nothing', letters: 0.8 },
] as const;

/** So many pixels down it covers what lies below, whatever it says. */
const COVERS = 80;

export interface RoomyHeadlineProps extends HeadlineProps {
  /** What is not to be covered while the camera is close, in pixels of the window. */
  readonly kept: readonly Rect[];
}

/** The headline, as high as its words and no higher than the room there is: where the match stands is told first. */
export function RoomyHeadline({ kept, ...props }: RoomyHeadlineProps) {
  // The room is what words may take at the most: what is looked at is covered by less.
  const { rect } = props;
  const words = { ...rect, height: Math.min(rect.height, COVERS) };
  const isAway = kept.some((one) => overlaps(words, one));
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const home = ref.current;
    const headline = home?.firstElementChild;
    if (!home || !headline) return;
    const parts = [headline, ...headline.children];
    for (const { tells, letters } of WAYS) {
      home.dataset['tells'] = tells;
      home.style.setProperty('--fit', String(letters));
      if (parts.every(isWhole)) return;
    }
  });
  return (
    <div
      className={isAway ? 'roomy is-away' : 'roomy'}
      style={{ '--room': `${String(rect.height)}px` } as object}
      ref={ref}
    >
      <Headline {...props} />
    </div>
  );
}

/** Rounding errors of a pixel are forgiven. */
function isWhole({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight <= clientHeight + 1;
}
