import type { ReactNode } from 'react';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { WindowClock } from './WindowClock.tsx';

export interface PromptLineProps {
  /** The table waits for this player. */
  readonly isUrgent: boolean;
  /** The answer is on its way: the controls are in sight, and nothing can be done with them. */
  readonly isSent?: boolean;
  readonly sentence: string;
  readonly children?: ReactNode;
  /** What stands below all of it. */
  readonly below?: ReactNode;
}

/** One sentence in the prompt's place, read out when it changes, and the buttons for it. */
export function PromptLine({ isUrgent, isSent = false, sentence, children, below }: PromptLineProps) {
  return (
    <div className={isUrgent ? 'prompt is-urgent' : 'prompt'}>
      <WindowClock />
      <p className="prompt-text" role="status">
        <Explained text={sentence} />
      </p>
      {children === undefined ? null : (
        <div className="prompt-controls" inert={isSent}>
          {children}
        </div>
      )}
      {below}
    </div>
  );
}
