import './curtain.css';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { SeatId } from '#protocol/ids.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { later } from '#renderer/kit/controls/later.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { TakebackButton } from '#renderer/ui/takeback/TakebackButton.tsx';
import { ToldBanner } from '#renderer/ui/takeback/ToldBanner.tsx';
import { useDeliberate } from './use-deliberate.ts';

/** Fetched, with its words, when somebody asks for the first time. */
const TakebackAsk = later(async () => ({ Part: (await import('#renderer/ui/takeback/TakebackAsk.tsx')).TakebackAsk }));

/** Nobody who sees the curtain come down opens it within this time, in milliseconds: whoever does played a moment ago. */
const TOO_EARLY = 400;

interface CurtainProps {
  /** Who is to look next. */
  readonly seat: SeatId;
  readonly onOpen: () => void;
}

/** Over everything: whose turn it is to hold the device. Only somebody who means to opens it. */
export function Curtain({ seat, onOpen }: CurtainProps) {
  const words = useWords();
  const name = words.seat(seat);
  const takeback = useClient((state) => state.status?.takeback ?? null);
  const drawnAt = useRef(Infinity);
  const button = useRef<HTMLButtonElement>(null);
  const { isHolding, ...press } = useDeliberate(() => {
    if (performance.now() - drawnAt.current >= TOO_EARLY) onOpen();
  });
  useEffect(() => {
    drawnAt.current = performance.now();
    button.current?.focus();
  }, []);
  return (
    <div
      className={`curtain seat-colour-${String(seat)}`}
      role="alertdialog"
      aria-modal
      aria-label={words.ui('room:curtain.label', { name })}
      aria-describedby="curtain-text"
    >
      <div className="curtain-folds" aria-hidden />
      <div className="curtain-middle">
        <SeatMark seat={seat} size={64} />
        <h2>{words.ui('room:curtain.pass', { name })}</h2>
        <p id="curtain-text">{words.ui('room:curtain.text', { name })}</p>
        <Button ref={button} className={isHolding ? 'curtain-open is-holding' : 'curtain-open'} {...press}>
          <span className="curtain-fill" aria-hidden />
          <span className="curtain-words">
            {words.ui(isHolding ? 'room:curtain.holding' : 'room:curtain.hold', { name })}
          </span>
        </Button>
        <p className="curtain-keys">{words.ui('room:curtain.keys')}</p>
        {takeback === null ? <TakebackButton /> : <TakebackAsk takeback={takeback} />}
      </div>
      <ToldBanner />
      <LinkBanner />
    </div>
  );
}
