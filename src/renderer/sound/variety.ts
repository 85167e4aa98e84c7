/**
 * Chooses among the variants of a sound, never the same twice in a row: `variety(name, count)` is a number from 0 to
 * `count` - 1. It knows nothing of the table, so that it can tell nothing of it.
 */
export function createVariety(): (name: string, count: number) => number {
  const last = new Map<string, number>();
  return (name, count) => {
    if (count < 2) return 0;
    const before = last.get(name);
    const others = Array.from({ length: count }, (_, variant) => variant).filter((variant) => variant !== before);
    const chosen = others[Math.floor(Math.random() * others.length)] ?? 0;
    last.set(name, chosen);
    return chosen;
  };
}
