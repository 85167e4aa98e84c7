import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
// What react-aria-components puts around an element that has a tooltip; with it would come what draws the bubble.
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { Button } from 'react-aria-components/Button';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import type { TooltipTriggerProps } from 'react-stately/useTooltipTriggerState';
import { useLater } from './use-later.ts';

/** Shows `text` beside its focusable child after a moment's hovering, or at once on keyboard focus. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Tipped text={text} trigger={{ delay: 600, closeDelay: 100 }}>
      {children}
    </Tipped>
  );
}

/** A word within a sentence that explains itself: on hovering, on keyboard focus, and on a tap, where nothing hovers. */
export function Term({ word, text }: { readonly word: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tipped
      text={text}
      trigger={{ delay: 700, closeDelay: 100, shouldCloseOnPress: false, isOpen, onOpenChange: setOpen }}
    >
      <Button
        className="term"
        onPress={() => {
          setOpen(true);
        }}
      >
        {word}
      </Button>
    </Tipped>
  );
}

const loadBubble = () => import('./TooltipBubble.tsx');

interface TippedProps {
  readonly text: string;
  readonly trigger: TooltipTriggerProps;
  readonly children: ReactNode;
}

/** A bubble is large, so that it is fetched when the first one opens: a phone shows its hand without it. */
function Tipped({ text, trigger, children }: TippedProps) {
  const place = useRef<HTMLButtonElement>(null);
  const state = useTooltipTriggerState(trigger);
  const { triggerProps, tooltipProps } = useTooltipTrigger(trigger, state, place);
  const loaded = useLater(loadBubble, state.isOpen);
  return (
    <>
      <FocusableProvider {...triggerProps} ref={place}>
        {children}
      </FocusableProvider>
      {loaded === null ? null : (
        <loaded.TooltipBubble text={text} state={state} place={place} bubble={{ id: tooltipProps.id ?? '' }} />
      )}
    </>
  );
}
