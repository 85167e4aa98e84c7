import type { Reason } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { explain } from './explain.ts';
import { RuleButton } from './RuleButton.tsx';

export interface ReasonWordsProps {
  readonly reason: Reason;
  readonly view: GameView;
  readonly onRule: (paragraph: string) => void;
}

/** Why something was refused, read out, and the way to the paragraph of the rules that says so. */
export function ReasonWords({ reason, view, onRule }: ReasonWordsProps) {
  const words = useWords();
  return (
    <>
      <p role="alert">
        <Explained text={explain(words, view, reason)} />
      </p>
      <RuleButton rule={reason.rule} onRule={onRule} />
    </>
  );
}
