import './deal.css';
import { useWords } from '#renderer/client/hooks.ts';
import { IconButton } from '#renderer/kit/controls/Button.tsx';
import { useDeal } from './deal-state.ts';
import { dealSentence } from './deal-words.ts';
import { DealIcon } from './DealIcon.tsx';
import { DealOpener } from './DealOpener.tsx';

/** The fairness sign: who had a hand in this deal, and what its check found. It opens the rest. Nothing where nobody deals. */
export function DealSign() {
  return <DealOpener>{(open) => <SignButton onPress={open} />}</DealOpener>;
}

function SignButton({ onPress }: { readonly onPress: () => void }) {
  const words = useWords();
  const deal = useDeal();
  if (deal === null) return null;
  return (
    <span className="deal-sign" data-deal={deal.says}>
      <IconButton label={dealSentence(words, deal)} onPress={onPress}>
        <DealIcon says={deal.says} size={20} />
      </IconButton>
    </span>
  );
}
