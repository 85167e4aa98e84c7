/** Works something out of objects, once for the same object, as long as somebody has that object. */
export function each<T extends object, R extends object = T>(workOut: (one: T) => R): (one: T) => R {
  const known = new WeakMap<T, R>();
  return (one) => {
    const before = known.get(one);
    if (before !== undefined) return before;
    const result = workOut(one);
    known.set(one, result);
    return result;
  };
}
