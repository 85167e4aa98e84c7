import './rules-map.css';
import { useEffect, useRef } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { bringIntoView } from './bring-into-view.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapList } from './MapList.tsx';
import { useChart } from './use-chart.ts';

export interface RulesMapProps {
  readonly game: GameInfo;
  /** The chart's present state as a dotted path; null when no match is running. */
  readonly phase: string | null;
}

/** The live statechart of a game, the present state lit; the same as a list for those who do not look at it. */
export function RulesMap({ game, phase }: RulesMapProps) {
  const words = useWords();
  const { chart, layout } = useChart(game);
  const frame = useRef<HTMLDivElement>(null);
  const now = chart.states.find((state) => state.id === phase) ?? null;

  useEffect(() => {
    const lit = frame.current?.querySelector('[data-now="true"]');
    if (frame.current && lit) bringIntoView(frame.current, lit);
  }, [phase, layout]);

  return (
    <div className="rules-map">
      <p className="rules-map-now" aria-live="polite">
        {now === null
          ? words.ui('rules:map.idle')
          : words.ui('rules:map.nowIs', { state: now.title, what: now.description })}
      </p>
      <div
        className="rules-map-frame"
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={words.ui('rules:map.region', { game: words.words.gameName(game.id) })}
      >
        <MapDrawing chart={chart} layout={layout} phase={phase} />
      </div>
      <MapList chart={chart} phase={phase} />
    </div>
  );
}
