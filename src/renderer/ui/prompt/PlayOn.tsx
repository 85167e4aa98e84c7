import { useEffect } from 'react';
import { isPlayedOn } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { WithWords } from '#renderer/ui/WithWords.tsx';
import { FOR_LATER } from '#words/later.ts';

/** For whoever decides nothing more in this round: the rest of it at once, and back to the usual pace. */
export function PlayOn() {
  return (
    <WithWords set={FOR_LATER}>
      <PlayOnButton />
    </WithWords>
  );
}

function PlayOnButton() {
  const words = useWords();
  const actions = useActions();
  const playsOn = useClient(isPlayedOn);
  const isHost = useIsHost();
  // With anybody else at the table only this page's own pictures are hurried.
  const hurriesBots = useClient(({ status }) => status?.hurry !== undefined) && isHost;
  // Gone as soon as something is asked, or the round is over: from then on the table is shown at its usual speed again.
  useEffect(
    () => () => {
      actions.playOn(false);
    },
    [actions],
  );
  return (
    <Button
      onPress={() => {
        actions.playOn(!playsOn);
        if (hurriesBots) actions.order({ kind: 'hurry', wanted: !playsOn });
      }}
    >
      {words.ui(playsOn ? 'later:playOn.usual' : hurriesBots ? 'later:playOn.quickly' : 'later:playOn.unpaused')}
    </Button>
  );
}
