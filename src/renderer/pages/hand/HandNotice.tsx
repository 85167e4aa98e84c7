import { CircleSlash2, X } from 'lucide-react';
import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import type { Notice } from '#renderer/ui/prompt/intent.ts';
import { ReasonWords } from '#renderer/ui/prompt/ReasonWords.tsx';
import { useNoticeTime } from '#renderer/ui/prompt/use-notice-time.ts';

export interface HandNoticeProps {
  readonly notice: Notice;
  readonly view: GameView;
  readonly onRule: (paragraph: string) => void;
  readonly onInspect: (piece: PieceId) => void;
  readonly onDone: () => void;
}

/** Right above the hand, so that it covers no card of it: why something was refused. */
export function HandNotice({ notice, view, onRule, onInspect, onDone }: HandNoticeProps) {
  const words = useWords();
  const setHeld = useNoticeTime(notice, onDone);
  const { piece } = notice;
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
        <ReasonWords notice={notice} view={view} onRule={onRule} />
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
