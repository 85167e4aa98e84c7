import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatisticsFigures } from '#protocol/statistics.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { BarChart, type Bar } from '#renderer/ui/charts/BarChart.tsx';
import type { FiguresProps } from './figures-props.ts';
import { Opponents } from './Opponents.tsx';
import { OverTime } from './OverTime.tsx';
import { Reviews } from './Reviews.tsx';
import { numberWords } from '#words/statistics-words.ts';
import { Tallies } from './Tallies.tsx';

/** All that is known of a player: in short, over time, by places, opponents and what the game counts. */
export function Figures(props: FiguresProps) {
  const { name, figures } = props;
  const { ui } = useWords();
  return (
    <>
      <InShort figures={figures} />
      <div className="statistics-cards">
        <OverTime {...props} />
        <Places figures={figures} />
        <WinsBars {...props} />
        <Opponents {...props} />
        <Tallies {...props} />
        <Reviews {...props} />
      </div>
      <footer className="statistics-note">
        <p>{ui('statistics:note.counted')}</p>
        {figures.again === 0 ? null : <p>{ui('statistics:note.again', { count: figures.again, name })}</p>}
        {figures.substituted === 0 ? null : (
          <p>{ui('statistics:note.substituted', { count: figures.substituted, name })}</p>
        )}
        <p>{ui('statistics:note.here')}</p>
      </footer>
    </>
  );
}

/** How many of the latest matches make up the form. */
const FORM = 10;

function InShort({ figures }: { readonly figures: StatisticsFigures }) {
  const { ui, words } = useWords();
  const { number, percent } = numberWords(words.language);
  const { matches, wins, even, place, score, points, latest } = figures;
  return (
    <section className="statistics-short" aria-label={ui('statistics:figures.title')}>
      <dl>
        <Tile name={ui('statistics:figures.matches')} value={number(matches, 0)} />
        <Tile
          name={ui('statistics:figures.wins')}
          value={ui('statistics:figures.winsOf', { wins: number(wins), share: percent(wins / matches) })}
          more={ui('statistics:figures.even', { even: number(even) })}
        />
        {place === null ? null : <Tile name={ui('statistics:figures.place')} value={number(place, 2)} />}
        {score === null || points === null ? null : (
          <Tile
            name={ui('statistics:figures.score')}
            value={number(score)}
            more={ui('statistics:figures.best', { best: number(points.best), worst: number(points.worst) })}
          />
        )}
        <Tile
          name={ui('statistics:figures.form')}
          value={
            <span className="statistics-form">
              {latest.slice(-FORM).map((match) => (
                <span key={`${match.file}/${String(match.seat)}`} className={match.share > 0 ? 'is-won' : ''}>
                  <span aria-hidden>
                    {match.share > 0 ? <Crown size={14} /> : null}
                    {match.place}
                  </span>
                  <span className="visually-hidden">
                    {ui(`statistics:figures.${match.share > 0 ? 'formWon' : 'formOne'}`, {
                      place: match.place,
                      seats: match.seats,
                    })}
                  </span>
                </span>
              ))}
            </span>
          }
          more={ui('statistics:figures.formHelp')}
        />
      </dl>
    </section>
  );
}

function Tile({ name, value, more }: { readonly name: string; readonly value: ReactNode; readonly more?: string }) {
  return (
    <div className="statistics-tile">
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {more === undefined ? null : <span>{more}</span>}
      </dd>
    </div>
  );
}

function Places({ figures: { places, matches } }: { readonly figures: StatisticsFigures }) {
  const { ui, words } = useWords();
  const { number, percent } = numberWords(words.language);
  return (
    <section className="statistics-card">
      <BarChart
        title={ui('statistics:places.title')}
        heads={{ label: ui('statistics:places.place'), value: ui('statistics:places.matches') }}
        bars={places.map(({ place, matches: count }) => ({
          label: ui('statistics:places.nth', { place }),
          value: count,
          words: ui('statistics:places.words', { count: number(count, 0), share: percent(count / matches) }),
        }))}
      />
    </section>
  );
}

/** Wins by game where all games are shown, and by the number of players; each beside an even share. */
function WinsBars({ figures, game }: FiguresProps) {
  const { ui, words } = useWords();
  const { number, percent } = numberWords(words.language);
  const barOf = (
    label: string,
    { matches, wins, even }: Pick<StatisticsFigures, 'matches' | 'wins' | 'even'>,
  ): Bar => ({
    label,
    value: wins / matches,
    expected: even / matches,
    words: ui('statistics:winsWords', {
      wins: number(wins),
      matches: number(matches, 0),
      share: percent(wins / matches),
    }),
  });
  const heads = { value: ui('statistics:winsHead'), expected: ui('statistics:evenHead') };
  return (
    <section className="statistics-card">
      {game === null ? (
        <BarChart
          title={ui('statistics:games.title')}
          most={1}
          format={percent}
          heads={{ ...heads, label: ui('statistics:games.game') }}
          bars={figures.games.map((one) => barOf(words.gameName(one.game), one))}
        />
      ) : null}
      <BarChart
        title={ui('statistics:sizes.title')}
        most={1}
        format={percent}
        heads={{ ...heads, label: ui('statistics:sizes.head') }}
        bars={figures.sizes.map((one) => barOf(ui('statistics:sizes.nth', { count: one.seats }), one))}
      />
      <p className="statistics-help">{ui('statistics:evenHelp')}</p>
    </section>
  );
}
