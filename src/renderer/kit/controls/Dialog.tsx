import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useSound, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from './Button.tsx';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'small' | 'medium' | 'large';
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** False for what opens by itself: a click meant for the table must not shut it unread. */
  readonly closesOnOutside?: boolean;
  /** Buttons at the foot, which stay in sight while the middle scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A modal layer over everything: traps focus, gives it back, closes with Escape, on a click outside and by its cross. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, size = 'medium', role = 'dialog', closesOnOutside = role === 'dialog' } = props;
  const { footer, children } = props;
  const words = useWords();
  const sound = useSound();
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
            <Heading slot="title" className="dialog-title">
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
