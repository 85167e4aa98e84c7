import './rules-map.css';
import { useEffect, useRef } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { bringIntoView } from './bring-into-view.ts';
import { Fetched } from './Fetched.tsx';
import { loadMap } from './load-map.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapList } from './MapList.tsx';
import type { DrawnMap } from './map-model.ts';

export interface RulesMapProps {
  readonly game: GameId;
  /** The chart's present state as a dotted path; null when no match is running. */
  readonly phase: string | null;
}

/** The statechart of a game, the present state lit; the same as a list for those who do not look at it. */
export function RulesMap({ game, phase }: RulesMapProps) {
  return (
    <Fetched game={game} load={loadMap}>
      {(map) => <MapReader game={game} map={map} phase={phase} />}
    </Fetched>
  );
}

/** The map when it is already there. */
export function MapReader({ game, map, phase }: RulesMapProps & { readonly map: DrawnMap }) {
  const words = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const now = map.states.find((state) => state.id === phase) ?? null;

  useEffect(() => {
    const lit = frame.current?.querySelector('[data-now="true"]');
    if (frame.current && lit) bringIntoView(frame.current, lit);
  }, [phase, map]);

  return (
    <div className="rules-map">
      <p className="rules-map-now" aria-live="polite">
        {now === null
          ? words.ui('computer:map.idle')
          : words.ui('computer:map.nowIs', { state: now.title, what: now.description })}
      </p>
      <div
        className="rules-map-frame"
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={words.ui('computer:map.region', { game: words.words.gameName(game) })}
      >
        <MapDrawing map={map} phase={phase} />
      </div>
      <MapList map={map} phase={phase} />
    </div>
  );
}
