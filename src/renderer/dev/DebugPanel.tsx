import './debug-panel.css';
import { useState } from 'react';
import type { DebugStep } from '#dev/wire.ts';
import { useSeats } from '#renderer/client/hooks.ts';
import { ChartNow } from './ChartNow.tsx';
import { DataTree } from './DataTree.tsx';
import TEXT from './strings.json';
import { useDebugStep } from './use-debug-step.ts';

/**
 * Everything about the running match, step by step: the chart with its present state lit, state, input and events, and
 * beside them what one viewer is told. `viewer` is whose view it begins with.
 */
export function DebugPanel({ viewer: first }: { readonly viewer: string }) {
  const [at, setAt] = useState<number | null>(null);
  const [viewer, setViewer] = useState(first);
  const { step, problem } = useDebugStep(at, viewer);
  return (
    <aside aria-label={TEXT.panel}>
      <details className="dev-panel" open>
        <summary>{TEXT.panel}</summary>
        {problem === null ? null : <p role="status">{problem}</p>}
        {step === null ? null : <Steps step={step} isFollowing={at === null} go={setAt} />}
        <Viewers viewer={viewer} choose={setViewer} />
        {step === null ? null : <Facts step={step} />}
      </details>
    </aside>
  );
}

interface StepsProps {
  readonly step: DebugStep;
  readonly isFollowing: boolean;
  /** Null for the latest step, whichever that is. */
  readonly go: (at: number | null) => void;
}

function Steps({ step: { steps, at }, isFollowing, go }: StepsProps) {
  const last = steps.length - 1;
  return (
    <>
      <p className="dev-row">
        <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
          {TEXT.back}
        </button>
        <button type="button" disabled={at === last} onClick={() => go(at + 1)}>
          {TEXT.forward}
        </button>
        <button type="button" aria-pressed={isFollowing} onClick={() => go(null)}>
          {TEXT.latest}
        </button>
      </p>
      <label>
        {TEXT.steps} <span className="dev-count">{`${String(at)} / ${String(last)}`}</span>
        <select size={6} value={at} onChange={(event) => go(Number(event.target.value))}>
          {steps.map((name, index) => (
            <option key={index} value={index}>{`${String(index)}  ${name}`}</option>
          ))}
        </select>
      </label>
    </>
  );
}

interface ViewersProps {
  readonly viewer: string;
  readonly choose: (viewer: string) => void;
}

function Viewers({ viewer, choose }: ViewersProps) {
  const seats = useSeats();
  return (
    <label>
      {TEXT.whose}
      <select value={viewer} onChange={(event) => choose(event.target.value)}>
        <option value="open">{TEXT.open}</option>
        <option value="public">{TEXT.public}</option>
        {seats.map(({ seat, name }) => (
          <option key={seat} value={`seat:${String(seat)}`}>{`${TEXT.seat} ${String(seat)}: ${name}`}</option>
        ))}
      </select>
    </label>
  );
}

function Facts({ step: { phase, whole, told } }: { readonly step: DebugStep }) {
  return (
    <>
      <ChartNow phase={phase} />
      <DataTree name={TEXT.input} data={whole.input} isOpen />
      <DataTree name={TEXT.events} data={whole.events} isOpen />
      <DataTree name={TEXT.legal} data={whole.legal} />
      <DataTree name={TEXT.state} data={whole.state} />
      <DataTree name={TEXT.view} data={told.view} />
      <DataTree name={TEXT.toldInput} data={told.input} />
      <DataTree name={TEXT.toldEvents} data={told.events} />
    </>
  );
}
