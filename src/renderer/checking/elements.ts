/** What an element may hold: text stays text, whatever stands in it. */
type Inside = string | Node;

/** A new element of this class with these things in it. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...inside: readonly Inside[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...inside);
  return made;
}
