import type { ReactNode } from 'react';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { WindowClock } from './WindowClock.tsx';

export interface PromptLineProps {
  /** The table waits for this player. */
  readonly isUrgent: boolean;
  readonly sentence: string;
  readonly children?: ReactNode;
  /** What stands below all of it. */
  readonly below?: ReactNode;
}

/** One sentence in the prompt's place, read out when it changes, and the buttons for it. */
export function PromptLine({ isUrgent, sentence, children, below }: PromptLineProps) {
  return (
    <div className={isUrgent ? 'prompt is-urgent' : 'prompt'}>
      <div className="prompt-row">
        <div className="prompt-said">
          <WindowClock />
          <p className="prompt-text" role="status">
            <Explained text={sentence} />
          </p>
        </div>
        {children === undefined ? null : <div className="prompt-controls">{children}</div>}
      </div>
      {below}
    </div>
  );
}
