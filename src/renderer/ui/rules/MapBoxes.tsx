import type { PlacedState } from './map-model.ts';
import { TYPE, type WordedState } from './map-words.ts';

interface BoxProps {
  readonly placed: PlacedState;
  readonly state: WordedState;
  readonly isNow: boolean;
  readonly head: string;
}

/** A state with states inside: a box around them. */
export function Around({ placed, state, isNow, isLit, head }: BoxProps & { readonly isLit: boolean }) {
  return (
    <g className={`map-around${isLit ? ' is-lit' : ''}`} data-now={isNow}>
      {state.initial ? <Start placed={placed} head={head} /> : null}
      <rect x={placed.x} y={placed.y} width={placed.width} height={placed.height} rx={16} />
      <text className="map-title" x={placed.x + TYPE.padding + 2} y={placed.y + 25}>
        {state.title}
      </text>
    </g>
  );
}

/** A state without states inside, with its description. */
export function Leaf({ placed, state, isNow, nowWord, head }: BoxProps & { readonly nowWord: string }) {
  const { x, y, width, height } = placed;
  const text = state.lines.length * TYPE.line + TYPE.titleLine;
  const top = y + (height - text) / 2;
  return (
    <g className={`map-state${isNow ? ' is-now' : ''}${state.final ? ' is-final' : ''}`} data-now={isNow}>
      {state.initial ? <Start placed={placed} head={head} /> : null}
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {state.final ? (
        <rect className="map-inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      ) : null}
      <text className="map-title" x={x + TYPE.padding} y={top + 16}>
        {state.title}
      </text>
      {isNow ? <NowBadge x={x + width - TYPE.padding} y={top + 11} word={nowWord} /> : null}
      {state.lines.map((line, index) => (
        <text key={index} className="map-words" x={x + TYPE.padding} y={top + TYPE.titleLine + 14 + index * TYPE.line}>
          {line}
        </text>
      ))}
    </g>
  );
}

function NowBadge({ x, y, word }: { readonly x: number; readonly y: number; readonly word: string }) {
  const width = word.length * 8 + 16;
  return (
    <g className="map-now">
      <rect x={x - width} y={y - 10} width={width} height={20} rx={10} />
      <text x={x - width / 2} y={y + 4.5} textAnchor="middle">
        {word}
      </text>
    </g>
  );
}

/** The dot from which an initial state is entered. */
function Start({ placed, head }: { readonly placed: PlacedState; readonly head: string }) {
  const y = placed.y + Math.min(22, placed.height / 2);
  return (
    <>
      <circle className="map-start" cx={placed.x - 22} cy={y} r={5} />
      <path className="map-line" d={`M${String(placed.x - 17)} ${String(y)}H${String(placed.x)}`} markerEnd={head} />
    </>
  );
}
