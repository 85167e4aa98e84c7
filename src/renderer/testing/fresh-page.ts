import { afterAll } from 'vitest';

// Files of tests share a page, as a new one takes longer than most of them: each leaves it as it found it, with none of
// what it put in the place of what the browser has.

type Owner = Readonly<Record<string, PropertyDescriptor>>;

const owners: readonly object[] = [globalThis, navigator, Element.prototype, HTMLElement.prototype];
const found: readonly Owner[] = owners.map((owner) => Object.getOwnPropertyDescriptors(owner));

afterAll(() => {
  for (const [index, owner] of owners.entries()) restore(owner, found[index] ?? {});
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const node of [document.documentElement, document.head, document.body])
    for (const { name } of [...node.attributes]) node.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // React Aria remembers that somebody clicked without a pointer, and then gives the focus a moment later.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2' }));
});

/** Gives back what was there, and takes away what was not. */
function restore(owner: object, before: Owner): void {
  const after: Owner = Object.getOwnPropertyDescriptors(owner);
  for (const [name, now] of Object.entries(after)) {
    const was = before[name];
    if (now.configurable !== true || (was && isSame(was, now))) continue;
    if (was) Object.defineProperty(owner, name, was);
    else Reflect.deleteProperty(owner, name);
  }
  for (const [name, was] of Object.entries(before)) if (!(name in after)) Object.defineProperty(owner, name, was);
}

function isSame(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
  return one.get === other.get && one.set === other.set && Object.is(one.value, other.value);
}
