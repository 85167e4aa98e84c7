import { PlugZap } from 'lucide-react';
import { reasonOutside } from '#renderer/client/come-back.ts';
import { pageIn } from '#renderer/client/reload.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';

/** Says that the link is gone and what is being done about it; nothing while all is well. */
export function LinkBanner() {
  const words = useWords();
  const actions = useActions();
  const link = useClient((state) => state.link);
  const outside = useClient(reasonOutside);
  if (link === 'open') return null;
  const sentence = outside === null ? words.ui(`link.${link}`) : words.reason(outside);
  const isReplaced = outside?.code === 'replaced';
  return (
    <div className="banner" role="alert">
      <PlugZap aria-hidden size={20} />
      <p>{sentence}</p>
      {link === 'connecting' ? null : (
        <Button
          onPress={() => {
            // The host's own page is of its version; this one stays what it is, however often it asks.
            if (outside?.code === 'version') pageIn(window).reload();
            else actions.reconnect();
          }}
        >
          {words.ui(isReplaced ? 'action.useHere' : 'action.reconnect')}
        </Button>
      )}
    </div>
  );
}
