import { Undo2 } from 'lucide-react';
import { useActions, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { useOwnTakeback } from './use-takeback.ts';

/** Asks to take the viewer's own last move back; where it cannot be, the reason stands below. Nothing for a watcher. */
export function TakebackButton({ onAsk }: { readonly onAsk?: () => void }) {
  const words = useWords();
  const actions = useActions();
  const { isShown, refused } = useOwnTakeback();
  if (!isShown) return null;
  return (
    <>
      <Button
        icon={<Undo2 aria-hidden />}
        isDisabled={refused !== null}
        onPress={() => {
          actions.takeBack();
          onAsk?.();
        }}
      >
        {words.ui('takeback.action')}
      </Button>
      {refused === null ? null : <p className="field-description">{words.reason({ code: refused })}</p>}
    </>
  );
}
