import { useWords } from '#renderer/client/hooks.ts';
import type { WordedChart, WordedState } from './map-words.ts';

interface MapListProps {
  readonly chart: WordedChart;
  readonly phase: string | null;
}

/** The map as a list: every state, what happens in it, and where each step leads. */
export function MapList({ chart, phase }: MapListProps) {
  const words = useWords();
  const top = chart.states.filter((state) => state.parent === null);
  return (
    <details className="rules-map-list">
      <summary>{words.ui('rules:map.asList')}</summary>
      <ul>
        {top.map((state) => (
          <Entry key={state.id} state={state} chart={chart} phase={phase} />
        ))}
      </ul>
    </details>
  );
}

function Entry({ state, chart, phase }: MapListProps & { readonly state: WordedState }) {
  const words = useWords();
  const titles = new Map(chart.states.map((one) => [one.id, one.title]));
  const inside = chart.states.filter((one) => one.parent === state.id);
  const steps = chart.steps.filter((step) => step.from === state.id);
  const isNow = phase === state.id;
  return (
    <li {...(isNow ? { 'aria-current': 'step' as const } : {})}>
      <p>
        <strong>{state.title}</strong>
        {isNow ? <span className="rules-map-here">{words.ui('rules:map.now')}</span> : null} {state.description}
      </p>
      {steps.length === 0 ? null : (
        <ul className="rules-map-steps">
          {steps.map((step, index) => (
            <li key={index}>
              {step.spoken === ''
                ? words.ui('rules:map.leads', { to: titles.get(step.to) ?? step.to })
                : words.ui('rules:map.leadsWhen', { when: step.spoken, to: titles.get(step.to) ?? step.to })}
            </li>
          ))}
        </ul>
      )}
      {inside.length === 0 ? null : (
        <ul>
          {inside.map((one) => (
            <Entry key={one.id} state={one} chart={chart} phase={phase} />
          ))}
        </ul>
      )}
    </li>
  );
}
