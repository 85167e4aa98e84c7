import { useId } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { Around, Leaf } from './MapBoxes.tsx';
import type { MapLayout, PlacedStep } from './map-model.ts';
import { TYPE, type WordedChart, type WordedStep } from './map-words.ts';
import { roundedPath } from './rounded-path.ts';

interface MapDrawingProps {
  readonly chart: WordedChart;
  readonly layout: MapLayout;
  readonly phase: string | null;
}

/** The map as a picture. Screen readers are given the list instead. */
export function MapDrawing({ chart, layout, phase }: MapDrawingProps) {
  const words = useWords();
  const head = useId();
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const lead = (step: PlacedStep): boolean => {
    const from = chart.steps[step.step]?.from;
    return phase !== null && from !== undefined && (phase === from || phase.startsWith(`${from}.`));
  };
  const style = { '--map-width': `${String(layout.width / 16)}rem` };
  return (
    <svg
      className="rules-map-drawing"
      viewBox={`0 0 ${String(layout.width)} ${String(layout.height)}`}
      style={style as React.CSSProperties}
      aria-hidden
    >
      <defs>
        <marker
          id={`${head}plain`}
          className="map-head"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0.5 10 5 0 9.5Z" />
        </marker>
        <marker
          id={`${head}lit`}
          className="map-head is-lit"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="12"
          markerHeight="12"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0.5 10 5 0 9.5Z" />
        </marker>
      </defs>
      {layout.states.map((placed) => {
        const state = states.get(placed.id);
        if (state === undefined) return null;
        const isNow = phase === placed.id;
        const isAround = phase?.startsWith(`${placed.id}.`) ?? false;
        return placed.compound ? (
          <Around
            key={placed.id}
            placed={placed}
            state={state}
            isLit={isNow || isAround}
            isNow={isNow}
            head={`url(#${head}plain)`}
          />
        ) : (
          <Leaf
            key={placed.id}
            placed={placed}
            state={state}
            isNow={isNow}
            nowWord={words.ui('rules:map.now')}
            head={`url(#${head}plain)`}
          />
        );
      })}
      {layout.steps.map((step) => (
        <path
          key={step.step}
          className={`map-line${lead(step) ? ' is-lit' : ''}`}
          d={roundedPath(step.points)}
          markerEnd={`url(#${head}${lead(step) ? 'lit' : 'plain'})`}
        />
      ))}
      {layout.steps.map((step) => {
        const worded = chart.steps[step.step];
        return worded === undefined ? null : (
          <LineLabel key={step.step} step={step} worded={worded} isLit={lead(step)} />
        );
      })}
    </svg>
  );
}

function LineLabel({
  step,
  worded,
  isLit,
}: {
  readonly step: PlacedStep;
  readonly worded: WordedStep;
  readonly isLit: boolean;
}) {
  const { label } = step;
  if (label === null) return null;
  return (
    <g className={`map-label${isLit ? ' is-lit' : ''}`}>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} />
      {worded.lines.map((line, index) => (
        <text key={index} x={label.x + label.width / 2} y={label.y + 16 + index * TYPE.line} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}
