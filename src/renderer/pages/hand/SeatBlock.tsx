import { numeral } from '#words/numeral.ts';
import { Bot, Crown, Layers, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SeatInfo } from '#protocol/table.ts';
import { useTurns, useWords } from '#renderer/client/hooks.ts';
import { scoresIn } from '#renderer/ui/board/scores.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import type { Group } from './board.ts';
import { PieceGroup } from './PieceGroup.tsx';
import type { HandShared } from './shared.ts';

export interface SeatBlockProps {
  readonly shared: HandShared;
  readonly info: SeatInfo;
  readonly groups: readonly Group[];
}

/** The width of a card before another player, in CSS pixels. */
const CARD = 30;

/** Another player: name, numbers, whose turn, and what lies before the seat. A hand of backs is only its count. */
export function SeatBlock({ shared, info, groups }: SeatBlockProps) {
  const words = useWords();
  const { seat } = info;
  const { view, pages, panelProps } = shared;
  const hasTurn = useTurns(view).includes(seat);
  const cards = view.zones[`hand:${String(seat)}`]?.pieces.length ?? null;
  const isAway = info.kind === 'person' && !info.present;
  const isWinner = view.result?.standings.some((standing) => standing.seat === seat && standing.winner) ?? false;
  const score = scoresIn(view, pages.skin.direction)?.[seat] ?? null;
  const { SeatDetail } = pages.panels;
  const hand = `hand:${String(seat)}`;
  const shown = groups.filter((group) => {
    const isBacks = group.zones[0] === hand && group.pieces.every(({ face }) => face === null);
    return group.isAsked || !isBacks;
  });
  return (
    <li className={`seat-block seat-colour-${String(seat)}${hasTurn ? ' has-turn' : ''}`} data-seat={seat}>
      <div className="seat-line">
        <SeatMark seat={seat} size={15} />
        <span className="seat-name">{words.seat(seat)}</span>
        {isWinner ? <Crown aria-hidden size="1em" /> : null}
        {info.bot === null ? null : <Sign label={words.ui('seat.bot')} icon={<Bot aria-hidden size="1em" />} />}
        {isAway ? <Sign label={words.ui('seat.away')} icon={<Unplug aria-hidden size="1em" />} /> : null}
        {hasTurn ? <span className="seat-turn">{words.ui('seat.turn')}</span> : null}
        <span className="seat-numbers">
          {cards === null || view.result !== null ? null : (
            <span className="seat-cards" title={words.ui('seat.cards', { count: cards })}>
              <Layers aria-hidden size="1em" />
              <span aria-hidden>{cards}</span>
              <span className="visually-hidden">{words.ui('seat.cards', { count: cards })}</span>
            </span>
          )}
          {score === null ? null : (
            <strong className="seat-score" title={words.ui('seat.points', { count: score })}>
              <span aria-hidden>{numeral(score)}</span>
              <span className="visually-hidden">{words.ui('seat.points', { count: score })}</span>
            </strong>
          )}
        </span>
      </div>
      <div className="seat-detail">
        <SeatDetail {...panelProps} seat={seat} />
      </div>
      {shown.length === 0 ? null : (
        <div className="groups">
          {shown.map((group) => (
            <PieceGroup key={group.zones.join(' ')} shared={shared} group={group} width={CARD} />
          ))}
        </div>
      )}
    </li>
  );
}

function Sign({ label, icon }: { readonly label: string; readonly icon: ReactNode }) {
  return (
    <span className="seat-sign" title={label}>
      {icon}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
