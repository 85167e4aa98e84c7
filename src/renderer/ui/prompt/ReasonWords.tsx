import type { GameView } from '#protocol/view.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { explain } from './explain.ts';
import type { Notice } from './intent.ts';
import { RuleButton } from './RuleButton.tsx';

export interface ReasonWordsProps {
  readonly notice: Notice;
  readonly view: GameView;
  readonly onRule: (paragraph: string) => void;
}

/** Why something was refused, read out, and the way to the paragraph of the rules that says so. */
export function ReasonWords({ notice, view, onRule }: ReasonWordsProps) {
  const words = useWords();
  const { reason } = notice;
  return (
    <>
      <LiveText role="alert" of={notice}>
        <Explained text={explain(words, view, reason)} />
      </LiveText>
      <RuleButton rule={reason.rule} onRule={onRule} />
    </>
  );
}
