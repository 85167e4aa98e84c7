import type { Reason } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { explain } from './explain.ts';

export interface ReasonWordsProps {
  readonly reason: Reason;
  readonly view: GameView;
  readonly onRule: (paragraph: string) => void;
}

/** Why something was refused, read out, and the way to the paragraph of the rules that says so. */
export function ReasonWords({ reason, view, onRule }: ReasonWordsProps) {
  const words = useWords();
  const { rule } = reason;
  return (
    <>
      <p role="alert">
        <Explained text={explain(words, view, reason)} />
      </p>
      {rule === undefined ? null : (
        <Button
          kind="quiet"
          onPress={() => {
            onRule(rule);
          }}
        >
          {words.ui('reason.rule', { rule })}
        </Button>
      )}
    </>
  );
}
