import './deal.css';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import type { TableWords } from '#words/at-table.ts';
import { useDeal, type DealState } from './deal-state.ts';
import { dealSentence } from './deal-words.ts';
import { DealFiles } from './DealFiles.tsx';
import { DealIcon } from './DealIcon.tsx';
import { DealResult } from './DealResult.tsx';
import { FixedTexts } from './FixedTexts.tsx';
import { InDealWords } from './InDealWords.tsx';
import { WhoDrew } from './WhoDrew.tsx';

export interface DealDialogProps {
  readonly onClose: () => void;
}

/** Everything there is to say of a deal: who had a hand in it, what that promises, and what its check found. */
export function DealDialog({ onClose }: DealDialogProps) {
  // What happened in the game is said in the words of the game.
  const game = useWords();
  return (
    <InDealWords>
      <Inside game={game} onClose={onClose} />
    </InDealWords>
  );
}

function Inside({ game, onClose }: DealDialogProps & { readonly game: TableWords }) {
  const words = useWords();
  const deal = useDeal();
  const isOpened = useClient((state) => (state.status?.seed ?? null) !== null);
  const isOver = useClient((state) => state.matchCheck !== null) || isOpened;
  if (deal === null) return null;
  return (
    <Dialog title={words.ui('deal:title')} isOpen onClose={onClose} footer={isOpened ? <DealFiles /> : undefined}>
      <div className="deal" data-deal={deal.says}>
        <p className="deal-head" role="status">
          <DealIcon says={deal.says} size={26} />
          <strong>{dealSentence(words, deal)}</strong>
        </p>
        {isOver ? <DealResult game={game} /> : null}
        <WhoDrew />
        <Promised />
        <FixedTexts />
        {isOver ? null : <NotYet deal={deal} />}
      </div>
    </Dialog>
  );
}

/** What follows from how the deal was made, and what does not. */
function Promised() {
  const { ui } = useWords();
  const draw = useClient((state) => state.welcome?.table?.seedDraw);
  const drawn = draw?.seats.filter((seat) => !('missing' in seat)) ?? [];
  const isDrawnByOthers = drawn.some((seat) => 'secret' in seat && seat.secret !== null);
  const isWithheld = drawn.some((seat) => 'secret' in seat && seat.secret === null);
  return (
    <section className="deal-part" aria-label={ui('deal:promise.title')}>
      <h3>{ui('deal:promise.title')}</h3>
      <p>{ui(`deal:promise.${isDrawnByOthers ? (isWithheld ? 'withheld' : 'drawn') : 'alone'}`)}</p>
    </section>
  );
}

function NotYet({ deal }: { readonly deal: DealState }) {
  const { ui } = useWords();
  const isDrawn = useClient((state) => state.welcome?.table?.seedDraw !== undefined);
  if (!isDrawn || deal.says === 'shared') return null;
  return <p className="deal-soft">{ui('deal:result.later')}</p>;
}
