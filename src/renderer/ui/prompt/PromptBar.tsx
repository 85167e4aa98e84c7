import type { CSSProperties } from 'react';
import type { Rect } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { placedIn } from '../board/place.ts';
import { PromptContent } from './PromptContent.tsx';
import type { PromptContentProps } from './PromptContent.tsx';

export interface PromptBarProps extends PromptContentProps {
  readonly rect: Rect;
  /** Told the element around what is asked, so that its height can be measured. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** Just above the hand: one sentence that says what to do, and the buttons for it. */
export function PromptBar({ rect, measure, ...content }: PromptBarProps) {
  const words = useWords();
  return (
    <section
      className="prompt-place"
      style={{ ...placedIn(rect), '--reach': `${String(rect.y + rect.height)}px` } as CSSProperties}
      aria-label={words.ui('table.prompt')}
      tabIndex={-1}
    >
      <div className="prompt-frame" ref={measure}>
        <PromptContent {...content} />
      </div>
    </section>
  );
}
