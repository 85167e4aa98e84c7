import type { GameView } from '#protocol/view.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/state/hooks.ts';
import { placedIn } from './place.ts';

export interface CaptionsProps {
  readonly game: string;
  readonly view: GameView;
  readonly layout: TableLayout;
}

/** The pixels that a letter of 13 pixels takes across. */
const SMALLEST = 6.8;

/** A quiet word beside every pile that does not explain itself. Read out by the mirror, where each zone is named. */
export function Captions({ game, view, layout }: CaptionsProps) {
  const words = useWords();
  const captions = [...layout.captions].map(([zone, rect]) => {
    const cards = view.zones[zone]?.pieces.length ?? 0;
    const [kind = zone] = zone.split(':');
    return { zone, rect, cards, text: words.ui(`${game}:caption.${kind}${cards === 0 ? '_none' : ''}`, { cards }) };
  });
  return captions.map(({ zone, rect, cards, text }) => {
    // Words with the same room are of the same size: that of the longest.
    const alike = captions.filter((other) => Math.abs(other.rect.width - rect.width) < 1);
    const letters = Math.max(...alike.map((other) => other.text.length));
    const classes = ['caption'];
    if (cards === 0) classes.push('is-empty');
    // Words that reach beyond their room even at 13 pixels: a page with words on grounds leaves them out.
    if (letters * SMALLEST > rect.width) classes.push('is-tight');
    return (
      <span
        key={zone}
        className={classes.join(' ')}
        style={{ ...placedIn(rect), '--letters': letters } as object}
        aria-hidden
      >
        <span className="caption-text">{text}</span>
      </span>
    );
  });
}
