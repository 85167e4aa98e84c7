import { vi } from 'vitest';

// Files of component tests share a process and its jsdom; each begins with a page as it was before the first. The
// modules of the project are evaluated again, so none remembers another file; packages are not, so this also undoes what
// those remember that the tests could see.

/** The names of all that modules see without importing it, as they were before the first file. */
const BEFORE = Symbol.for('baize.globals-before-the-first-file');

type Globals = Readonly<Record<string, PropertyDescriptor>>;

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
restoreGlobals(globalsBefore());
// What asks for its turn after the test that mounted it, such as a layer that gives the focus back, has it now.
await new Promise((resolve) => {
  requestAnimationFrame(resolve);
});
freshDocument();
// React Aria knows an element by how it was last used: by a key, as on a page where nothing was touched yet.
document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));

/** Also begins to draw, before the first file. */
function globalsBefore(): Globals {
  const known: unknown = Reflect.get(globalThis, BEFORE);
  if (isGlobals(known)) return known;
  drawForEver();
  const before: Globals = Object.getOwnPropertyDescriptors(globalThis);
  Reflect.defineProperty(globalThis, BEFORE, { value: before });
  return before;
}

function isGlobals(known: unknown): known is Globals {
  return typeof known === 'object' && known !== null;
}

/**
 * jsdom starts its clock for frames when one is asked for, and takes whatever `setInterval` there is: one that a test
 * has replaced would never run again once the test is over. While a frame is always asked for, it keeps its own.
 */
function drawForEver(): void {
  const ask = requestAnimationFrame;
  const draw = (): void => {
    ask(draw);
  };
  draw();
}

function restoreGlobals(before: Globals): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    // Vitest tells with these which file it is at.
    if (name.startsWith('__vitest')) continue;
    const then = before[name];
    if (then === undefined) Reflect.deleteProperty(globalThis, name);
    else if (then.value !== now.value) Reflect.defineProperty(globalThis, name, then);
  }
}

function freshDocument(): void {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  Reflect.deleteProperty(document, 'hidden');
}
