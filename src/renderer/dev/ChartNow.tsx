import type { ChartInfo } from '#protocol/catalogue.ts';
import { useGame } from '#renderer/client/hooks.ts';
import { RulesMap } from '#renderer/ui/rules/RulesMap.tsx';
import TEXT from './strings.json';

/** The game's chart with one state lit, and the transitions that lead out of it. */
export function ChartNow({ phase }: { readonly phase: string }) {
  const game = useGame();
  if (game === null) return null;
  return (
    <details className="dev-chart" open>
      <summary>
        <b>{TEXT.chart}</b> <code>{phase}</code>
      </summary>
      <h3>{TEXT.exits}</h3>
      <ul>
        {exitsOf(game.chart, phase).map(({ input, guard, to }, index) => (
          <li key={index}>
            <code>{`${input ?? TEXT.always}${guard === null ? '' : ` [${guard}]`} → ${to}`}</code>
          </li>
        ))}
      </ul>
      <RulesMap game={game.id} phase={phase} />
    </details>
  );
}

/** The arrows of the state and of those around it. */
function exitsOf(chart: ChartInfo, phase: string): ChartInfo['transitions'] {
  return chart.transitions.filter(({ from }) => phase === from || phase.startsWith(`${from}.`));
}
