import { useWords } from '#renderer/state/hooks.ts';
import { SeatMark } from '#renderer/ui/controls/SeatMark.tsx';
import type { Shot } from './shot.ts';

export interface LowerThirdProps {
  readonly shot: Shot;
  /** Null while there are none. */
  readonly scores: readonly number[] | null;
  /** On the other side: what is looked at lies where it usually stands. */
  readonly isAside: boolean;
}

/** The name and the score of whoever the camera looks at. The plates tell the same, so it is not read out. */
export function LowerThird({ shot, scores, isAside }: LowerThirdProps) {
  const words = useWords();
  if (shot.kind !== 'seat') return null;
  const { seat } = shot;
  return (
    <div className={`plaque lower-third seat-colour-${String(seat)}${isAside ? ' is-aside' : ''}`} aria-hidden>
      <SeatMark seat={seat} />
      <span className="board-name">{words.seat(seat)}</span>
      {scores === null ? null : (
        <strong className="board-score">{words.ui('seat.points', { count: scores[seat] ?? 0 })}</strong>
      )}
    </div>
  );
}
