import { useId } from 'react';
import { Around, Heading, Leaf, Start } from './MapBoxes.tsx';
import { TYPE, type DrawnMap, type MapStep } from './map-model.ts';

interface MapDrawingProps {
  readonly map: DrawnMap;
  readonly phase: string | null;
}

/** The map as a picture. Screen readers are given the list instead. */
export function MapDrawing({ map, phase }: MapDrawingProps) {
  const head = useId();
  const plain = `url(#${head}plain)`;
  const isInside = (id: string): boolean => phase === id || (phase?.startsWith(`${id}.`) ?? false);
  const style = { '--map-width': `${String(map.width / 16)}rem` };
  return (
    <svg
      className="rules-map-drawing"
      viewBox={`0 0 ${String(map.width)} ${String(map.height)}`}
      style={style as React.CSSProperties}
      aria-hidden
    >
      <defs>
        <ArrowHead id={`${head}plain`} size={9} className="map-head" />
        <ArrowHead id={`${head}lit`} size={12} className="map-head is-lit" />
      </defs>
      {map.states.map((state) =>
        state.isGroup ? (
          <Around key={state.id} state={state} isLit={isInside(state.id)} isNow={phase === state.id} />
        ) : (
          <Leaf key={state.id} state={state} isNow={phase === state.id} now={map.now} />
        ),
      )}
      {map.starts.map((start, index) => (
        <Start key={index} start={start} head={plain} />
      ))}
      {map.steps.map((step, index) => (
        <path
          key={index}
          className={`map-line${isInside(step.from) ? ' is-lit' : ''}`}
          d={step.path}
          markerEnd={isInside(step.from) ? `url(#${head}lit)` : plain}
        />
      ))}
      {map.states.map((state) => (state.isGroup ? <Heading key={state.id} state={state} /> : null))}
      {map.steps.map(({ from, label }, index) => (
        <LineLabel key={index} label={label} isLit={isInside(from)} />
      ))}
    </svg>
  );
}

interface ArrowHeadProps {
  readonly id: string;
  readonly size: number;
  readonly className: string;
}

function ArrowHead({ id, size, className }: ArrowHeadProps) {
  return (
    <marker
      id={id}
      className={className}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth={size}
      markerHeight={size}
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path d="M0 0.5 10 5 0 9.5Z" />
    </marker>
  );
}

function LineLabel({ label, isLit }: { readonly label: MapStep['label']; readonly isLit: boolean }) {
  if (label === null) return null;
  return (
    <g className={`map-label${isLit ? ' is-lit' : ''}`}>
      <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} />
      {label.lines.map((line, index) => (
        <text key={index} x={label.x + label.width / 2} y={label.y + 16 + index * TYPE.line} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}
