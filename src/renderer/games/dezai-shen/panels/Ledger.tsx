import '#renderer/kit/panels/score-table.css';
import { Check, X } from 'lucide-react';
import type { LedgerEntry } from '#engine/games/dezai-shen/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { labelOf } from '#words/lists.ts';
import { numeral } from '#words/numeral.ts';
import { usePanelWords } from './use-panel-words.ts';

/** All finished hands, one below the other: what was played, what it brought to each, and where that leads. */
export function Ledger({ hands }: { readonly hands: readonly LedgerEntry[] }) {
  const words = usePanelWords();
  const totals = hands.at(-1)?.totals ?? [];
  return (
    <section aria-label={words.t('ledger.heading')}>
      <h3>{words.t('ledger.heading')}</h3>
      <table className="score-table dezai-ledger">
        <thead>
          <tr>
            <th scope="col">{words.t('ledger.hand')}</th>
            <th scope="col">{words.t('ledger.contract')}</th>
            {totals.map((_, seat) => (
              <th key={seat} scope="col" className="is-number">
                <span className="score-player">
                  <SeatMark seat={seat} />
                  <span className="dezai-ledger-name">{words.seat(seat)}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hands.map((entry, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>
                <Played entry={entry} />
              </td>
              {entry.deltas.map((delta, seat) => (
                <td key={seat} className="is-number">
                  {words.signed(delta)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.t('ledger.total')}
            </th>
            {totals.map((total, seat) => (
              <td key={seat} className="is-number is-total">
                {numeral(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Who played what, and whether it was made. */
function Played({ entry: { settled } }: { readonly entry: LedgerEntry }) {
  const words = usePanelWords();
  if (settled === null) return words.t('history.void');
  return (
    <span className="score-player">
      <SeatMark seat={settled.contract.taker} />
      <span className="visually-hidden">{labelOf(words.ui, words.seat(settled.contract.taker))}</span>
      <span>{words.contract(settled.contract)}</span>
      {settled.made ? <Check aria-hidden size="1em" /> : <X aria-hidden size="1em" />}
      <span className="visually-hidden">{words.t(settled.made ? 'history.made' : 'history.failed')}</span>
    </span>
  );
}
