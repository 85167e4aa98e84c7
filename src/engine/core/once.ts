/**
 * `work`, asked only once about each object: the same object gets the same answer for as long as it lives. The answer
 * must follow from the object alone, and is never undefined.
 */
export function oncePer<K extends object, V extends object | string | number>(work: (about: K) => V): (about: K) => V {
  const known = new WeakMap<K, V>();
  return (about) => {
    const kept = known.get(about);
    if (kept !== undefined) return kept;
    const fresh = work(about);
    known.set(about, fresh);
    return fresh;
  };
}
