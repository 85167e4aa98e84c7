import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import type { BubbleProps } from './Bubble.tsx';
import { useLater } from './use-later.ts';

export interface BubbleButtonProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly bubble: BubbleProps;
}

const loadBubble = () => import('./Bubble.tsx');

/**
 * A button with a bubble behind it. What draws bubbles is large, so that it is fetched when the first one is opened: a
 * phone shows its hand without it.
 */
export function BubbleButton({ label, className, children, bubble }: BubbleButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const loaded = useLater(loadBubble, isOpen);
  return (
    <>
      <Button
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => {
          setOpen(!isOpen);
        }}
      >
        {children}
      </Button>
      {loaded === null ? null : <loaded.Bubble {...bubble} button={button} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
