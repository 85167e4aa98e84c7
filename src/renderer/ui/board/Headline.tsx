import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { useFitting } from '#renderer/kit/controls/use-fitting.ts';
import type { Way } from '#renderer/kit/controls/use-fitting.ts';
import { factsOf, labelOf } from '#words/lists.ts';
import { placedIn } from './place.ts';

export interface HeadlineProps {
  readonly game: GameInfo;
  readonly view: GameView;
  readonly rect: Rect;
  /** Said in place of what is happening now. */
  readonly note?: string | undefined;
  readonly ways?: readonly Way[];
}

/** Where there is too little room, letters grow smaller only after the short form; where the match stands is always told. */
const WAYS: readonly Way[] = [
  { tells: 'all' },
  { tells: 'short' },
  { tells: 'short', letters: 0.9 },
  ...[1, 0.9, 0.8, 0.7, 0.6].map((letters) => ({ tells: 'least' as const, letters })),
  { tells: 'bare', letters: 0.8 },
  { tells: 'bare', letters: 0.6 },
];

/** Where the match stands, and what is happening now in the chart's own words. */
export function Headline({ game, view, rect, note, ways = WAYS }: HeadlineProps) {
  const words = useWords();
  const fitting = useFitting(ways);
  const state = game.chart.states.find((candidate) => candidate.id === view.phase);
  const now = note ?? words.phase(view.phase, state?.description ?? '');
  const [first = '', ...others] = view.headline.map((text) => words.headline(text));
  const short = note === undefined ? words.phaseShort(view.phase) : null;
  return (
    <header className="headline" style={placedIn(rect)} aria-label={words.ui('table.headline')} ref={fitting}>
      <h1 className="headline-where">
        <span className="headline-game">{words.words.gameName(game.id)}</span>{' '}
        <span className="headline-place">
          {first}
          <span className="says-much">{others.map((text) => factsOf(words.ui, ['', text])).join('')}</span>
        </span>
      </h1>
      {now === '' ? null : (
        <p className="headline-now says-more" title={now}>
          <span className="visually-hidden">{labelOf(words.ui, words.ui('table.now'))}</span>
          {short === null ? now : <InShort short={short}>{now}</InShort>}
        </p>
      )}
    </header>
  );
}
