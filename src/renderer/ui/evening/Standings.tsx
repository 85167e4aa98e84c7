import './standings.css';
import type { EveningPicture } from '#protocol/evening-screen.ts';
import type { Words } from '#words/open-words.ts';
import { numberFormat, percentFormat, type Numbers } from '#words/formats.ts';

export interface StandingsProps {
  readonly picture: Pick<EveningPicture, 'standings' | 'counted' | 'unit'>;
  readonly words: Words;
}

/** Up to this many rounds each have a column. */
const COLUMNS = 12;

/** How everybody stands after the deals that every table has finished. */
export function Standings({ picture, words }: StandingsProps) {
  const { standings, counted, unit } = picture;
  const rounds = Math.max(0, ...standings.map((line) => line.rounds.length));
  const columns = rounds <= COLUMNS ? Array.from({ length: rounds }, (_, round) => round) : [];
  // Differences have a sign, shares have none.
  const numbers = numberFormat(words.language, { most: 2, least: 2, isChange: unit === 'imps' });
  const percents = percentFormat(words.language, { most: 2, least: 2 });
  const inUnit = (hundredths: number): string =>
    unit === 'percent'
      ? percents.format(hundredths / 10_000)
      : words.ui('evening:unit.imps', { number: numbers.format(hundredths / 100) });
  return (
    <section className="evening-part" aria-labelledby="standings">
      <h2 id="standings">{words.ui('evening:standings')}</h2>
      {counted === 0 ? (
        <p className="evening-none">{words.ui('evening:none')}</p>
      ) : (
        <>
          <p className="evening-none">{words.ui('evening:compared')}</p>
          <table className="evening-table">
            <caption>{words.ui('evening:counted', { count: counted })}</caption>
            <thead>
              <tr>
                <th scope="col">{words.ui('evening:place')}</th>
                <th scope="col">{words.ui('evening:player')}</th>
                {columns.map((round) => (
                  <th key={round} scope="col" className="evening-number evening-of-round">
                    <abbr title={words.ui('evening:roundNumber', { round: round + 1 })}>
                      {words.ui('evening:roundShort', { round: round + 1 })}
                    </abbr>
                  </th>
                ))}
                <th scope="col" className="evening-number">
                  {words.ui('evening:mean')}
                </th>
                <th scope="col" className="evening-number">
                  {words.ui('evening:played')}
                </th>
              </tr>
            </thead>
            <tbody>
              {standings.map(({ place, name, isBot, left, mean, played, rounds: means }, index) => (
                <tr key={index} className={place === 1 ? 'is-first' : undefined}>
                  <td className="evening-place">
                    {place ?? <abbr title={words.ui('evening:noPlace')}>{'\u2013'}</abbr>}
                  </td>
                  <th scope="row">
                    <bdi>{name}</bdi>
                    {isBot ? <span className="evening-mark">{words.ui('evening:bot')}</span> : null}
                    {left ? <span className="evening-mark">{words.ui('evening:left')}</span> : null}
                  </th>
                  {columns.map((round) => (
                    <td key={round} className="evening-number evening-of-round">
                      {shown(means[round] ?? null, numbers)}
                    </td>
                  ))}
                  <td className="evening-number evening-mean">{mean === null ? '\u2013' : inUnit(mean)}</td>
                  <td className="evening-number">{played}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function shown(hundredths: number | null, numbers: Numbers): string {
  return hundredths === null ? '\u2013' : numbers.format(hundredths / 100);
}
