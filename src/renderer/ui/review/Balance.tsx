import type { Review } from '#protocol/review.ts';
import { useWords } from '#renderer/client/hooks.ts';
import type { TableWords } from '#words/at-table.ts';
import { balanceOf, type BalancePart } from './balance.ts';
import { inPercent, pointsIn } from './review-words.ts';

/** How many of the ten-thousandths that chances are counted in are a tenth of a percent. */
const TENTHS = 10;

/** What made the result, as a table whose rows are bars that lead from one sum to the next. */
export function Balance({ review }: { readonly review: Review }) {
  const words = useWords();
  const parts = balanceOf(review);
  const ends = parts.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const high = Math.max(1000, ...ends);
  const isBeyond = low < 0 || high > 1000;
  const share = (value: number): string => `${String(((value - low) / (high - low)) * 100)}%`;
  const said = { who: review.seat, ...Object.fromEntries(parts.map((part) => [part.kind, amountOf(words, part)])) };
  return (
    <section className="review-part">
      <h3>{words.ui('review:balance.title')}</h3>
      <p>{words.ui('review:balance.sentence', said)}</p>
      {isBeyond ? <p className="review-fair">{words.ui('review:balance.sums')}</p> : null}
      <table className="balance">
        <caption className="visually-hidden">{words.ui('review:balance.title')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.ui('review:balance.part')}</th>
            <th scope="col">{words.ui('review:balance.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.kind}>
              <th scope="row">{words.ui(`review:balance.${part.kind}`, { who: review.seat })}</th>
              <td className="balance-number">{amountOf(words, part)}</td>
              <td className="balance-track" aria-hidden>
                <span className="balance-end" style={{ left: share(0) }} />
                <span className="balance-end" style={{ left: share(1000) }} />
                <Bar part={part} low={low} high={high} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BarProps {
  readonly part: BalancePart;
  /** The ends of the scale. */
  readonly low: number;
  readonly high: number;
}

/** A gain is filled, a loss is striped: nothing depends on the colour. */
function Bar({ part: { kind, from, to }, low, high }: BarProps) {
  const width = (Math.abs(to - from) / (high - low)) * 100;
  const left = ((Math.min(from, to) - low) / (high - low)) * 100;
  const direction = kind === 'start' || kind === 'result' ? 'sum' : to < from ? 'loss' : 'gain';
  return (
    <span className={`balance-bar is-${direction}`} style={{ left: `${String(left)}%`, width: `${String(width)}%` }} />
  );
}

/** A chance in percent; what changed it in percentage points, which may be more than a hundred. */
function amountOf(words: TableWords, { kind, from, to }: BalancePart): string {
  const amount = TENTHS * (to - from);
  return kind === 'start' || kind === 'result' ? inPercent(words, amount) : pointsIn(words, amount, true);
}
