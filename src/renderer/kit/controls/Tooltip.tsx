import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** Shows `text` beside its focusable child after a moment's hovering, or at once on keyboard focus. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A word within a sentence that explains itself: on hovering, on keyboard focus, and on a tap, where nothing hovers. */
export function Term({ word, text }: { readonly word: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={700} closeDelay={100} shouldCloseOnPress={false} isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className="term"
        onPress={() => {
          setOpen(true);
        }}
      >
        {word}
      </Button>
      <AriaTooltip className="tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
