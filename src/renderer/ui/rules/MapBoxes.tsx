import { TYPE, type MapStart, type MapState } from './map-model.ts';

interface BoxProps {
  readonly state: MapState;
  readonly isNow: boolean;
}

/** A state with states inside: a box around them. Its heading is drawn over the lines, for they may run there. */
export function Around({ state, isNow, isLit }: BoxProps & { readonly isLit: boolean }) {
  return (
    <g className={`map-around${isLit ? ' is-lit' : ''}`} data-now={isNow}>
      <rect x={state.x} y={state.y} width={state.width} height={state.height} rx={16} />
    </g>
  );
}

/** The title of a state with states inside. */
export function Heading({ state }: { readonly state: MapState }) {
  return (
    <text className="map-title map-heading" x={state.x + TYPE.padding + 2} y={state.y + 25}>
      {state.title}
    </text>
  );
}

interface LeafProps extends BoxProps {
  /** What marks the present state, and how wide its badge is. */
  readonly now: { readonly word: string; readonly width: number };
}

/** A state without states inside, with its description. */
export function Leaf({ state, isNow, now }: LeafProps) {
  const { x, y, width, height } = state;
  const top = y + (height - TYPE.titleLine - state.lines.length * TYPE.line) / 2;
  return (
    <g className={`map-state${isNow ? ' is-now' : ''}${state.isFinal ? ' is-final' : ''}`} data-now={isNow}>
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {state.isFinal ? (
        <rect className="map-inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      ) : null}
      <text className="map-title" x={x + TYPE.padding} y={top + 16}>
        {state.title}
      </text>
      {isNow ? (
        <g className="map-now">
          <rect x={x + width - TYPE.padding - now.width} y={top + 1} width={now.width} height={20} rx={10} />
          <text x={x + width - TYPE.padding - now.width / 2} y={top + 15.5} textAnchor="middle">
            {now.word}
          </text>
        </g>
      ) : null}
      {state.lines.map((line, index) => (
        <text key={index} className="map-words" x={x + TYPE.padding} y={top + TYPE.titleLine + 14 + index * TYPE.line}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** The dot from which an initial state is entered. */
export function Start({ start, head }: { readonly start: MapStart; readonly head: string }) {
  return (
    <>
      <circle className="map-start" cx={start.x} cy={start.y} r={5} />
      <path className="map-line" d={start.path} markerEnd={head} />
    </>
  );
}
