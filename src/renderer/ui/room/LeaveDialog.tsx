import { isOfEvening } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { BackAnd } from '#renderer/kit/controls/BackAnd.tsx';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { goHome } from '#renderer/ui/join/elsewhere.ts';
import { isRoomOpen } from './use-room.ts';

/** Asks the host once before the table is closed, and a guest of another computer before it goes home. */
export function LeaveDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const isDoorOpen = useClient(isRoomOpen);
  const isEvening = useClient((state) => isHost && isOfEvening(state));
  const isLesson = useClient((state) => isHost && (state.welcome?.table?.isLesson ?? false));
  const isExercise = useClient((state) => isHost && state.status?.exercise !== undefined);
  const text = isEvening
    ? 'evening-room:leave.text'
    : isExercise
      ? 'computer:exercise.leaveText'
      : isLesson
        ? 'computer:lesson.leaveText'
        : isHost
          ? 'table.leaveText'
          : 'room:join.leaveText';
  return (
    <Dialog
      title={words.ui(isHost ? 'table.leaveTitle' : 'room:join.leaveTitle')}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      role="alertdialog"
      footer={
        <BackAnd onBack={onClose}>
          <Button
            kind="danger"
            onPress={() => {
              if (isHost) actions.order({ kind: 'leaveTable' });
              else void goHome();
              onClose();
            }}
          >
            {words.ui('action.leave')}
          </Button>
        </BackAnd>
      }
    >
      <p>{words.ui(text)}</p>
      {isHost && isDoorOpen ? <p>{words.ui('room:next.leaveText')}</p> : null}
    </Dialog>
  );
}
