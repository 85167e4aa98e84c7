import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { useFitting } from '#renderer/kit/controls/use-fitting.ts';
import type { Way } from '#renderer/kit/controls/use-fitting.ts';
import type { Board, Group } from './board.ts';
import { Facts } from './Facts.tsx';
import { PieceGroup } from './PieceGroup.tsx';
import { SeatBlock } from './SeatBlock.tsx';
import type { HandShared } from './shared.ts';
import { useStripSize } from './use-strip-size.ts';

export interface PublicTableProps {
  readonly shared: HandShared;
  readonly board: Board;
  /** What ended last, once that part is there. */
  readonly last: ReactNode;
}

/** The width of a card in the middle, in CSS pixels. */
const CARD = 44;
/** The same of one that lies before the viewer. */
const OWN = 36;

/** The list can be scrolled: the strip rather grows than that it leaves anything out. */
const STRIP_WAYS: readonly Way[] = [
  ...[1, 1.3, 1.7, 2.2, 2.8, 3.6].map((rise) => ({ tells: 'all' as const, rise })),
  ...[1, 0.85, 0.7, 0.55].map((letters) => ({ tells: 'short' as const, letters, rise: 3.6 })),
  ...[1, 0.85, 0.7, 0.55].map((letters) => ({ tells: 'bare' as const, letters, rise: 3.6 })),
];

/** What lies on the table, to be scrolled through: the game's own state, the middle, the others, and the viewer. */
export function PublicTable({ shared, board, last }: PublicTableProps) {
  const words = useWords();
  const area = useRef<HTMLElement>(null);
  const { pages, panelProps } = shared;
  const { Strip } = pages.panels;
  const fitting = useFitting(STRIP_WAYS);
  const strip = useStripSize(pages.skin, shared.view);
  const asked = [board.middle, board.own, ...board.seats.values()]
    .flat()
    .filter((group) => group.isAsked)
    .map((group) => group.zones.join(' '))
    .join();

  useEffect(() => {
    if (asked === '') return;
    area.current?.querySelector('[data-asked="true"]')?.scrollIntoView({ block: 'start' });
  }, [asked]);

  return (
    <section className="public scrolls" ref={area} tabIndex={0} aria-label={words.ui('hand:table')}>
      <div
        className="public-strip"
        style={{ '--height': `${String(strip.height)}px`, '--letters': `${String(strip.em * 0.875)}px` } as object}
        ref={fitting}
      >
        <Strip {...panelProps} />
      </div>
      <Facts game={shared.game} view={shared.view} />
      {board.hand === null || board.own.length === 0 ? null : (
        <OwnSide shared={shared} groups={board.own} isFirst={board.own.some((group) => group.isAsked)} />
      )}
      {last}
      <div className="groups is-middle">
        {board.middle.map((group) => (
          <PieceGroup key={group.zones.join(' ')} shared={shared} group={group} width={CARD} />
        ))}
      </div>
      <ul className="seat-blocks" aria-label={words.ui('seat.list')}>
        {panelProps.seats.map((info) => {
          const groups = board.seats.get(info.seat);
          if (groups === undefined) return null;
          return <SeatBlock key={info.seat} shared={shared} info={info} groups={groups} />;
        })}
      </ul>
    </section>
  );
}

/** What lies before the viewer besides the hand. It comes first while it is asked about, else last. */
function OwnSide({
  shared,
  groups,
  isFirst,
}: {
  readonly shared: HandShared;
  readonly groups: readonly Group[];
  readonly isFirst: boolean;
}) {
  const words = useWords();
  return (
    <section className={isFirst ? 'own-side is-first' : 'own-side'} aria-label={words.ui('hand:ownSide')}>
      <p className="own-side-title" aria-hidden>
        {words.ui('hand:ownSide')}
      </p>
      <div className="groups">
        {groups.map((group) => (
          <PieceGroup key={group.zones.join(' ')} shared={shared} group={group} width={OWN} />
        ))}
      </div>
    </section>
  );
}
