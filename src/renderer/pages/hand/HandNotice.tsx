import { CircleSlash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { explain } from '#renderer/ui/prompt/explain.ts';
import type { Notice } from '#renderer/ui/prompt/intent.ts';

export interface HandNoticeProps {
  readonly notice: Notice;
  readonly view: GameView;
  readonly onRule: (paragraph: string) => void;
  readonly onInspect: (piece: PieceId) => void;
  readonly onDone: () => void;
}

/** How long a reason stays in sight, in milliseconds, unless something in it has the focus. */
const TIME = 9_000;

/** Right above the hand, so that it covers no card of it: why something was refused. */
export function HandNotice({ notice, view, onRule, onInspect, onDone }: HandNoticeProps) {
  const words = useWords();
  const [isHeld, setHeld] = useState(false);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => {
      done();
    }, TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [notice, isHeld]);
  const { reason, piece } = notice;
  const { rule } = reason;
  return (
    <div
      className="hand-notice"
      onFocus={() => {
        setHeld(true);
      }}
      onBlur={() => {
        setHeld(false);
      }}
    >
      <CircleSlash2 aria-hidden size="1.25em" className="reason-icon" />
      <div className="hand-notice-text">
        <p role="alert">
          <Explained text={explain(words, view, reason)} />
        </p>
        {rule === undefined ? null : (
          <Button
            kind="quiet"
            onPress={() => {
              onRule(rule);
            }}
          >
            {words.ui('reason.rule', { rule })}
          </Button>
        )}
        {piece === null ? null : (
          <Button
            kind="quiet"
            onPress={() => {
              onInspect(piece);
            }}
          >
            {words.ui('hand:about')}
          </Button>
        )}
      </div>
      <IconButton label={words.ui('action.close')} onPress={onDone}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
