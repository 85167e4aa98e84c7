import { useState } from 'react';
import type { StatisticsFigures } from '#protocol/statistics.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import type { FiguresProps } from './figures-props.ts';
import { playerName } from '#words/statistics-words.ts';

/** How many are shown at first. */
const FIRST = 8;

/** Against whom: a table in which each row also has a bar. */
export function Opponents({ name, games, figures: { opponents } }: FiguresProps) {
  const words = useWords();
  const { ui } = words;
  const [isWhole, setWhole] = useState(false);
  const rest = opponents.length - FIRST;
  return (
    <section className="statistics-card">
      <h2 id="statistics-opponents">{ui('statistics:opponents.title')}</h2>
      <table className="statistics-opponents" aria-labelledby="statistics-opponents">
        <thead>
          <tr>
            <th scope="col">{ui('statistics:opponents.name')}</th>
            {(['matches', 'ahead', 'level', 'behind'] as const).map((key) => (
              <th key={key} scope="col" className="is-number">
                {ui(`statistics:opponents.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opponents.slice(0, isWhole ? opponents.length : FIRST).map((one) => (
            <OpponentRow key={`${String(one.isBot)}/${one.name}`} name={playerName(words, games, one)} one={one} />
          ))}
        </tbody>
      </table>
      {rest <= 0 || isWhole ? null : (
        <Button
          kind="quiet"
          onPress={() => {
            setWhole(true);
          }}
        >
          {ui('statistics:opponents.rest', { count: rest })}
        </Button>
      )}
      <p className="statistics-help">{ui('statistics:opponents.help', { name })}</p>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly one: StatisticsFigures['opponents'][number];
}

function OpponentRow({ name, one }: RowProps) {
  const { matches, ahead, behind, level } = one;
  const all = ahead + behind + level;
  const [first, second] = [(100 * ahead) / all, (100 * (ahead + level)) / all];
  return (
    <tr>
      <th scope="row">
        {name}
        <svg className="statistics-split" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
          <rect className="is-behind" width={100} height={6} />
          <rect className="is-level" y={1.5} width={second} height={3} />
          <rect className="is-ahead" width={first} height={6} />
        </svg>
      </th>
      {[matches, ahead, level, behind].map((count, at) => (
        <td key={at} className="is-number">
          {count}
        </td>
      ))}
    </tr>
  );
}
