import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';

export interface RuleButtonProps {
  /** The paragraph of the rules that says so; nothing is shown where none does. */
  readonly rule: string | undefined;
  readonly onRule: (paragraph: string) => void;
}

/** The way from a reason to the paragraph of the rules behind it. */
export function RuleButton({ rule, onRule }: RuleButtonProps) {
  const words = useWords();
  if (rule === undefined) return null;
  return (
    <Button
      kind="quiet"
      onPress={() => {
        onRule(rule);
      }}
    >
      {words.ui('reason.rule', { rule })}
    </Button>
  );
}
