import { useWords } from '#renderer/client/hooks.ts';
import type { DrawnMap, MapState } from './map-model.ts';

interface MapListProps {
  readonly map: DrawnMap;
  readonly phase: string | null;
}

/** The map as a list: every state, what happens in it, and where each step leads. */
export function MapList({ map, phase }: MapListProps) {
  const words = useWords();
  const top = map.states.filter((state) => state.parent === null);
  return (
    <details className="rules-map-list">
      <summary>{words.ui('computer:map.asList')}</summary>
      <ul>
        {top.map((state) => (
          <Entry key={state.id} state={state} map={map} phase={phase} />
        ))}
      </ul>
    </details>
  );
}

function Entry({ state, map, phase }: MapListProps & { readonly state: MapState }) {
  const words = useWords();
  const titles = new Map(map.states.map((one) => [one.id, one.title]));
  const inside = map.states.filter((one) => one.parent === state.id);
  const steps = map.steps.filter((step) => step.from === state.id);
  const isNow = phase === state.id;
  return (
    <li {...(isNow ? { 'aria-current': 'step' as const } : {})}>
      <p>
        <strong>{state.title}</strong>
        {isNow ? <span className="rules-map-here">{words.ui('rules:now')}</span> : null} {state.description}
      </p>
      {steps.length === 0 ? null : (
        <ul className="rules-map-steps">
          {steps.map((step, index) => (
            <li key={index}>
              {step.spoken === ''
                ? words.ui('computer:map.leads', { to: titles.get(step.to) ?? step.to })
                : words.ui('computer:map.leadsWhen', { when: step.spoken, to: titles.get(step.to) ?? step.to })}
            </li>
          ))}
        </ul>
      )}
      {inside.length === 0 ? null : (
        <ul>
          {inside.map((one) => (
            <Entry key={one.id} state={one} map={map} phase={phase} />
          ))}
        </ul>
      )}
    </li>
  );
}
