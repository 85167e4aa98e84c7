import type { ReactNode } from 'react';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { WindowClock } from './WindowClock.tsx';

export interface PromptLineProps {
  /** The table waits for this player. */
  readonly isUrgent: boolean;
  /** The answer is on its way: the controls are in sight, and nothing can be done with them. */
  readonly isSent?: boolean;
  readonly sentence: string;
  /** On a phone room is kept for them: sentences that may stand here before what is asked is answered. */
  readonly room?: readonly string[];
  /** On a phone room is kept for the buttons of a question that a tap would bring. */
  readonly asksAgain?: boolean;
  readonly children?: ReactNode;
  /** What stands below all of it. */
  readonly below?: ReactNode;
}

/** One sentence in the prompt's place, read out when it changes, and the buttons for it. */
export function PromptLine({
  isUrgent,
  isSent = false,
  sentence,
  room = [],
  asksAgain = false,
  children,
  below,
}: PromptLineProps) {
  return (
    <div className={isUrgent ? 'prompt is-urgent' : 'prompt'}>
      <div className="prompt-row">
        <div className={asksAgain ? 'prompt-said asks-again' : 'prompt-said'}>
          <WindowClock />
          <div className="prompt-lines">
            <p className="prompt-text" role="status">
              <Explained text={sentence} />
            </p>
            {room.map((other) => (
              <p key={other} className="prompt-room" aria-hidden>
                {other}
              </p>
            ))}
          </div>
        </div>
        {children === undefined ? null : (
          <div className="prompt-controls" inert={isSent}>
            {children}
          </div>
        )}
      </div>
      {below}
    </div>
  );
}
