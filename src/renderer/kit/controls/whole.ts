/** A line's box is lower than its letters' by so much of their height, and neither is told to the pixel. */
const SLACK = { across: 1, down: 1, part: 0.22 } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Whether all words and signs in the element are seen whole: none runs out of it, and nothing in it cuts one off. A name may end
 * in dots, what can be scrolled to is in reach, and what is there for screen readers alone is not looked at.
 */
export function isWholeIn(root: HTMLElement): boolean {
  // Most texts stand in the same boxes, and to measure one is dear.
  const boxes = new Map<HTMLElement, Box>();
  const boxOf = (element: HTMLElement): Box => {
    const box = boxes.get(element) ?? insideOf(element);
    boxes.set(element, box);
    return box;
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.nodeValue?.trim() !== '' && isCut(text, root, boxOf)) return false;
  }
  return ![...root.querySelectorAll('svg')].some((sign) => isCut(sign, root, boxOf));
}

function isCut(what: Node, root: HTMLElement, boxOf: (element: HTMLElement) => Box): boolean {
  const range = document.createRange();
  range.selectNode(what);
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
  const [first] = lines;
  if (first === undefined) return false;
  const letters: Box = {
    left: Math.min(...lines.map(({ left }) => left)),
    top: Math.min(...lines.map(({ top }) => top)),
    right: Math.max(...lines.map(({ right }) => right)),
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
  };
  const down = SLACK.down + (what instanceof Text ? SLACK.part * first.height : 0);
  let cut = false;
  for (let home = what.parentElement; home !== null; home = home.parentElement) {
    const style = getComputedStyle(home);
    if (style.clipPath !== 'none' && style.position === 'absolute') return false;
    if (style.overflowY === 'auto' || style.overflowY === 'scroll') return cut;
    const cuts = (overflow: string): boolean => home === root || overflow === 'hidden' || overflow === 'clip';
    const hasDots = style.textOverflow === 'ellipsis';
    if (style.display !== 'inline' && !cut) {
      const isAcross = cuts(style.overflowX) && !hasDots;
      const isDown = cuts(style.overflowY);
      if (isAcross || isDown) {
        const box = boxOf(home);
        cut =
          (isAcross && (letters.left < box.left - SLACK.across || letters.right > box.right + SLACK.across)) ||
          (isDown && (letters.top < box.top - down || letters.bottom > box.bottom + down));
      }
    }
    // What hangs over the edge does so on purpose; and after a name's dots nothing is cut any more.
    if (home === root || hasDots || style.position === 'absolute') return cut;
  }
  return cut;
}

/** The element without its borders, as it stands in the window. */
function insideOf(element: HTMLElement): Box {
  const { left, top, width } = element.getBoundingClientRect();
  // A camera may look at it from nearer or farther away.
  const scale = element.offsetWidth === 0 ? 1 : width / element.offsetWidth;
  const [x, y] = [left + element.clientLeft * scale, top + element.clientTop * scale];
  return { left: x, top: y, right: x + element.clientWidth * scale, bottom: y + element.clientHeight * scale };
}
