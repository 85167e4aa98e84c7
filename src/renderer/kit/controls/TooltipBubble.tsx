import type { RefObject } from 'react';
import { Tooltip as AriaTooltip, TooltipContext, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';

export interface TooltipBubbleProps {
  readonly text: string;
  /** What opens it, and what it explains. */
  readonly state: TooltipTriggerState;
  readonly place: RefObject<HTMLElement | null>;
  /** By which that element names it. */
  readonly bubble: { readonly id: string };
}

/** The bubble of a tooltip, while it is open. */
export function TooltipBubble({ text, state, place, bubble }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <TooltipContext value={{ ...bubble, triggerRef: place }}>
        <AriaTooltip className="tooltip" offset={6}>
          {text}
        </AriaTooltip>
      </TooltipContext>
    </TooltipTriggerStateContext>
  );
}
