import { PlugZap } from 'lucide-react';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';

/** Says that the link is gone and what is being done about it; nothing while all is well. */
export function LinkBanner() {
  const words = useWords();
  const actions = useActions();
  const link = useClient((state) => state.link);
  const farewell = useClient((state) => state.farewell);
  if (link === 'open') return null;
  const sentence = link === 'closed' && farewell !== null ? words.reason(farewell) : words.ui(`link.${link}`);
  const isReplaced = link === 'closed' && farewell?.code === 'replaced';
  return (
    <div className="banner" role="alert">
      <PlugZap aria-hidden size={20} />
      <p>{sentence}</p>
      {link === 'connecting' ? null : (
        <Button
          onPress={() => {
            actions.reconnect();
          }}
        >
          {words.ui(isReplaced ? 'action.useHere' : 'action.reconnect')}
        </Button>
      )}
    </div>
  );
}
