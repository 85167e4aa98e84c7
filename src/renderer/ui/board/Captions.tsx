import type { GameView } from '#protocol/view.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { placedIn } from './place.ts';

export interface CaptionsProps {
  readonly game: string;
  readonly view: GameView;
  readonly layout: TableLayout;
  /** The width of the table, in pixels. */
  readonly width: number;
  /** How large the smallest letters are, in pixels. */
  readonly smallest?: number;
}

/** How wide a letter is, in its height; a character of Chinese is as wide as it is high. */
const WIDTH = 0.523;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/gu;
/** A pile is followed by a gap, into which its words may reach, as a part of its width; wide letters do, too. */
const GAP = 1.2;

/** A quiet word beside every pile that does not explain itself. Read out by the mirror, where each zone is named. */
export function Captions({ game, view, layout, width, smallest = 13 }: CaptionsProps) {
  const words = useWords();
  const captions = [...layout.captions].map(([zone, rect]) => {
    const cards = view.zones[zone]?.pieces.length ?? 0;
    const [kind = zone] = zone.split(':');
    return { zone, rect, cards, text: words.ui(`${game}:caption.${kind}${cards === 0 ? '_none' : ''}`, { cards }) };
  });
  return captions.map(({ zone, rect, cards, text }) => {
    // Words with the same room are of the same size: that of the longest.
    const alike = captions.filter((other) => Math.abs(other.rect.width - rect.width) < 1);
    const letters = Math.max(...alike.map((other) => lettersOf(other.text)));
    const classes = ['caption'];
    if (cards === 0) classes.push('is-empty');
    if (rect.x + rect.width * GAP > width) classes.push('is-at-edge');
    // Words that would run into those of the next pile: the mark of an empty place, and the plate, say it without them.
    // Where no pile and no edge of the table is next to theirs they may reach out; a page with words on grounds leaves those out as well.
    if (letters * smallest * WIDTH > rect.width * GAP) {
      const isAtEdge = rect.x + lettersOf(text) * smallest * WIDTH > width;
      classes.push(isAtEdge || captions.some((other) => isNextTo(rect, other.rect)) ? 'is-tight' : 'is-wide');
    }
    return (
      <span
        key={zone}
        className={classes.join(' ')}
        style={{ ...placedIn(rect), '--letters': letters, '--smallest': `${String(smallest)}px` } as object}
        aria-hidden
      >
        <span className="caption-text">{text}</span>
      </span>
    );
  });
}

/** How many letters of usual width have the room that this text needs. */
function lettersOf(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return text.length - wide + wide / WIDTH;
}

/** Whether two captions stand in one row with no more than the width of one between them. */
function isNextTo(one: Rect, other: Rect): boolean {
  const apart = Math.abs(other.x - one.x);
  return Math.abs(other.y - one.y) < one.height && apart > 0 && apart < 2 * Math.max(one.width, other.width);
}
