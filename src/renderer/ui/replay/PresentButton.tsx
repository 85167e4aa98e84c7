import { Radio } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isReplayOfRecord } from '#renderer/client/client-state.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { useHostRoom } from '#renderer/ui/room/use-room.ts';

/** For the host of a match that was opened from the library: shows its replay to the audience, and ends that. */
export function PresentButton({ wanted }: { readonly wanted: number }) {
  const { ui } = useWords();
  const actions = useActions();
  const isReplay = useClient(isReplayOfRecord);
  const audience = useHostRoom()?.audience ?? null;
  const isPresenting = audience?.isPresenting === true;
  // The host shows what is asked for from now on, so what is seen here is asked for once more.
  const showThis = useEffectEvent(() => {
    actions.watchAgain(wanted);
  });
  useEffect(() => {
    if (isPresenting) showThis();
  }, [isPresenting]);
  if (!isReplay || audience === null) return null;
  return (
    <IconButton
      label={ui(isPresenting ? 'replay:presenting' : 'replay:present')}
      aria-pressed={isPresenting}
      onPress={() => {
        actions.order({ kind: 'presentReplay', isShown: !isPresenting });
      }}
    >
      <span className={isPresenting ? 'replay-air is-on' : 'replay-air'}>
        <Radio aria-hidden />
      </span>
    </IconButton>
  );
}
