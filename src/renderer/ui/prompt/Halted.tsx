import type { TakebackView } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { useActions, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { TakebackAsk } from '#renderer/ui/takeback/TakebackAsk.tsx';
import { sentencesOf } from '#words/lists.ts';
import { PromptLine } from './PromptLine.tsx';

export interface HaltedProps {
  /** What the host's computer lacks. */
  readonly trouble: Reason | null;
  readonly takeback: TakebackView | null;
}

/** Why the table stands still: its host's computer, a move that is asked back, or a pause. */
export function Halted({ trouble, takeback }: HaltedProps) {
  // Until it is over nobody can do anything, not even answer.
  if (trouble !== null) return <Troubled reason={trouble} />;
  return takeback === null ? <Paused /> : <TakebackAsk takeback={takeback} />;
}

function Paused() {
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  return (
    <PromptLine
      isUrgent={false}
      sentence={sentencesOf(words.ui, [words.ui('link.paused'), ...(isHost ? [] : [words.ui('link.pausedHint')])])}
    >
      {isHost ? (
        <Button kind="primary" onPress={() => actions.order({ kind: 'pause', paused: false })}>
          {words.ui('action.resume')}
        </Button>
      ) : null}
    </PromptLine>
  );
}

/** The table waits for its host's computer, and goes on by itself. */
function Troubled({ reason }: { readonly reason: Reason }) {
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  return (
    <PromptLine isUrgent={isHost} sentence={words.reason(reason)}>
      {isHost ? (
        <Button kind="primary" onPress={() => actions.order({ kind: 'tryDisk' })}>
          {words.ui('link.tryNow')}
        </Button>
      ) : null}
    </PromptLine>
  );
}
