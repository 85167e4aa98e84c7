import { numeral } from '#words/numeral.ts';
import { Crown } from 'lucide-react';
import { useSeats, useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { leaderOf, scoresIn } from '#renderer/ui/board/scores.ts';
import type { ViewProps } from './view-props.ts';
import { useFit } from './use-fit.ts';

/** Everybody's name and score, and whose turn it is. */
export function ScoresView({ wish, game, view, pages }: ViewProps) {
  const words = useWords();
  const seats = useSeats();
  const frame = useFit(wish.scale, [view, seats]);
  const { direction } = pages.skin;
  const scores = scoresIn(view, direction);
  const leader = scores === null || view.result !== null ? null : leaderOf(scores, direction);
  return (
    <main className="audience-frame" ref={frame}>
      <ol className="board" aria-label={words.ui('audience:scores.label', { game: words.words.gameName(game.id) })}>
        {seats.map(({ seat }) => {
          const hasTurn = view.awaiting.includes(seat);
          const isWinner = view.result?.standings.some((one) => one.seat === seat && one.winner) ?? false;
          const sign = isWinner ? 'winner' : hasTurn ? 'turn' : null;
          return (
            <li
              key={seat}
              className={`plaque board-seat seat-colour-${String(seat)}${sign === null ? '' : ` has-${sign}`}`}
            >
              <SeatMark seat={seat} />
              <span className="board-name" dir="auto">
                {words.seat(seat)}
              </span>
              {/* Always there, so that nothing moves when the turn does. */}
              <span className="board-sign">
                {isWinner ? <Crown size="1em" aria-hidden /> : null}
                {sign === null ? null : words.ui(`audience:sign.${sign}`)}
              </span>
              {scores === null ? null : (
                <strong className="board-score">
                  {seat === leader ? (
                    <>
                      <span className="board-first">{words.ui('audience:sign.first')}</span>{' '}
                    </>
                  ) : null}
                  {numeral(scores[seat] ?? 0)}
                </strong>
              )}
            </li>
          );
        })}
      </ol>
    </main>
  );
}
