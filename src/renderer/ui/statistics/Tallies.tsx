import { useWords } from '#renderer/client/hooks.ts';
import { BarChart } from '#renderer/ui/charts/BarChart.tsx';
import type { FiguresProps } from './figures-props.ts';
import { isShare, numberWords, tallyName } from '#words/statistics-words.ts';

/** What the game counts beyond places and points: shares as bars, such as contracts made, and means as a table. */
export function Tallies({ game, figures: { tallies } }: FiguresProps) {
  const words = useWords();
  const { ui } = words;
  const { number, percent } = numberWords(words.words.language);
  const counted = tallies.filter(({ of }) => of > 0);
  const means = counted.filter((tally) => !isShare(tally));
  return (
    <section className="statistics-card">
      <h2>{ui('statistics:tallies.title')}</h2>
      {game === null ? <p className="statistics-help">{ui('statistics:tallies.choose')}</p> : null}
      {game !== null && counted.length === 0 ? (
        <p className="statistics-help">{ui('statistics:tallies.none', { game: words.words.gameName(game) })}</p>
      ) : null}
      <BarChart
        title={ui('statistics:tallies.shares')}
        most={1}
        heads={{ label: ui('statistics:tallies.what'), value: ui('statistics:tallies.often') }}
        bars={counted.filter(isShare).map(({ name, count, of }) => ({
          label: tallyName(words, game ?? '', name),
          value: count / of,
          words: ui('statistics:tallies.words', { share: percent(count / of), count: number(count), of: number(of) }),
        }))}
      />
      {means.length === 0 ? null : (
        <table className="statistics-means">
          <caption>{ui('statistics:tallies.means')}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{ui('statistics:tallies.what')}</th>
              <th scope="col">{ui('statistics:tallies.average')}</th>
            </tr>
          </thead>
          <tbody>
            {means.map(({ name, count, of }) => (
              <tr key={name}>
                <th scope="row">{tallyName(words, game ?? '', name)}</th>
                <td className="is-number">{number(count / of, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
