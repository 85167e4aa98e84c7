/** The entries without the one of this name. */
export function without<T>(entries: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name));
}
