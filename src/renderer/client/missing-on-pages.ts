/** Fills in what older browsers lack where there is a page, and what they lack everywhere. */
import { fill } from './missing.ts';

/** Safari before 16, Firefox before 112. Radii are as large as the sides leave room for. */
export const DRAWING = {
  roundRect(
    this: Pick<CanvasPath, 'moveTo' | 'arcTo' | 'closePath'>,
    x: number,
    y: number,
    width: number,
    height: number,
    radii: number | readonly number[] = 0,
  ): void {
    const most = Math.min(width, height) / 2;
    const given = (typeof radii === 'number' ? [radii] : radii).map((radius) => Math.min(radius, most));
    const [first = 0, second = first, third = first, fourth = second] = given;
    const [right, bottom] = [x + width, y + height];
    this.moveTo(x + first, y);
    this.arcTo(right, y, right, bottom, second);
    this.arcTo(right, bottom, x, bottom, third);
    this.arcTo(x, bottom, x, y, fourth);
    this.arcTo(x, y, right, y, first);
    this.closePath();
  },
};

fill(CanvasRenderingContext2D.prototype, DRAWING);

/** What a hand or a key does to an element; where it is inert, none of this is heard. */
const ACTS =
  'pointerdown pointerup mousedown mouseup click dblclick touchstart touchend keydown keyup wheel contextmenu';

/**
 * Safari before 15.5, Firefox before 112: what lies in an element with the attribute `inert` hears no pointer and no key, has no
 * focus for longer than it takes to give it up, and is not read out. `home` is the window of the page.
 */
export function fillInInert(home: Window & typeof globalThis): void {
  const { document } = home;
  if ('inert' in home.HTMLElement.prototype) return;
  Object.defineProperty(home.HTMLElement.prototype, 'inert', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('inert');
    },
    set(this: HTMLElement, isInert: unknown) {
      this.toggleAttribute('inert', Boolean(isInert));
    },
  });
  const isInert = (target: EventTarget | null): boolean =>
    target instanceof home.Element && target.closest('[inert]') !== null;
  const ignore = (event: Event): void => {
    if (!isInert(event.target)) return;
    event.stopImmediatePropagation();
    // The Tab key goes on from there.
    if (!('key' in event && event.key === 'Tab')) event.preventDefault();
  };
  const leave = (): void => {
    const { activeElement } = document;
    if (activeElement instanceof home.HTMLElement && isInert(activeElement)) activeElement.blur();
  };
  const unread = new Set<Element>();
  const hide = (): void => {
    for (const element of document.querySelectorAll('[inert]:not([aria-hidden])')) {
      element.setAttribute('aria-hidden', 'true');
      unread.add(element);
    }
    for (const element of unread) {
      if (element.hasAttribute('inert')) continue;
      element.removeAttribute('aria-hidden');
      unread.delete(element);
    }
    leave();
  };
  for (const act of ACTS.split(' ')) home.addEventListener(act, ignore, { capture: true, passive: false });
  home.addEventListener('focusin', leave);
  new home.MutationObserver(hide).observe(document, { subtree: true, childList: true, attributeFilter: ['inert'] });
}
