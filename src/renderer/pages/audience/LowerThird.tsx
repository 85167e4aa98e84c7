import { useLayoutEffect, useRef } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import type { Size } from '#renderer/ui/board/use-size.ts';
import { placeOfThird } from './third.ts';

export interface LowerThirdProps {
  readonly seat: SeatId;
  /** Null while there are none. */
  readonly scores: readonly number[] | null;
  readonly viewport: Size;
  /** What it tells of, in pixels of the window. */
  readonly kept: readonly Rect[];
  /** Everything that lies at the table, in the same. */
  readonly others: readonly Rect[];
}

/** The name and the score of whoever the camera looks at. The plates tell the same, so it is not read out. */
export function LowerThird({ seat, scores, viewport, kept, others }: LowerThirdProps) {
  const words = useWords();
  const ref = useRef<HTMLDivElement>(null);
  // It is known how large it is only once it is there.
  useLayoutEffect(() => {
    const third = ref.current;
    if (third === null) return;
    const place = placeOfThird({ width: third.offsetWidth, height: third.offsetHeight }, viewport, { kept, others });
    third.style.visibility = place === null ? 'hidden' : 'visible';
    if (place !== null) third.style.translate = `${String(place.x)}px ${String(place.y)}px`;
  });
  return (
    <div className={`plaque lower-third seat-colour-${String(seat)}`} ref={ref} aria-hidden>
      <SeatMark seat={seat} />
      <span className="board-name" dir="auto">
        {words.seat(seat)}
      </span>
      {scores === null ? null : (
        <strong className="board-score">{words.ui('seat.points', { count: scores[seat] ?? 0 })}</strong>
      )}
    </div>
  );
}
