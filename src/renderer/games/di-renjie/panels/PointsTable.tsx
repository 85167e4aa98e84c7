import type { SeatId } from '#protocol/ids.ts';
import type { VerdictView } from '#engine/games/di-renjie/types.ts';
import { SeatTable } from '#renderer/kit/panels/SeatTable.tsx';
import type { SeatColumn } from '#renderer/kit/panels/SeatTable.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** What each player gets, part by part: clues, cards of the crime, the hunt for the Assassin. */
export function PointsTable({ verdict, me }: { readonly verdict: VerdictView; readonly me: SeatId | null }) {
  const words = usePanelWords();
  const { points } = verdict;
  const clues: SeatColumn = {
    key: 'clues',
    heading: words.t('points.clues'),
    cell: (seat) => words.t('points.ofClues', { points: points[seat]?.cluePoints, count: points[seat]?.clues }),
  };
  const crime: SeatColumn = {
    key: 'crime',
    heading: words.t('points.crime'),
    cell: (seat) => words.t('points.ofCrime', { points: points[seat]?.crimePoints, count: points[seat]?.correct }),
  };
  const hunt: SeatColumn = { key: 'hunt', heading: words.t('points.hunt'), cell: (seat) => points[seat]?.huntPoints };
  const total: SeatColumn = {
    key: 'total',
    heading: words.t('points.total'),
    cell: (seat) => <strong>{points[seat]?.total}</strong>,
  };
  return (
    <SeatTable
      className="drj-points"
      caption={words.t('points.label')}
      player={words.t('finale.player')}
      seats={points.length}
      me={me}
      columns={[clues, crime, ...(verdict.assassin === null ? [] : [hunt]), total]}
    />
  );
}
