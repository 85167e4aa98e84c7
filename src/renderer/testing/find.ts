import { act } from 'react';

/** The elements of `role` in the page, natural roles included, that a screen reader would reach. */
export function allByRole(role: string): HTMLElement[] {
  const natural = NATURAL[role] ?? '';
  const selector = [`[role="${role}"]`, natural].filter((part) => part !== '').join(',');
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.closest('[aria-hidden="true"]') === null,
  );
}

const NATURAL: Readonly<Record<string, string>> = {
  button: 'button:not([role])',
  textbox: 'input:not([type]):not([role]), input[type="text"]:not([role])',
  radio: 'input[type="radio"]',
  slider: 'input[type="range"]',
  heading: 'h1, h2, h3, h4',
  table: 'table',
  row: 'tr',
  listitem: 'li',
};

/** What an element is called: the labels it names, its own label, or else its text. */
export function nameOf(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby');
  const own = (named: Element | null): string => named?.getAttribute('aria-label') ?? textOf(named);
  if (labelled !== null) {
    const names = labelled.split(' ').map((id) => own(document.getElementById(id)));
    return names.join(' ').trim();
  }
  return element.getAttribute('aria-label') ?? textOf(element.closest('label') ?? element);
}

/** The text of an element as it is read out, in its long form, with its white space folded. */
export function textOf(element: Element | null): string {
  const read = element?.cloneNode(true) as Element | undefined;
  read?.querySelectorAll('.says-short').forEach((short) => {
    short.remove();
  });
  return (read?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The one element of `role` whose name contains `name`; throws when there is none or more than one. */
export function byRole(role: string, name: string): HTMLElement {
  const found = allByRole(role).filter((element) => nameOf(element).includes(name));
  const [only] = found;
  if (only === undefined || found.length > 1) {
    const there = allByRole(role).map(nameOf).join(' | ');
    throw new Error(`${String(found.length)} of role ${role} are called "${name}". There are: ${there}`);
  }
  return only;
}

/** Whether anything of `role` is called so. */
export function isThere(role: string, name: string): boolean {
  return allByRole(role).some((element) => nameOf(element).includes(name));
}

/** Clicks as assistive technology does. */
export function click(element: HTMLElement): void {
  act(() => {
    element.click();
  });
}

/** Clicks, and lets what is promised for the next moment happen. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.click();
    await Promise.resolve();
  });
}

/** The button of a piece in the mirror. Throws where there is none. */
export function pieceButton(piece: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-piece="${piece}"]`);
  if (found === null) throw new Error(`The mirror has no button for ${piece}.`);
  return found;
}

/** Clicks a button that has a bubble behind it, and waits until what draws bubbles is loaded. */
export async function clickForBubble(element: HTMLElement): Promise<void> {
  click(element);
  await act(async () => {
    await import('#renderer/kit/controls/Bubble.tsx');
  });
}

/** Presses a key on the element that has the focus. */
export function pressKey(key: string, more: KeyboardEventInit = {}): void {
  act(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { ...more, key, bubbles: true, cancelable: true }));
  });
  act(() => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keyup', { ...more, key, bubbles: true, cancelable: true }));
  });
}

/** Moves the focus as Tab would. */
export function focus(element: HTMLElement): void {
  act(() => {
    element.focus();
  });
}

/** Types `text` into a field, in place of what is there. */
export function typeInto(field: HTMLElement, text: string): void {
  act(() => {
    if (!(field instanceof HTMLInputElement)) throw new Error('This is not a text field.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
