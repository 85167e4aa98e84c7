import { isWholeIn } from './whole.ts';

/**
 * How a name is written where there is little room (plates.css): in letters a step smaller; with less room around it; in two
 * lines, broken between words; without the signs beside it, which are read out all the same. Each keeps what the earlier have.
 */
const STEPS = ['small', 'near', 'lines', 'alone', 'alone lines'] as const;

/**
 * Writes the name in the element so that it is seen whole, in the first of the steps in which it is, and everything beside it
 * too. Where none is enough it stands in one line, alone, and ends in dots; browsers cut between what readers see as letters.
 */
export function fitName(element: HTMLElement): void {
  const name = element.querySelector<HTMLElement>('.plate-name');
  if (name === null) return;
  delete element.dataset['name'];
  if (isSeen(name)) return;
  for (const step of STEPS) {
    element.dataset['name'] = step;
    if (isSeen(name) && isInside(name, element) && isWholeIn(element)) return;
  }
  element.dataset['name'] = 'alone';
}

/** Whether no part of it lies outside of its own width. */
function isSeen({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth <= clientWidth;
}

/** Whether it has two lines at most, with the border of the plate clear of them. */
function isInside(name: HTMLElement, plate: HTMLElement): boolean {
  const lineHeight = parseFloat(getComputedStyle(name).lineHeight);
  const { top, bottom } = name.getBoundingClientRect();
  const frame = plate.getBoundingClientRect();
  return name.offsetHeight < 2.5 * lineHeight && top > frame.top + 1 && bottom < frame.bottom - 1;
}
