/**
 * Scrolls `frame`, and nothing around it, so that `target` stands in its middle. (`scrollIntoView` would move the
 * dialog and the page as well.)
 */
export function bringIntoView(frame: HTMLElement, target: Element): void {
  const outer = frame.getBoundingClientRect();
  const inner = target.getBoundingClientRect();
  frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  frame.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
