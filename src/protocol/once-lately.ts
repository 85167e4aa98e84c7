/**
 * `work`, with its last `most` answers kept. It is for answers that are asked for again only at once, or that are so
 * large that they must not live as long as the objects they are about. Looking through a few is cheaper than a WeakMap,
 * which the garbage collector has to look through.
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
