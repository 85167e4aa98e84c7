import './charts.css';
import './bar-chart.css';
import { useId } from 'react';
import { ChartTable } from './ChartTable.tsx';

/** One bar. */
export interface Bar {
  readonly label: string;
  /** Not below 0. */
  readonly value: number;
  /** The value in words, as it stands beside the bar: `12 of 30`. */
  readonly words: string;
  /** Where a line stands across the bar, to compare the value with; left out for none. */
  readonly expected?: number;
}

export interface BarChartProps {
  /** What is shown; it names the chart and its table. */
  readonly title: string;
  readonly bars: readonly Bar[];
  /** The value of a bar of full length; the largest value when left out. */
  readonly most?: number;
  /** The heads of the table's columns. `expected` is needed only where some bar has one. */
  readonly heads: { readonly label: string; readonly value: string; readonly expected?: string };
  /** A value in words, as it stands in the table for `expected`. */
  readonly format?: (value: number) => string;
}

/** Values side by side as bars, each with its words; and all of it as a table. Nothing where there are no bars. */
export function BarChart(props: BarChartProps) {
  const { title, bars } = props;
  const id = useId();
  if (bars.length === 0) return null;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id} className="chart-title">
        {title}
      </figcaption>
      <div className="chart-bars" role="img" aria-labelledby={id}>
        {bars.map((bar) => (
          <BarRow key={bar.label} bar={bar} most={mostOf(props)} />
        ))}
      </div>
      <ChartTable title={title} heads={headsOf(props)} rows={bars.map((bar) => rowOf(props, bar))} />
    </figure>
  );
}

function BarRow({ bar, most }: { readonly bar: Bar; readonly most: number }) {
  const { label, value, words, expected } = bar;
  return (
    <>
      <span className="chart-bar-label">{label}</span>
      <svg className="chart-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className="chart-bar-ground" width={100} height={10} />
        <rect className="chart-bar-value" width={lengthOf(value, most)} height={10} />
        {expected === undefined ? null : (
          <path
            className="chart-bar-expected"
            d={`M${String(lengthOf(expected, most))},0V10`}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <span className="chart-bar-words">{words}</span>
    </>
  );
}

/** The length of a bar, from 0 to 100. */
function lengthOf(value: number, most: number): number {
  return most <= 0 ? 0 : Math.min(100, Math.max(0, (100 * value) / most));
}

function mostOf({ bars, most }: BarChartProps): number {
  return most ?? Math.max(...bars.map(({ value, expected = 0 }) => Math.max(value, expected)));
}

function headsOf({ heads, bars }: BarChartProps): readonly string[] {
  const { label, value, expected = '' } = heads;
  return hasExpected(bars) ? [label, value, expected] : [label, value];
}

function rowOf({ bars, format = String }: BarChartProps, { label, words, expected }: Bar): readonly string[] {
  return hasExpected(bars) ? [label, words, expected === undefined ? '' : format(expected)] : [label, words];
}

function hasExpected(bars: readonly Bar[]): boolean {
  return bars.some(({ expected }) => expected !== undefined);
}
