import { Check, X } from 'lucide-react';
import type { SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { LedgerEntry, Settlement } from '#engine/games/dezai-shen/types.ts';
import { numbersOf } from '../numbers.ts';
import { SortedChips } from './DezaiChip.tsx';
import { Ledger } from './Ledger.tsx';
import { STEPS } from './summary-steps.ts';
import { TokenTable } from './TokenTable.tsx';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** How a hand was settled, step by step; a void hand is told at once. */
export function HandSummary({ view, round, step, me, isLast = false }: SummaryPanelProps) {
  const words = usePanelWords();
  const { ledger } = numbersOf(view);
  const entry = ledger[round];
  if (entry === undefined) return null;
  const { settled } = entry;
  const isAll = settled === null || step >= STEPS.all;
  return (
    <div className="dezai-summary">
      {settled === null ? (
        <p>{words.t('hand.void')}</p>
      ) : (
        <SettledHand entry={entry} settled={settled} round={round} step={step} me={me} isLast={isLast} />
      )}
      {isAll && entry.onTable > 0 ? <p>{words.t('hand.onTable', { count: entry.onTable })}</p> : null}
      {isAll && round > 0 && !isLast ? <Ledger hands={ledger.slice(0, round + 1)} /> : null}
    </div>
  );
}

interface SettledHandProps {
  readonly entry: LedgerEntry;
  readonly settled: Settlement;
  readonly round: number;
  readonly step: number;
  readonly me: number | null;
  readonly isLast: boolean;
}

function SettledHand({ entry, settled, round, step, me, isLast }: SettledHandProps) {
  const words = usePanelWords();
  const { contract, made } = settled;
  const { taker, needs, stake } = contract;
  return (
    <>
      <div className="dezai-summary-story" aria-live="polite">
        <p>{words.t('hand.contract', { name: words.seat(taker), contract: words.contract(contract), needs, stake })}</p>
        {step >= STEPS.tricks ? <p>{takenIn(words, settled)}</p> : null}
        {step >= STEPS.verdict ? (
          <p className={made ? 'dezai-verdict is-made' : 'dezai-verdict'}>
            {made ? <Check aria-hidden size="1.1em" /> : <X aria-hidden size="1.1em" />}
            {words.t(made ? 'hand.made' : 'hand.failed')}
          </p>
        ) : null}
      </div>
      <TokenTable entry={entry} round={round} me={me} isOpen={step >= STEPS.tokens} isLast={isLast} />
      {step >= STEPS.all && entry.buried.length === 0 ? <p>{words.t('history.unseen')}</p> : null}
      {step >= STEPS.all && entry.buried.length > 0 ? (
        <section aria-label={words.t('history.buried')}>
          <h3>{words.t('history.buried')}</h3>
          <SortedChips cards={entry.buried} label={words.t('history.buried')} />
        </section>
      ) : null}
    </>
  );
}

/** How many tricks the taker has, and whether somebody claimed the others. */
function takenIn(words: PanelWords, { contract, taken, claimedBy }: Settlement): string {
  const name = words.seat(contract.taker);
  if (claimedBy === null) return words.t('hand.taken', { name, count: taken });
  if (claimedBy === contract.taker) return words.t('hand.claimedTaker', { name, count: taken });
  return words.t('hand.claimed', { name, claimer: words.seat(claimedBy), count: taken });
}
