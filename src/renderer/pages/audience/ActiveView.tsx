import { Fragment } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { useSeats, useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import type { ViewProps } from './view-props.ts';
import { useFit } from './use-fit.ts';

/** Who is to act, and where the match stands; at its end who has won. */
export function ActiveView({ wish, game, view }: ViewProps) {
  const words = useWords();
  const seats = useSeats();
  const frame = useFit(wish.scale, [view, seats]);
  const { sign, who } = activeIn(view);
  return (
    <main className="audience-frame" ref={frame}>
      <section className="plaque active" role="status">
        <p className="active-sign">{words.ui(`audience:active.${sign}`, { count: who.length })}</p>
        <ul className={who.length > 1 ? 'active-names has-several' : 'active-names'}>
          {who.map((seat) => (
            <li key={seat} className={`seat-colour-${String(seat)}`}>
              <SeatMark seat={seat} />
              <span dir="auto">{words.seat(seat)}</span>
            </li>
          ))}
          {who.length === 0 ? <li>{words.words.gameName(game.id)}</li> : null}
        </ul>
        {/* Lines break between the parts. */}
        <p className="active-where">
          {view.headline.map((text, index) => (
            <Fragment key={index}>
              <span>
                {words.headline(text)}
                {index === view.headline.length - 1 ? null : '\u00a0·'}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      </section>
    </main>
  );
}

interface Active {
  readonly sign: 'turn' | 'won' | 'chance';
  readonly who: readonly SeatId[];
}

/** Whom the table waits for; whoever has won; nobody while chance is drawn. */
function activeIn({ awaiting, result }: Pick<GameView, 'awaiting' | 'result'>): Active {
  if (result !== null) {
    return { sign: 'won', who: result.standings.filter(({ winner }) => winner).map(({ seat }) => seat) };
  }
  return { sign: awaiting.length === 0 ? 'chance' : 'turn', who: awaiting };
}
