/** More people than any room has; whoever has been quiet the longest is forgotten first. */
const REMEMBERED = 256;

/** What is remembered of each person by a name for them, made when it is asked for first; a new link changes nothing. */
export function createPersonal<T>(make: () => T): (person: string) => T {
  const known = new Map<string, T>();
  return (person) => {
    const own = known.get(person) ?? make();
    known.delete(person);
    known.set(person, own);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return own;
  };
}
