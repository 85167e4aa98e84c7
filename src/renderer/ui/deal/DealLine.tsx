import './deal.css';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { CheckProgress } from './CheckProgress.tsx';
import { useDeal } from './deal-state.ts';
import { dealSentence } from './deal-words.ts';
import { DealIcon } from './DealIcon.tsx';
import { DealOpener } from './DealOpener.tsx';

/** One line of the final standing: how the deal stands, how far its check has come, and a way to all of it. */
export function DealLine() {
  return <DealOpener>{(open) => <Line onOpen={open} />}</DealOpener>;
}

function Line({ onOpen }: { readonly onOpen: () => void }) {
  const words = useWords();
  const deal = useDeal();
  const check = useClient((state) => state.matchCheck);
  if (deal === null) return null;
  const sentence = dealSentence(words, deal);
  const isUnderWay = deal.says === 'checking';
  return (
    <section className="deal-line" aria-label={words.ui('deal:title')} data-deal={deal.says}>
      <DealIcon says={deal.says} size={20} />
      <div className="deal-line-text">
        {isUnderWay ? <p>{sentence}</p> : null}
        {/* What was found is said once; how far it has come is not. */}
        <p role="status">{isUnderWay ? '' : sentence}</p>
        {check === null ? null : <CheckProgress check={check} />}
      </div>
      <Button kind="quiet" onPress={onOpen}>
        {words.ui('deal:open')}
      </Button>
    </section>
  );
}
