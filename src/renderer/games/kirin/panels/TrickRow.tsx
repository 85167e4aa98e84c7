import type { TrickRecord } from '#engine/games/kirin/types.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { seatOfPlay } from '#renderer/stage/told.ts';
import { PastTrick } from '#renderer/kit/past/PastTrick.tsx';
import { BeastChip, DirectionArrow } from './Beast.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface TrickRowProps {
  readonly trick: TrickRecord;
  /** From 1. */
  readonly number: number;
}

/** One finished trick: the order it was played under, its cards in turn, who took it, and whether the order turned. */
export function TrickRow({ trick, number }: TrickRowProps) {
  const words = usePanelWords();
  const { seat: nameOf } = useWords();
  const turned = trick.next !== trick.direction;
  const outcome =
    trick.winner === null ? words.t('trick.aside') : words.t('trick.taken', { name: nameOf(trick.winner) });
  return (
    <PastTrick
      title={words.t('trick.number', { number })}
      aside={
        <span className="kirin-trick-order">
          <DirectionArrow direction={trick.direction} size="1.1em" />
          {words.direction(trick.direction)}
        </span>
      }
      plays={trick.cards.map((card, index) => {
        const seat = seatOfPlay(trick.leader, index, trick.cards.length);
        return { seat, card: <BeastChip card={card} name={words.face(card)} isWon={seat === trick.winner} /> };
      })}
      winner={trick.winner}
      outcome={
        <>
          {outcome}
          {turned ? (
            <span className="kirin-trick-turn">
              <DirectionArrow direction={trick.next} size="1em" />
              {words.t('trick.turned', { direction: words.inSentence(trick.next) })}
            </span>
          ) : null}
        </>
      }
    />
  );
}
