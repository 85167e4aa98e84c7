import type { TakebackView } from '#protocol/table.ts';
import { ownSeats } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { PromptLine } from '#renderer/ui/prompt/PromptLine.tsx';
import { WithWords } from '#renderer/ui/WithWords.tsx';
import { FOR_LATER } from '#words/later.ts';

interface TakebackAskProps {
  readonly takeback: TakebackView;
}

/**
 * A seat asks to take a move back: those who are asked agree or decline, the others see for whom the table waits. Its words
 * come with it; a page has none of them at first.
 */
export function TakebackAsk({ takeback }: TakebackAskProps) {
  return (
    <WithWords set={FOR_LATER}>
      <Asked takeback={takeback} />
    </WithWords>
  );
}

function Asked({ takeback }: TakebackAskProps) {
  const { by, undoes, awaits } = takeback;
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const own = useClient(ownSeats);
  const isAsked = own.some((seat) => awaits.includes(seat));
  const answer = (agree: boolean) => () => {
    actions.answerTakeback(agree);
  };
  if (isAsked) {
    return (
      <PromptLine isUrgent sentence={words.ui('later:takeback.asked', { who: by, count: undoes })}>
        <Button onPress={answer(false)}>{words.ui('later:takeback.decline')}</Button>
        <Button kind="primary" onPress={answer(true)}>
          {words.ui('later:takeback.agree')}
        </Button>
      </PromptLine>
    );
  }
  if (own.includes(by)) {
    return (
      <PromptLine isUrgent={false} sentence={words.ui('later:takeback.own', { awaits })}>
        <Button onPress={answer(false)}>{words.ui('later:takeback.withdraw')}</Button>
      </PromptLine>
    );
  }
  return (
    <PromptLine isUrgent={false} sentence={words.ui('later:takeback.watched', { who: by, awaits })}>
      {isHost ? (
        <Button onPress={() => actions.order({ kind: 'declineTakeback' })}>
          {words.ui('later:takeback.declineAsHost')}
        </Button>
      ) : null}
    </PromptLine>
  );
}
