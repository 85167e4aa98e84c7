import './curtain.css';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import { ownSeat, ownSeats } from '#renderer/client/client-state.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { useActions, useClient, useOwnSeat, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Curtain } from './Curtain.tsx';
import { PeekBar } from './PeekBar.tsx';

/** True while the curtain hides the table: nothing of the page behind it is to be reached. */
export function useIsCurtainDrawn(): boolean {
  return useClient((state) => isSharedTable(state) && state.curtain !== null && ownSeat(state) === null);
}

/** Whether several people play at this device. */
function isSharedTable(state: ClientState): boolean {
  return ownSeats(state).length > 1 && (state.welcome?.table ?? null) !== null;
}

/**
 * Several people at one device: the curtain between their turns, a look at one's own cards while others play, and cards
 * that are hidden as soon as nobody is before the screen. Nothing at a device with one seat, or before and after a match.
 */
export function HotSeat() {
  const isShared = useClient(isSharedTable);
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  return isShared && !isOver ? <Shared /> : null;
}

function Shared() {
  const actions = useActions();
  const seats = useClient(ownSeats);
  const seat = useOwnSeat();
  const curtain = useClient((state) => state.curtain);
  const isDrawn = useIsCurtainDrawn();
  const [peeking, setPeeking] = useState<SeatId | null>(null);

  function look(wanted: SeatId | null): void {
    setPeeking(wanted);
    actions.look(wanted);
  }

  const hide = useEffectEvent(() => {
    setPeeking(null);
    if (seat !== null || peeking !== null) actions.look(null);
  });

  useEffect(() => {
    const onBlur = (): void => {
      hide();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') hide();
    };
    window.addEventListener('blur', onBlur);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('blur', onBlur);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  // The host has drawn it while somebody was looking: that look is over.
  if (isDrawn && peeking !== null) setPeeking(null);
  if (isDrawn && curtain !== null) {
    return (
      <>
        <Curtain
          key={curtain}
          seat={curtain}
          onOpen={() => {
            actions.look(curtain);
          }}
        />
        {/* The table behind it keeps its size. */}
        <div className="hot-seat" aria-hidden />
      </>
    );
  }
  if (seat !== null && peeking === null) {
    return (
      <OpenCards
        seat={seat}
        onHide={() => {
          look(null);
        }}
      />
    );
  }
  return <PeekBar seats={seats} peeking={peeking} onPeek={look} />;
}

/** Whose cards are in sight, and a way to hide them before leaving the screen to somebody else. */
function OpenCards({ seat, onHide }: { readonly seat: SeatId; readonly onHide: () => void }) {
  const words = useWords();
  return (
    <div className="hot-seat" role="group" aria-label={words.ui('room:curtain.open', { name: words.seat(seat) })}>
      <span>{words.ui('room:curtain.open', { name: words.seat(seat) })}</span>
      <Button icon={<EyeOff aria-hidden />} onPress={onHide}>
        {words.ui('room:curtain.hide')}
      </Button>
    </div>
  );
}
