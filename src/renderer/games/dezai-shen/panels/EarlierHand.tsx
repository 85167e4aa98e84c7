import { Check, X } from 'lucide-react';
import type { LedgerEntry } from '#engine/games/dezai-shen/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { PastFold } from '#renderer/kit/past/PastFold.tsx';
import { CallList } from './CallList.tsx';
import { SortedChips } from './DezaiChip.tsx';
import { TrickRow } from './TrickRow.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface EarlierHandProps {
  readonly entry: LedgerEntry;
  /** From 1. */
  readonly number: number;
}

/** A finished hand: one line of what was played and what came of it, and all the rest once it is opened. */
export function EarlierHand({ entry, number }: EarlierHandProps) {
  const words = usePanelWords();
  const { settled, buried, calls, tricks, deltas, dealer } = entry;
  return (
    <li>
      <PastFold
        title={words.t('history.hand', { hand: number })}
        line={
          settled === null ? (
            <span>{words.t('history.void')}</span>
          ) : (
            <>
              <span className="dezai-hand-contract">
                <SeatMark seat={settled.contract.taker} />
                {words.t('history.contract', {
                  name: words.seat(settled.contract.taker),
                  contract: words.contract(settled.contract),
                })}
              </span>
              <span className="dezai-hand-result">
                {settled.made ? <Check aria-hidden size="1em" /> : <X aria-hidden size="1em" />}
                {words.t(settled.made ? 'history.made' : 'history.failed')}
              </span>
            </>
          )
        }
      >
        <div className="dezai-hand-in">
          <p className="past-empty">{words.t('history.deals', { name: words.seat(dealer) })}</p>
          <ul className="dezai-deltas" aria-label={words.t('history.tokens')}>
            {deltas.map((delta, seat) => (
              <li key={seat}>
                <SeatMark seat={seat} />
                <span>{words.seat(seat)}</span> <strong>{words.signed(delta)}</strong>
              </li>
            ))}
          </ul>
          {settled !== null && buried.length === 0 ? <p className="past-empty">{words.t('history.unseen')}</p> : null}
          {buried.length === 0 ? null : (
            <section aria-label={words.t('history.buried')}>
              <h4>{words.t('history.buried')}</h4>
              <SortedChips cards={buried} label={words.t('history.buried')} />
            </section>
          )}
          <CallList calls={calls} />
          {tricks === null || tricks.length === 0 ? null : (
            <ol className="past-tricks" aria-label={words.t('trick.label', { hand: number })}>
              {tricks.map((trick, index) => (
                <li key={index}>
                  <TrickRow trick={trick} number={index + 1} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </PastFold>
    </li>
  );
}
