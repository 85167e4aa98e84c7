import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';

/** A question about something that cannot be taken back. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button that does it is called. */
  readonly action: string;
  readonly onYes: () => void;
}

/** Asks before something is done for good; nothing while there is no question. */
export function ConfirmDialog({
  question,
  onClose,
}: {
  readonly question: Question | null;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={question?.title ?? ''}
      isOpen={question !== null}
      onClose={onClose}
      size="small"
      role="alertdialog"
      footer={
        <BackAnd onBack={onClose}>
          <Button
            kind="danger"
            onPress={() => {
              question?.onYes();
              onClose();
            }}
          >
            {question?.action}
          </Button>
        </BackAnd>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  );
}
