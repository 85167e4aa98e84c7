/** Changes objects, with the same answer for the same object, as long as somebody has that object. */
export function each<T extends object>(change: (one: T) => T): (one: T) => T {
  const known = new WeakMap<T, T>();
  return (one) => {
    const before = known.get(one);
    if (before !== undefined) return before;
    const changed = change(one);
    known.set(one, changed);
    return changed;
  };
}
