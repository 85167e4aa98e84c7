import type { SeatId } from '#protocol/ids.ts';
import type { VerdictView } from '#engine/games/di-renjie/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** What each player gets, part by part: clues, cards of the crime, the hunt for the Assassin. */
export function PointsTable({ verdict, me }: { readonly verdict: VerdictView; readonly me: SeatId | null }) {
  const words = usePanelWords();
  const hasHunt = verdict.assassin !== null;
  return (
    <table className="drj-table drj-points">
      <caption>{words.t('points.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.t('finale.player')}</th>
          <th scope="col">{words.t('points.clues')}</th>
          <th scope="col">{words.t('points.crime')}</th>
          {hasHunt ? <th scope="col">{words.t('points.hunt')}</th> : null}
          <th scope="col">{words.t('points.total')}</th>
        </tr>
      </thead>
      <tbody>
        {verdict.points.map(({ clues, cluePoints, correct, crimePoints, huntPoints, total }, seat) => (
          <tr key={seat} className={seat === me ? 'is-me' : ''}>
            <th scope="row">
              <span className="drj-player">
                <SeatMark seat={seat} />
                <span>{words.seat(seat)}</span>
              </span>
            </th>
            <td>{words.t('points.ofClues', { points: cluePoints, count: clues })}</td>
            <td>{words.t('points.ofCrime', { points: crimePoints, count: correct })}</td>
            {hasHunt ? <td>{huntPoints}</td> : null}
            <td>
              <strong>{total}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
