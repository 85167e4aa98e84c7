import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/state/hooks.ts';
import { placedIn } from './place.ts';

export interface HeadlineProps {
  readonly game: GameInfo;
  readonly view: GameView;
  readonly rect: Rect;
  /** Said in place of what is happening now. */
  readonly note?: string | undefined;
}

/** Where the match stands, and what is happening now in the chart's own words. */
export function Headline({ game, view, rect, note }: HeadlineProps) {
  const words = useWords();
  const state = game.chart.states.find((candidate) => candidate.id === view.phase);
  const now = note ?? words.phase(view.phase, state?.description ?? '');
  return (
    <header className="headline" style={placedIn(rect)} aria-label={words.ui('table.headline')}>
      <h1 className="headline-where">
        <span className="headline-game">{words.words.gameName(game.id)}</span>{' '}
        <span className="headline-place">{view.headline.map((text) => words.headline(text)).join('\u00a0· ')}</span>
      </h1>
      {now === '' ? null : (
        <p className="headline-now" title={now}>
          <span className="visually-hidden">{words.ui('table.now')}: </span>
          {now}
        </p>
      )}
    </header>
  );
}
