import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { isUninvited } from './use-room.ts';

/** For a page that nobody has invited: a way to the form that asks for the code. Nothing for any other. */
export function JoinByCode() {
  const { ui } = useWords();
  const actions = useActions();
  const isStranger = useClient(isUninvited);
  if (!isStranger) return null;
  return (
    <Button
      onPress={() => {
        actions.askForCode(true);
      }}
    >
      {ui('room:gather.join')}
    </Button>
  );
}
