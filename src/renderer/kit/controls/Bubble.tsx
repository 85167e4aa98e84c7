import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

export interface BubbleProps {
  /** What the bubble says about itself to a screen reader. */
  readonly label: string;
  readonly className: string;
  readonly placement?: PopoverProps['placement'];
  readonly children: ReactNode;
}

interface OpenProps extends BubbleProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A small dialog beside its button; closes with Escape and with a press elsewhere. */
export function Bubble({ button, isOpen, onOpenChange, label, className, placement = 'bottom', children }: OpenProps) {
  return (
    <Popover className="popover" triggerRef={button} isOpen={isOpen} onOpenChange={onOpenChange} placement={placement}>
      <Dialog className={className} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
