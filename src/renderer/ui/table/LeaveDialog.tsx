import { useActions, useWords } from '#renderer/state/hooks.ts';
import { Button } from '#renderer/ui/controls/Button.tsx';
import { Dialog } from '#renderer/ui/controls/Dialog.tsx';

/** Asks the host once before the table is closed. */
export function LeaveDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const words = useWords();
  const actions = useActions();
  return (
    <Dialog
      title={words.ui('table.leaveTitle')}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose}>{words.ui('action.back')}</Button>
          <Button
            kind="danger"
            onPress={() => {
              actions.order({ kind: 'leaveTable' });
              onClose();
            }}
          >
            {words.ui('action.leave')}
          </Button>
        </>
      }
    >
      <p>{words.ui('table.leaveText')}</p>
    </Dialog>
  );
}
