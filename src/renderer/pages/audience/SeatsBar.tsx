import { numeral } from '#words/numeral.ts';
import { useSyncExternalStore } from 'react';
import type { GameView } from '#protocol/view.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { useSeats, useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { placedIn } from '#renderer/ui/board/place.ts';
import type { AudienceWish } from './address.ts';
import type { Frame } from './frame.ts';
import { widened } from './space.ts';
import type { FeedClient } from './feed-client.ts';

export interface SeatsBarProps {
  readonly wish: Pick<AudienceWish, 'panels'>;
  readonly link: Pick<FeedClient, 'chances' | 'subscribe'>;
  readonly view: GameView;
  /** Null while there are none. */
  readonly scores: readonly number[] | null;
  readonly layout: Pick<TableLayout, 'em' | 'prompt'>;
  readonly frame: Frame | null;
  /** What must not be covered. */
  readonly others: readonly Rect[];
  /** What must not be covered while the camera is close, in pixels of the window. */
  readonly kept: readonly Rect[];
  /** Whether all of the table is seen: then the bar stands where a player would be asked, else at the lower edge. */
  readonly isWhole: boolean;
}

/** In the height of letters. */
const HEIGHT = 3.1;
/** From the lower edge of the window. */
const EDGE = 0.3;
/** Room for a name, a score and a chance, in the height of letters. */
const CELL = 5.6;

/** Names and scores of all, and their chances of winning as a number and a bar, side by side. */
export function SeatsBar(props: SeatsBarProps) {
  const { wish, link, view, scores, frame, kept, isWhole } = props;
  const words = useWords();
  const seats = useSeats();
  const told = useSyncExternalStore(link.subscribe, link.chances);
  // Whose side lies below the edge of the window is told here.
  const isCropped = frame?.isCropped ?? false;
  const hasNames = wish.panels.has('names') || isCropped;
  const chances = wish.panels.has('chances') ? told : null;
  if (frame === null || (!hasNames && chances === null)) return null;
  const place = barIn(props, frame, { seats: seats.length, isInPlace: isWhole && !isCropped });
  const hasScores = hasNames && scores !== null;
  const classes = ['seats-bar'];
  if (!hasScores || chances === null) classes.push('is-brief');
  const isAway = kept.some((rect) => overlaps(place, rect));
  if (isAway) classes.push('is-away');
  return (
    <ul
      className={classes.join(' ')}
      style={placedIn(place)}
      aria-label={words.ui(`audience:bar.${chances ? 'chances' : 'names'}`)}
    >
      {seats.map(({ seat }) => {
        const part = chances?.[seat];
        return (
          <li
            key={seat}
            className={`plaque seat-colour-${String(seat)}${view.awaiting.includes(seat) ? ' has-turn' : ''}`}
          >
            <span className="seats-bar-name">
              <SeatMark seat={seat} />
              <span dir="auto">{words.seat(seat)}</span>
            </span>
            <span className="seats-bar-numbers">
              {hasScores ? <strong>{numeral(scores[seat] ?? 0)}</strong> : null}
              {part === undefined ? null : (
                <span className="seats-bar-chance">
                  {words.ui('audience:bar.part', { part: Math.round(part * 100) })}
                </span>
              )}
            </span>
            {part === undefined ? null : (
              <span className="seats-bar-track" aria-hidden>
                <span style={{ width: `${String(Math.round(part * 100))}%` }} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Bar {
  readonly seats: number;
  readonly isInPlace: boolean;
}

/** How high the bar at the lower edge of the window is with what keeps it off that edge, in pixels. */
export function barHeight({ em }: Pick<TableLayout, 'em'>): number {
  return heightIn({ em }) + em * EDGE;
}

function heightIn({ em }: Pick<TableLayout, 'em'>): number {
  return Math.max(em * HEIGHT, 46);
}

function barIn({ layout, others }: SeatsBarProps, { viewport, home }: Frame, { seats, isInPlace }: Bar): Rect {
  const { em, prompt } = layout;
  if (isInPlace && home.scale === 1) {
    const height = Math.min(prompt.height, heightIn(layout));
    const place = { ...prompt, y: prompt.y + (prompt.height - height) / 2, height };
    return widened(place, seats * em * CELL, { em, viewportWidth: viewport.width }, others);
  }
  const height = heightIn(layout);
  const width = Math.min(viewport.width - em, prompt.width);
  return { x: (viewport.width - width) / 2, y: viewport.height - height - em * EDGE, width, height };
}
