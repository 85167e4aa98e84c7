import { Lightbulb, X } from 'lucide-react';
import { STANDARD_ADVICE } from '#protocol/advice.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';

/** Asks what a good player would do, or puts the answer away. Nothing where the table advises nobody. */
export function AdviceButton() {
  const words = useWords();
  const actions = useActions();
  const rule = useClient((state) => state.welcome?.table?.advice ?? STANDARD_ADVICE);
  const advice = useClient((state) => state.advice);
  if (rule === 'never') return null;
  const label = advice !== null ? 'advice.hide' : rule === 'learners' ? 'advice.askLearning' : 'advice.ask';
  return (
    <Button
      kind="quiet"
      icon={advice === null ? <Lightbulb aria-hidden size={18} /> : <X aria-hidden size={18} />}
      onPress={() => {
        if (!actions.forgetAdvice()) actions.advise(rule === 'learners');
      }}
    >
      <span className={advice === null ? undefined : 'visually-hidden'}>{words.ui(label)}</span>
    </Button>
  );
}
