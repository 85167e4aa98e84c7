import { Play } from 'lucide-react';
import { useState } from 'react';
import type { StatisticsFigures, StatisticsMatch } from '#protocol/statistics.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Choices } from '#renderer/kit/controls/Choices.tsx';
import { LineChart, type ChartPoint } from '#renderer/ui/charts/LineChart.tsx';
import { inRow } from '#words/lists.ts';
import type { FiguresProps } from './figures-props.ts';
import { monthValue, scaleOf, stepsOf, WINDOW, type Measure } from './over-time.ts';
import { numberWords, playerName } from '#words/statistics-words.ts';

/** Results over time: by match, where each can be looked at, or by month. */
export function OverTime({ games, game, figures }: FiguresProps) {
  const { ui } = useWords();
  const [wanted, setMeasure] = useState<Measure>('wins');
  const [by, setBy] = useState<'match' | 'month'>('match');
  const [file, setFile] = useState<string | null>(null);
  const measures: readonly Measure[] = game === null ? ['wins', 'place'] : ['wins', 'place', 'score'];
  const measure = measures.includes(wanted) ? wanted : 'wins';
  const points = usePoints(figures, measure, by);
  const values = points.map(({ value }) => value);
  const format = useFormat(measure);
  const ends = useEnds(figures, by);
  // A match stays chosen when others are added.
  const chosen = by === 'match' ? figures.latest.findIndex((match) => match.file === file) : -1;
  const match = figures.latest[chosen];
  return (
    <section className="statistics-card is-wide" aria-label={ui('statistics:time.title')}>
      <h2>{ui('statistics:time.title')}</h2>
      <div className="statistics-choices">
        <Choices
          label={ui('statistics:time.measure')}
          value={measure}
          choices={measures.map((key) => ({ key, label: ui(`statistics:time.${key}`) }))}
          onChange={setMeasure}
        />
        <Choices
          label={ui('statistics:time.by')}
          value={by}
          choices={(['match', 'month'] as const).map((key) => ({ key, label: ui(`statistics:time.${key}`) }))}
          onChange={setBy}
        />
      </div>
      <LineChart
        inRow={(parts) => inRow(ui, parts)}
        title={ui(`statistics:time.titles.${by}.${measure}`, { count: WINDOW })}
        points={points}
        scale={measure === 'wins' ? [0, 0.25, 0.5, 0.75, 1] : scaleOf(values)}
        format={format}
        heads={{ step: ui('statistics:time.when'), value: ui('statistics:time.value') }}
        {...(ends === null ? {} : { ends })}
        {...(by === 'match'
          ? {
              chosen: match === undefined ? null : chosen,
              onChoose: (step: number) => {
                setFile(figures.latest[step]?.file ?? null);
              },
            }
          : {})}
      />
      {by === 'month' ? null : <ChosenMatch match={match} games={games} />}
    </section>
  );
}

function usePoints(figures: StatisticsFigures, measure: Measure, by: 'match' | 'month'): readonly ChartPoint[] {
  const { ui, words } = useWords();
  const { day, month, number } = numberWords(words.language);
  // The first place is at the top.
  const sign = measure === 'place' ? -1 : 1;
  if (by === 'month') {
    return figures.months.map((one) => ({
      value: sign * monthValue(one, measure),
      label: ui('statistics:time.monthStep', { month: month(one.month), count: one.matches }),
    }));
  }
  return stepsOf(figures.latest, measure).map(({ match: { at, game, place, seats, score }, mean }) => ({
    value: sign * mean,
    label: ui('statistics:time.step', {
      day: day(at),
      game: words.gameName(game),
      place,
      seats,
      score: number(score),
    }),
  }));
}

/** The first and the last day or month; null without two of them. */
function useEnds({ latest, months }: StatisticsFigures, by: 'match' | 'month'): readonly [string, string] | null {
  const { words } = useWords();
  const { day, month } = numberWords(words.language);
  const all = by === 'month' ? months.map((one) => month(one.month)) : latest.map(({ at }) => day(at));
  const [first, last] = [all[0], all.at(-1)];
  return all.length < 2 || first === undefined || last === undefined ? null : [first, last];
}

function useFormat(measure: Measure): (value: number) => string {
  const { words } = useWords();
  const { number, percent } = numberWords(words.language);
  if (measure === 'wins') return percent;
  return measure === 'place' ? (value) => number(-value) : (value) => number(value);
}

interface ChosenProps extends Pick<FiguresProps, 'games'> {
  readonly match: StatisticsMatch | undefined;
}

/** What is known of the match that was pointed at, and a way to see it. */
function ChosenMatch({ match, games }: ChosenProps) {
  const words = useWords();
  const { ui } = words;
  const actions = useActions();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const { day, number } = numberWords(words.words.language);
  if (match === undefined) return <p className="statistics-help">{ui('statistics:time.choose')}</p>;
  const { file, at, game, place, seats, score, others } = match;
  // A kind of bot may have several seats.
  const namesOnce = (names: readonly string[]): string =>
    inRow(
      ui,
      [...new Set(names)]
        .map((name) => ({ name, count: names.filter((one) => one === name).length }))
        .map((one) => (one.count === 1 ? one.name : ui('statistics:time.several', one))),
    );
  return (
    <div className="statistics-chosen">
      <p>
        {ui('statistics:time.chosen', {
          day: day(at),
          game: words.words.gameName(game),
          place,
          seats,
          score: number(score),
          others: namesOnce(others.map((player) => playerName(words, games, player))),
        })}
      </p>
      <Button
        icon={<Play aria-hidden size={16} />}
        isDisabled={isWaiting}
        onPress={() => {
          actions.askLibrary({ kind: 'watch', match: file });
        }}
      >
        {ui('statistics:time.watch')}
      </Button>
    </div>
  );
}
