import { useLayoutEffect, useRef } from 'react';
import type { Rect } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { Headline } from '#renderer/ui/table/Headline.tsx';
import type { HeadlineProps } from '#renderer/ui/table/Headline.tsx';

/** How much is said of what is happening now, the most first: all of it, a line of it, nothing. */
const TELLS = ['all', 'line', 'nothing'] as const;

/** So many pixels down it covers what lies below, whatever it says. */
const COVERS = 80;

export interface RoomyHeadlineProps extends HeadlineProps {
  /** What is not to be covered while the camera is close, in pixels of the window. */
  readonly kept: readonly (Rect | null)[];
}

/** The headline, as high as its words and no higher than the room there is: where the match stands is told first. */
export function RoomyHeadline({ kept, ...props }: RoomyHeadlineProps) {
  // The room is what words may take at the most: what is looked at is covered by less.
  const { rect } = props;
  const words = { ...rect, height: Math.min(rect.height, COVERS) };
  const isAway = kept.some((one) => one !== null && overlaps(words, one));
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const home = ref.current;
    const headline = home?.firstElementChild;
    if (!home || !headline) return;
    for (const tells of TELLS) {
      home.dataset['tells'] = tells;
      if (headline.scrollHeight <= headline.clientHeight + 1) return;
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
