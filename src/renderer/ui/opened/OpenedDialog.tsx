import type { OpenedTold } from '#words/opened.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';

interface OpenedDialogProps {
  readonly told: OpenedTold;
  readonly onClose: () => void;
}

/** Says what happened to a file that was opened. */
export function OpenedDialog({ told: { message, detail }, onClose }: OpenedDialogProps) {
  const { ui } = useWords();
  return (
    <Dialog
      title={message}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <Button kind="primary" autoFocus onPress={onClose}>
          {ui('opened.seen')}
        </Button>
      }
    >
      {detail.split('\n\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
}
