import type { GameInfo } from '#protocol/catalogue.ts';
import type { Review } from '#protocol/review.ts';
import { useGame, useWords } from '#renderer/client/hooks.ts';
import type { TableWords } from '#words/at-table.ts';
import { numberFormat } from '#words/formats.ts';
import { pointsIn } from './review-words.ts';

/** How precisely the player chose and what the moves cost, in the whole match and in each phase. */
export function Precision({ review }: { readonly review: Review }) {
  const words = useWords();
  const game = useGame();
  const number = numberFormat(words.words.language);
  const value = (precision: number | null): string =>
    precision === null ? words.ui('review:precision.nothing') : number.format(precision);
  const parts = review.parts.filter(({ judged }) => judged > 0);
  const judged = parts.reduce((sum, part) => sum + part.judged, 0);
  return (
    <section className="review-part">
      <h3>{words.ui('review:precision.title')}</h3>
      <table className="precision">
        <caption className="visually-hidden">{words.ui('review:precision.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.ui('review:precision.phase')}</th>
            <th scope="col">{words.ui('review:precision.judged')}</th>
            <th scope="col">{words.ui('review:precision.cost')}</th>
            <th scope="col">{words.ui('review:precision.value')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="precision-whole">
            <th scope="row">{words.ui('review:precision.all')}</th>
            <td>{judged}</td>
            <td>{pointsIn(words, -review.play)}</td>
            <td>{value(review.precision)}</td>
          </tr>
          {parts.map((part) => (
            <tr key={part.phase}>
              <th scope="row">{game === null ? part.phase : phaseInWords(words, game, part.phase)}</th>
              <td>{part.judged}</td>
              <td>{pointsIn(words, part.cost)}</td>
              <td>{value(part.precision)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="review-fair">{words.ui('review:precision.meaning')}</p>
    </section>
  );
}

/** The phase in the short words of the rules map, or else in the sentence of the headline. */
function phaseInWords(words: TableWords, { id, chart }: GameInfo, path: string): string {
  const short = `${id}-panels:chart.state.${path.replaceAll('.', '_')}`;
  const said = words.ui(short);
  if (said !== short) return said;
  return words.phase(path, chart.states.find((state) => state.id === path)?.description ?? path);
}
