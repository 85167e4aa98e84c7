import type { GameView } from '#protocol/view.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/state/hooks.ts';
import { placedIn } from './place.ts';

export interface CaptionsProps {
  readonly game: string;
  readonly view: GameView;
  readonly layout: TableLayout;
}

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
    return (
      <span
        key={zone}
        className={cards === 0 ? 'caption is-empty' : 'caption'}
        style={{ ...placedIn(rect), '--letters': letters } as object}
        aria-hidden
      >
        <span className="caption-text">{text}</span>
      </span>
    );
  });
}
