import { isWholeIn } from './whole.ts';

/**
 * How a name is written where there is little room (plates.css): in letters a step smaller; with less room around it; in two
 * lines, broken between words; without the signs beside it, which are read out all the same; broken within its words, above the
 * sign of the seat or around it. Each keeps what the earlier have.
 */
const STEPS = [
  'small',
  'near',
  'lines',
  'alone',
  'alone lines',
  'alone lines parts',
  'alone lines parts beside',
] as const;

/** A word that is long enough to be broken, and one of its letters with the marks on it. */
const WORD = /(?:\p{L}\p{M}*){5,}/gu;
const LETTER = /\p{L}\p{M}*/gu;
const HAS_HYPHENS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Shows itself as a hyphen only where a line ends with it. */
const SOFT_HYPHEN = '\u00ad';

/**
 * Writes the name in the element so that it is seen whole, in the first of the steps in which it is, and everything beside it
 * too. Where none is enough it stands in one line, alone, and ends in dots: then whoever touches the element, or comes to it by
 * the keyboard, is shown all of it. Browsers cut between what readers see as letters.
 */
export function fitName(element: HTMLElement): void {
  const name = element.querySelector<HTMLElement>('.plate-name');
  if (name === null) return;
  delete element.dataset['name'];
  element.removeAttribute('tabindex');
  part(name, false);
  if (isSeen(name)) return;
  for (const step of STEPS) {
    element.dataset['name'] = step;
    if (step.includes('parts')) part(name, true);
    if (isSeen(name) && isInside(name, element) && isWholeIn(element)) return;
  }
  part(name, false);
  element.dataset['name'] = 'alone cut';
  element.tabIndex = 0;
}

/** Lets its words be broken by hyphens, or takes that back; the text stays the one that its page knows. */
function part({ firstChild: text }: HTMLElement, isParted: boolean): void {
  const now = text?.nodeValue;
  if (!text || !now) return;
  const whole = now.replaceAll(SOFT_HYPHEN, '');
  const wanted = isParted ? whole.replace(WORD, broken) : whole;
  if (wanted !== now) text.nodeValue = wanted;
}

/** The word as it may be broken: behind a letter of a script that has hyphens, with three before the break and two behind it. */
function broken(word: string): string {
  const letters = word.match(LETTER) ?? [];
  const last = letters.length - 3;
  return letters
    .map((letter, at) => (at >= 2 && at <= last && HAS_HYPHENS.test(letter) ? letter + SOFT_HYPHEN : letter))
    .join('');
}

/** A browser draws no dots for less than this, in pixels. */
const SLACK = 0.1;

/** Whether no part of it lies outside of its own width. That is measured in parts of a pixel: for one of them a browser draws dots. */
function isSeen(name: HTMLElement): boolean {
  const letters = document.createRange();
  letters.selectNodeContents(name);
  return letters.getBoundingClientRect().width <= name.getBoundingClientRect().width + SLACK;
}

/** Whether it has two lines at most, with the border of the plate clear of them. */
function isInside(name: HTMLElement, plate: HTMLElement): boolean {
  const lineHeight = parseFloat(getComputedStyle(name).lineHeight);
  const { top, bottom } = name.getBoundingClientRect();
  const frame = plate.getBoundingClientRect();
  return name.offsetHeight < 2.5 * lineHeight && top > frame.top + 1 && bottom < frame.bottom - 1;
}
