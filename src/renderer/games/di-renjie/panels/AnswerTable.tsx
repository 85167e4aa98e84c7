import { Check, Lock, X } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { VerdictView } from '#engine/games/di-renjie/types.ts';
import { SeatTable } from '#renderer/kit/panels/SeatTable.tsx';
import type { SeatColumn } from '#renderer/kit/panels/SeatTable.tsx';
import { CardChip } from './CardChip.tsx';
import { CRIME_PARTS } from './finale-steps.ts';
import { usePanelWords } from './use-panel-words.ts';

export interface AnswerTableProps {
  readonly verdict: VerdictView;
  /** How many answers have been opened, in the order of the seats. */
  readonly opened: number;
  readonly me: SeatId | null;
}

/** What everybody wrote, locked until it is opened, and whether it is right. */
export function AnswerTable({ verdict, opened, me }: AnswerTableProps) {
  const words = usePanelWords();
  const { answers, crime } = verdict;
  const parts = CRIME_PARTS.map((part): SeatColumn => ({
    key: part,
    heading: words.t(`part.${part}`),
    cell: (seat) => <Written face={answers[seat]?.[part] ?? ''} right={answers[seat]?.[part] === crime[part]} />,
  }));
  const assassin: SeatColumn = {
    key: 'assassin',
    heading: words.t('part.assassin'),
    cell: (seat) => {
      const named = answers[seat]?.assassin ?? null;
      return named === null ? words.t('finale.namesNobody') : words.seat(named);
    },
  };
  return (
    <SeatTable
      caption={words.t('finale.answers')}
      player={words.t('finale.player')}
      seats={answers.length}
      me={me}
      columns={[...parts, ...(verdict.assassin === null ? [] : [assassin])]}
      instead={(seat) =>
        seat < opened ? null : (
          <span className="drj-sealed">
            <Lock aria-hidden size="1em" /> {words.t('finale.locked')}
          </span>
        )
      }
    />
  );
}

/** A card that was written down. */
function Written({ face, right }: { readonly face: string; readonly right: boolean }) {
  const words = usePanelWords();
  const Mark = right ? Check : X;
  return (
    <span className="drj-written" data-right={right}>
      <CardChip face={face} />
      <Mark aria-hidden size="1.1em" strokeWidth={3} />
      <span className="visually-hidden">{words.t(right ? 'finale.right' : 'finale.wrong')}</span>
    </span>
  );
}
