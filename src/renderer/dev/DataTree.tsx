interface DataTreeProps {
  readonly name: string;
  readonly data: unknown;
  readonly isOpen?: boolean;
}

/** Any data as a list that unfolds: short things on one line, what is inside them below. */
export function DataTree({ name, data, isOpen = false }: DataTreeProps) {
  const short = JSON.stringify(data);
  if (typeof data !== 'object' || data === null || short.length < 60) {
    return (
      <p className="dev-leaf">
        <b>{name}</b> <code>{short}</code>
      </p>
    );
  }
  return (
    <details className="dev-branch" open={isOpen}>
      <summary>
        <b>{name}</b> <code>{Array.isArray(data) ? `[${String(data.length)}]` : '{…}'}</code>
      </summary>
      {Object.entries(data as Readonly<Record<string, unknown>>).map(([key, inner]) => (
        <DataTree key={key} name={key} data={inner} />
      ))}
    </details>
  );
}
