import { useWords } from '#renderer/client/hooks.ts';

export interface ChartTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** A row for each step or bar; the first cell is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** What a chart shows, as a table that anybody can open, and a screen reader reads cell by cell. */
export function ChartTable({ title, heads, rows }: ChartTableProps) {
  const { ui } = useWords();
  return (
    <details className="chart-table">
      <summary>{ui('chart.asTable')}</summary>
      <div className="chart-table-scroll scrolls" tabIndex={0} role="region" aria-label={title}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {heads.map((head, column) => (
                <th key={column} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
