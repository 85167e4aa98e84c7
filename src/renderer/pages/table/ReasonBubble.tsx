import { CircleSlash2 } from 'lucide-react';
import type { GameView } from '#protocol/view.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import type { Notice } from '#renderer/ui/prompt/intent.ts';
import { ReasonWords } from '#renderer/ui/prompt/ReasonWords.tsx';
import { useNoticeTime } from '#renderer/ui/prompt/use-notice-time.ts';

export interface ReasonBubbleProps {
  readonly notice: Notice;
  readonly view: GameView;
  readonly layout: TableLayout;
  readonly onRule: (paragraph: string) => void;
  /** It has been in sight long enough. */
  readonly onDone: () => void;
}

/** The widest a bubble gets, in CSS pixels at a body text of 16. */
const WIDTH = 520;

/**
 * Why something was refused, in words, pointing at the card it is about. It covers nothing of what is asked or taught: of a card
 * below the prompt it speaks from above it.
 */
export function ReasonBubble({ notice, view, layout, onRule, onDone }: ReasonBubbleProps) {
  const setHeld = useNoticeTime(notice, onDone);
  const { piece } = notice;
  const card = piece === null ? undefined : layout.pieces.get(piece);
  const width = Math.min((WIDTH * layout.em) / 16, layout.size.width - 16);
  const x = card?.x ?? layout.prompt.x + layout.prompt.width / 2;
  const left = Math.max(8, Math.min(layout.size.width - width - 8, x - width / 2));
  const isBelow = card === undefined || card.y > layout.prompt.y;
  const above = isBelow ? layout.prompt.y : card.y - card.height / 2 - layout.em;
  return (
    <div
      className="reason"
      style={{ left, width, bottom: layout.size.height - above + 8, '--point': `${String(x - left)}px` } as object}
      onPointerEnter={() => {
        setHeld(true);
      }}
      onPointerLeave={() => {
        setHeld(false);
      }}
      onFocus={() => {
        setHeld(true);
      }}
      onBlur={() => {
        setHeld(false);
      }}
    >
      <CircleSlash2 aria-hidden size="1.25em" className="reason-icon" />
      <div className="reason-text">
        <ReasonWords notice={notice} view={view} onRule={onRule} />
      </div>
    </div>
  );
}
