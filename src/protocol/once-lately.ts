/**
 * `work`, with the answers about the objects last asked for the first time kept, `most` of them: for answers so large
 * that they must not live as long as what they are about, or asked for again only at once. A look among a few is cheaper
 * than a WeakMap, which the garbage collector has to look through.
 */
export function onceLately<K extends object, V>(most: number, work: (about: K) => V): (about: K) => V {
  const asked: K[] = [];
  const answers: V[] = [];
  let next = 0;
  return (about) => {
    const at = asked.indexOf(about);
    if (at >= 0) return answers[at] as V;
    const fresh = work(about);
    asked[next] = about;
    answers[next] = fresh;
    next = (next + 1) % most;
    return fresh;
  };
}
