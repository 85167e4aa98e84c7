import './curtain.css';
import { Eye } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import type { SeatId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';

interface PeekBarProps {
  readonly seats: readonly SeatId[];
  /** Whose cards are looked at; null while nobody looks. */
  readonly peeking: SeatId | null;
  readonly onPeek: (seat: SeatId | null) => void;
}

/**
 * While none of this device's people is to act: each may look at their own cards for as long as a button is held.
 */
export function PeekBar({ seats, peeking, onPeek }: PeekBarProps) {
  const words = useWords();
  return (
    <div className="hot-seat" role="group" aria-label={words.ui('room:curtain.peekLabel')}>
      <Eye aria-hidden size={18} />
      <span className="hot-seat-hint">{words.ui('room:curtain.peekLabel')}</span>
      {seats.map((seat) => {
        const name = words.seat(seat);
        const isOpen = peeking === seat;
        return (
          <Button
            key={seat}
            className={isOpen ? 'button peek is-on' : 'button peek'}
            aria-label={words.ui(isOpen ? 'room:curtain.peeking' : 'room:curtain.peek', { name })}
            onPressStart={({ pointerType }) => {
              if (pointerType !== 'virtual') onPeek(seat);
            }}
            onPressEnd={({ pointerType }) => {
              if (pointerType !== 'virtual') onPeek(null);
            }}
            // A screen reader's press has no length: it opens, and the next one closes.
            onPress={({ pointerType }) => {
              if (pointerType === 'virtual') onPeek(isOpen ? null : seat);
            }}
          >
            <SeatMark seat={seat} />
            {name}
          </Button>
        );
      })}
    </div>
  );
}
