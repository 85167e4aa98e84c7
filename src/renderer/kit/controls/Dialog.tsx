import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useSound, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from './Button.tsx';
import { useIsWriting } from './text-focus.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'small' | 'medium' | 'large';
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /**
   * Nobody has asked for it just now. A click meant for the table does not shut it unread, and while somebody writes only
   * its title is shown, as a button: it takes the focus from no text field.
   */
  readonly opensByItself?: boolean;
  /** False where a click beside it, meant for something else, must not shut it. */
  readonly closesOnOutside?: boolean;
  /** Buttons at the foot, which stay in sight while the middle scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A modal layer over everything: traps focus, gives it back, closes with Escape, on a click outside and by its cross. */
export function Dialog({ isOpen, opensByItself = false, ...props }: DialogProps) {
  const isWriting = useIsWriting();
  const [isShown, setShown] = useState(false);
  // What is written once it is open, in the dialog itself above all, does not take it away.
  const mayShow = isOpen && (isShown || !opensByItself || !isWriting);
  if (isShown !== mayShow) setShown(mayShow);
  return (
    <>
      <OpenDialog closesOnOutside={props.role !== 'alertdialog' && !opensByItself} {...props} isOpen={mayShow} />
      {isOpen && !mayShow ? (
        <div className="dialog-waits" role="status">
          <Button
            onPress={() => {
              setShown(true);
            }}
          >
            {props.title}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface OpenDialogProps extends Omit<DialogProps, 'opensByItself'> {
  readonly closesOnOutside: boolean;
}

function OpenDialog(props: OpenDialogProps) {
  const { title, isOpen, onClose, size = 'medium', role = 'dialog', closesOnOutside, footer, children } = props;
  const words = useWords();
  const sound = useSound();
  const heading = useKeptFocus(isOpen);
  useEffect(() => {
    if (!isOpen) return undefined;
    sound?.play('interface.open');
    return () => sound?.play('interface.close');
  }, [isOpen, sound]);
  return (
    <ModalOverlay
      className="dialog-veil"
      isOpen={isOpen}
      isDismissable={closesOnOutside}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`dialog-frame dialog-${size}`}>
        <AriaDialog className="dialog" role={role}>
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title" ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <IconButton label={words.ui('action.close')} onPress={onClose}>
              <X aria-hidden size={20} />
            </IconButton>
          </header>
          <div className="dialog-body">{children}</div>
          {footer === undefined ? null : <footer className="dialog-foot">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The heading of a dialog, which takes the focus when whatever had it is gone: a reader goes on from there. */
function useKeptFocus(isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    // A dialog that opens gives the focus to its own first control, and one beneath another has none to give.
    if (isLost && wasOpen.current && !heading.current?.closest('[inert], [aria-hidden=true]')) heading.current?.focus();
    wasOpen.current = isOpen;
  });
  return heading;
}
