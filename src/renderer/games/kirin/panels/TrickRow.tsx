import { Crown } from 'lucide-react';
import type { SeatInfo } from '#protocol/table.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { TrickRecord } from '#engine/games/kirin/types.ts';
import { CardChip, DirectionArrow } from './Beast.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface TrickRowProps {
  readonly trick: TrickRecord;
  /** From 1. */
  readonly number: number;
  readonly seats: readonly SeatInfo[];
}

/** One finished trick: the order it was played under, its cards in turn, who took it, and whether the order turned. */
export function TrickRow({ trick, number, seats }: TrickRowProps) {
  const words = usePanelWords();
  const nameOf = (seat: SeatId): string => seats.find((info) => info.seat === seat)?.name ?? '';
  const turned = trick.next !== trick.direction;
  const outcome =
    trick.winner === null ? words.t('trick.aside') : words.t('trick.taken', { name: nameOf(trick.winner) });
  return (
    <article className="kirin-trick" aria-label={words.t('trick.number', { number })}>
      <header className="kirin-trick-head">
        <span className="kirin-trick-number">{words.t('trick.number', { number })}</span>
        <span className="kirin-trick-order">
          <DirectionArrow direction={trick.direction} size={14} />
          {words.direction(trick.direction)}
        </span>
      </header>
      <ol className="kirin-trick-plays">
        {trick.plays.map((play) => {
          const won = play.seat === trick.winner;
          return (
            <li key={play.seat} className={won ? 'is-won' : ''}>
              <CardChip card={play.face} name={words.card(play.face)} mark={won ? 'won' : undefined} />
              <span className="kirin-trick-player">
                {won ? <Crown aria-hidden size={13} /> : null}
                <span className="kirin-trick-name">{nameOf(play.seat)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="kirin-trick-outcome">
        {outcome}
        {turned ? (
          <span className="kirin-trick-turn">
            <DirectionArrow direction={trick.next} size={13} />
            {words.t('trick.turned', { direction: words.inSentence(trick.next) })}
          </span>
        ) : null}
      </p>
    </article>
  );
}
