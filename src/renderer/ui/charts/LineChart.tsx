import './charts.css';
import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { ChartTable } from './ChartTable.tsx';
import { MarkShape, type MarkForm } from './MarkShape.tsx';

/** A value at one step of the chart. */
export interface ChartPoint {
  readonly value: number;
  /** The interval of the value; left out where it is exact. */
  readonly low?: number;
  readonly high?: number;
  /** What the step is called: `Round 2, move 5`. */
  readonly label: string;
  /** Stands out by its form, and by these words. */
  readonly mark?: { readonly form: MarkForm; readonly words: string };
}

export interface LineChartProps {
  /** What is shown; it names the chart and its table. */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** The ends of the scale, and where lines are drawn across it. */
  readonly scale: readonly number[];
  readonly format: (value: number) => string;
  /** The heads of the table's columns. `between` and `mark` are needed only where some point has one. */
  readonly heads: { readonly step: string; readonly value: string; readonly between?: string; readonly mark?: string };
  /** What the first and the last step are, below the chart: a short word or a date each. */
  readonly ends?: readonly [string, string];
  /** What is said of a step, as one line. */
  readonly inRow: (parts: readonly string[]) => string;
  /** The interval of a value in words. */
  readonly between?: (low: string, high: string) => string;
  /** The step that is pointed at; null for none. */
  readonly chosen?: number | null;
  /** Called with the step that somebody touched, dragged to, or reached by keys; without it the chart cannot be touched. */
  readonly onChoose?: (step: number) => void;
}

/**
 * Values over steps as a line, with their interval as a band and some of them marked; and all of it as a table. The
 * chart can be walked along with the arrow keys, and is then read out step by step.
 */
export function LineChart(props: LineChartProps) {
  const { title, points, chosen = null, onChoose } = props;
  const id = useId();
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id} className="chart-title">
        {title}
      </figcaption>
      {points.length === 0 ? null : (
        <>
          <div className="chart-line">
            <Scale {...props} />
            {onChoose === undefined ? (
              <div className="chart-plot" role="img" aria-labelledby={id}>
                <Plot {...props} />
              </div>
            ) : (
              <div
                className="chart-plot is-touchable"
                role="slider"
                tabIndex={0}
                aria-labelledby={id}
                aria-valuemin={0}
                aria-valuemax={points.length - 1}
                aria-valuenow={chosen ?? 0}
                aria-valuetext={pointInWords(props, chosen ?? 0)}
                onKeyDown={(event) => {
                  walk(event, points.length, chosen, onChoose);
                }}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  onChoose(stepUnder(event, points.length));
                }}
                onPointerMove={(event) => {
                  if (event.buttons !== 0) onChoose(stepUnder(event, points.length));
                }}
              >
                <Plot {...props} />
              </div>
            )}
          </div>
          {props.ends === undefined ? null : (
            <p className="chart-ends" aria-hidden>
              <span>{props.ends[0]}</span>
              <span>{props.ends[1]}</span>
            </p>
          )}
          <ChartTable title={title} heads={headsOf(props)} rows={points.map((point) => rowOf(props, point))} />
        </>
      )}
    </figure>
  );
}

/** The lines across, each with its value. */
function Scale({ scale, format }: LineChartProps) {
  return (
    <div className="chart-scale" aria-hidden>
      {scale.map((value) => (
        <span key={value} style={{ top: percent(100 - heightOf(scale, value)) }}>
          {format(value)}
        </span>
      ))}
    </div>
  );
}

function Plot({ points, scale, chosen = null }: LineChartProps) {
  const at = (step: number, value: number): string =>
    `${String(placeOf(step, points.length))},${String(100 - heightOf(scale, value))}`;
  const upper = points.map(({ value, high = value }, step) => at(step, high));
  const lower = points.map(({ value, low = value }, step) => at(step, low));
  const isCertain = points.every(({ low, high }) => low === undefined && high === undefined);
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {scale.map((value) => (
          <path
            key={value}
            className="chart-across"
            d={`M0,${String(100 - heightOf(scale, value))}H100`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {isCertain ? null : <polygon className="chart-band" points={[...upper, ...lower.toReversed()].join(' ')} />}
        <polyline
          className="chart-values"
          points={points.map(({ value }, step) => at(step, value)).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
        {chosen === null ? null : (
          <path
            className="chart-chosen"
            d={`M${String(placeOf(chosen, points.length))},0V100`}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {points.map(({ value, mark }, step) => {
        const isChosen = step === chosen;
        // A line of one point cannot be seen.
        if (mark === undefined && !isChosen && points.length > 1) return null;
        return (
          <span
            key={step}
            className={isChosen ? 'chart-mark is-chosen' : 'chart-mark'}
            style={{
              left: percent(placeOf(step, points.length)),
              top: percent(100 - heightOf(scale, value)),
            }}
            aria-hidden
          >
            <MarkShape form={mark?.form ?? 'circle'} />
          </span>
        );
      })}
    </>
  );
}

function walk(event: KeyboardEvent, count: number, chosen: number | null, onChoose: (step: number) => void): void {
  const last = count - 1;
  const page = Math.max(1, Math.round(count / 10));
  const now = chosen ?? 0;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    PageDown: now - page,
    PageUp: now + page,
    Home: 0,
    End: last,
  };
  const next = steps[event.key];
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  onChoose(Math.min(last, Math.max(0, next)));
}

/** The step that is nearest to the pointer. */
function stepUnder({ currentTarget, clientX }: PointerEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = width === 0 ? 0 : (clientX - left) / width;
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
}

/** Where a step lies from left to right, in percent of the width. */
function placeOf(step: number, count: number): number {
  return count < 2 ? 50 : (100 * step) / (count - 1);
}

/** How high a value lies, in percent of the height; what is beyond the scale lies on its edge. */
function heightOf(scale: readonly number[], value: number): number {
  const low = Math.min(...scale);
  const high = Math.max(...scale);
  return high === low ? 50 : (100 * (Math.min(high, Math.max(low, value)) - low)) / (high - low);
}

function percent(value: number): string {
  return `${String(value)}%`;
}

function headsOf(props: LineChartProps): readonly string[] {
  const { heads, points } = props;
  const { step, value, between, mark } = heads;
  return [
    step,
    value,
    ...(points.some((point) => intervalOf(props, point) !== '') ? [between ?? ''] : []),
    ...(points.some((point) => point.mark !== undefined) ? [mark ?? ''] : []),
  ];
}

function rowOf(props: LineChartProps, point: ChartPoint): readonly string[] {
  const { points, format } = props;
  return [
    point.label,
    format(point.value),
    ...(points.some((other) => intervalOf(props, other) !== '') ? [intervalOf(props, point)] : []),
    ...(points.some((other) => other.mark !== undefined) ? [point.mark?.words ?? ''] : []),
  ];
}

/** The interval in words; empty where it is none, or one that is written as a single value. */
function intervalOf({ format, between = joined }: LineChartProps, point: ChartPoint): string {
  const { value, low = value, high = value } = point;
  return format(low) === format(high) ? '' : between(format(low), format(high));
}

function joined(low: string, high: string): string {
  return `${low} – ${high}`;
}

function pointInWords(props: LineChartProps, step: number): string {
  const point = props.points[step];
  if (point === undefined) return '';
  const parts = [point.label, props.format(point.value), intervalOf(props, point), point.mark?.words ?? ''];
  return props.inRow(parts.filter((part) => part !== ''));
}
