import { numeral } from '#words/numeral.ts';
import { Crown } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { Result } from '#protocol/view.ts';
import { useOwnSeat, useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { numberFormat, type Numbers } from '#words/formats.ts';

/** Points by finished round and by seat. */
type RoundPoints = readonly (readonly number[])[];

export interface StandingTablesProps {
  readonly result: Result;
  readonly roundPoints: RoundPoints;
}

/** Up to this many rounds each have a column beside the total; more are told one below the other. */
const COLUMNS = 9;

/** How everybody stands, and what each round brought. */
export function StandingTables({ result, roundPoints }: StandingTablesProps) {
  if (roundPoints.length <= COLUMNS) return <Places result={result} roundPoints={roundPoints} />;
  return (
    <>
      <Places result={result} roundPoints={[]} />
      <RoundRows roundPoints={roundPoints} />
    </>
  );
}

/** What each round brought, a row for each, by seat. */
function RoundRows({ roundPoints }: { readonly roundPoints: RoundPoints }) {
  const words = useWords();
  const numbers = pointsFormat(words.words.language, roundPoints);
  const seats = roundPoints[0]?.map((_, seat) => seat) ?? [];
  return (
    <section className="summary-rounds" aria-label={words.ui('summary:roundsTable')}>
      <h3>{words.ui('summary:roundsTable')}</h3>
      <table className="summary-places">
        <thead>
          <tr>
            <th scope="col">{words.ui('summary:roundColumn')}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col" className="summary-number">
                {words.seat(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roundPoints.map((points, round) => (
            <tr key={round}>
              <th scope="row">{round + 1}</th>
              {points.map((number, seat) => (
                <td key={seat} className="summary-number">
                  {numbers.format(number)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where points are lost as well as won, each number shows its sign. */
function pointsFormat(language: string, roundPoints: RoundPoints): Numbers {
  const hasLosses = roundPoints.some((points) => points.some((number) => number < 0));
  return numberFormat(language, { isChange: hasLosses });
}

function Places({ result, roundPoints }: StandingTablesProps) {
  const words = useWords();
  const me = useOwnSeat();
  const numbers = pointsFormat(words.words.language, roundPoints);
  const standings = [...result.standings].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const isShared = (place: number): boolean => standings.filter((standing) => standing.place === place).length > 1;
  // A table that lost together has no first place.
  const isWon = standings.some(({ winner }) => winner);
  const placeWords = (place: number): string =>
    words.ui(!isWon ? 'summary:placeNone' : isShared(place) ? 'summary:placeShared' : 'summary:placeAlone', { place });
  return (
    <table className="summary-places">
      <caption className="visually-hidden">{words.ui('summary:standing')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.ui('summary:place')}</th>
          <th scope="col">{words.ui('summary:player')}</th>
          {roundPoints.map((_, round) => (
            <th key={round} scope="col" className="summary-number">
              <abbr title={words.ui('summary:roundNumber', { round: round + 1 })}>
                {words.ui('summary:roundShort', { round: round + 1 })}
              </abbr>
            </th>
          ))}
          <th scope="col" className="summary-number">
            {words.ui('summary:total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ seat, place, score, winner }) => (
          <tr key={seat} className={`${winner ? 'is-winner' : ''}${seat === me ? ' is-me' : ''}`}>
            <td className="summary-place">
              {winner ? <Crown aria-hidden size={18} /> : null}
              <span>{placeWords(place)}</span>
            </td>
            <th scope="row">
              <Player seat={seat} isMe={seat === me} />
            </th>
            {roundPoints.map((points, round) => (
              <td key={round} className="summary-number">
                {numbers.format(points[seat] ?? 0)}
              </td>
            ))}
            <td className="summary-number summary-total">{numeral(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Player({ seat, isMe }: { readonly seat: SeatId; readonly isMe: boolean }) {
  const words = useWords();
  return (
    <span className="summary-player">
      <SeatMark seat={seat} />
      <span>{words.seat(seat)}</span>
      {isMe ? <span className="summary-me">{words.ui('seat.you')}</span> : null}
    </span>
  );
}
