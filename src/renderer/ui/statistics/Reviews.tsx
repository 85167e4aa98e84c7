import { WHOLE } from '#protocol/review.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { LineChart } from '#renderer/ui/charts/LineChart.tsx';
import { numberFormat, percentFormat } from '#words/formats.ts';
import { inRow } from '#words/lists.ts';
import type { FiguresProps } from './figures-props.ts';
import { numberWords } from '#words/statistics-words.ts';

const PARTS = ['start', 'luck', 'others', 'play', 'result'] as const;

/** Precision over time, and what the results of reviewed matches were made of. */
export function Reviews({ name, figures: { reviews } }: FiguresProps) {
  const { ui, words } = useWords();
  const { number, day } = numberWords(words.language);
  const judged = reviews.flatMap(({ at, game, precision }) =>
    precision === null
      ? []
      : [{ value: precision, label: ui('statistics:reviews.step', { day: day(at), game: words.gameName(game) }) }],
  );
  const shown = reviews.filter(({ precision }) => precision !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  return (
    <section className="statistics-card is-wide">
      <h2>{ui('statistics:reviews.title')}</h2>
      {reviews.length === 0 ? (
        <p className="statistics-help">{ui('statistics:reviews.none', { name })}</p>
      ) : (
        <>
          {judged.length === 0 ? null : (
            <LineChart
              inRow={(parts) => inRow(words.ui, parts)}
              title={ui('statistics:reviews.chart')}
              points={judged}
              scale={[0, 25, 50, 75, 100]}
              format={(value) => number(value)}
              {...(first === undefined || last === undefined ? {} : { ends: [day(first.at), day(last.at)] as const })}
              heads={{ step: ui('statistics:reviews.when'), value: ui('statistics:reviews.value') }}
            />
          )}
          <Parts name={name} reviews={reviews} />
        </>
      )}
    </section>
  );
}

function Parts({ name, reviews }: Pick<FiguresProps, 'name'> & Pick<FiguresProps['figures'], 'reviews'>) {
  const { ui, words } = useWords();
  const changes = numberFormat(words.language, { most: 1, isChange: true });
  const shares = percentFormat(words.language, { most: 1 });
  const mean = (part: (typeof PARTS)[number]): number =>
    reviews.reduce((sum, review) => sum + review[part], 0) / reviews.length / WHOLE;
  return (
    <table className="statistics-means">
      <caption>{ui('statistics:reviews.parts', { count: reviews.length })}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{ui('statistics:reviews.part')}</th>
          <th scope="col">{ui('statistics:reviews.mean')}</th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">{ui(`statistics:reviews.${part}`, { name })}</th>
            <td className="is-number">
              {part === 'start' || part === 'result' ? shares.format(mean(part)) : changes.format(100 * mean(part))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
