import { Check, Lock, X } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { VerdictView } from '#engine/games/di-renjie/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
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
  const hasAssassin = verdict.assassin !== null;
  return (
    <table className="drj-table">
      <caption>{words.t('finale.answers')}</caption>
      <thead>
        <tr>
          <th scope="col">{words.t('finale.player')}</th>
          {CRIME_PARTS.map((part) => (
            <th key={part} scope="col">
              {words.t(`part.${part}`)}
            </th>
          ))}
          {hasAssassin ? <th scope="col">{words.t('part.assassin')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {verdict.answers.map((answer, seat) => (
          <tr key={seat} className={seat === me ? 'is-me' : ''}>
            <th scope="row">
              <span className="drj-player">
                <SeatMark seat={seat} />
                <span>{words.seat(seat)}</span>
              </span>
            </th>
            {seat < opened ? (
              <>
                {CRIME_PARTS.map((part) => (
                  <td key={part}>
                    <Written face={answer[part]} right={answer[part] === verdict.crime[part]} />
                  </td>
                ))}
                {hasAssassin ? (
                  <td>{answer.assassin === null ? words.t('finale.namesNobody') : words.seat(answer.assassin)}</td>
                ) : null}
              </>
            ) : (
              <td colSpan={CRIME_PARTS.length + (hasAssassin ? 1 : 0)} className="drj-sealed">
                <Lock aria-hidden size="1em" /> {words.t('finale.locked')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
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
