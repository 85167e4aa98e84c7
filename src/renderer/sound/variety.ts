/**
 * Chooses among the variants of a sound, never the same twice in a row: `variety(name, count)` is a number from 0 to
 * `count` - 1. It is the page's own scatter: it knows nothing of the table, so that it can tell nothing of it.
 */
export function createVariety(): (name: string, count: number) => number {
  const last = new Map<string, number>();
  let state = 0x9e3779b9;
  /** A number from 0 to 1 (a xorshift of 32 bits). */
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  return (name, count) => {
    const before = last.get(name);
    if (count < 2) return 0;
    const others = before === undefined || before >= count ? count : count - 1;
    const drawn = Math.floor(next() * others);
    const chosen = others < count && before !== undefined && drawn >= before ? drawn + 1 : drawn;
    last.set(name, chosen);
    return chosen;
  };
}
