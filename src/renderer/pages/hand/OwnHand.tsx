import { useRef } from 'react';
import type { RefObject } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import { spokenZone } from '#renderer/ui/mirror/spoken.ts';
import { useSize } from '#renderer/ui/board/use-size.ts';
import type { Group } from './board.ts';
import { handRows } from './hand-rows.ts';
import { PieceButton } from './PieceButton.tsx';
import type { HandShared } from './shared.ts';
import { useFewLines, useScreenHeight } from './use-screen.ts';

/**
 * A hand takes between so much and so much of the height of the screen, less the more the prompt needs, and a card so
 * much of its width. Whoever needs large letters needs large cards: then the hand is rather scrolled in itself.
 */
const SHARE = { most: 0.35, least: 0.17, large: 0.33, width: 0.3 } as const;
/**
 * What stands above hand and prompt: header, the least of the table that must be seen, the page's own words. In CSS
 * pixels, as large letters are smaller there.
 */
const ABOVE = 290;
/** The widest and the narrowest that a card becomes, in CSS pixels. */
const WIDEST = 112;
const NARROWEST = 52;

export interface OwnHandProps {
  readonly shared: HandShared;
  readonly group: Group;
  /** What is asked lies elsewhere, and room is needed there. */
  readonly isAside: boolean;
  /** Where the prompt stands. */
  readonly dock: RefObject<HTMLElement | null>;
}

/** The cards of the viewer's hand, as large as they have room. */
export function OwnHand({ shared, group, isAside, dock }: OwnHandProps) {
  const words = useWords();
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  // The hand makes room for what is asked, and neither jumps a frame later.
  const promptHeight = useSize(dock, 'sameFrame')?.height ?? 0;
  const screen = useScreenHeight();
  const least = screen * (useFewLines() ? SHARE.large : SHARE.least);
  const { view, scale } = shared;
  const [id = ''] = group.zones;
  const zone = view.zones[id];
  if (zone === undefined) return null;
  const isChoosing = shared.prompts.some((prompt) => prompt.kind === 'pieces');
  const width = size?.width ?? 0;
  const rows = handRows(group.pieces.length, {
    width,
    height: isAside
      ? screen * SHARE.least
      : Math.max(least, Math.min(screen * SHARE.most, screen - ABOVE - promptHeight)),
    widest: Math.max(NARROWEST, Math.min(WIDEST * scale, width * SHARE.width)),
    narrowest: NARROWEST,
  });
  const starts = rows.rows.map((_, row) => rows.rows.slice(0, row).reduce((sum, count) => sum + count, 0));
  return (
    <section className="own-hand" aria-label={spokenZone(words, id, zone)} data-zone={id}>
      <p className="visually-hidden">{words.ui(isChoosing ? 'hand:hintChoose' : 'hand:hint')}</p>
      <div className="own-hand-room" ref={room}>
        {size === null
          ? null
          : rows.rows.map((count, row) => (
              <ul
                key={row}
                className="own-hand-row"
                style={row === 0 ? undefined : { marginTop: rows.rowStep - rows.card.height }}
              >
                {group.pieces.slice(starts[row], (starts[row] ?? 0) + count).map((of, index) => (
                  <li key={of.piece} style={index === 0 ? undefined : { marginLeft: rows.step - rows.card.width }}>
                    <PieceButton shared={shared} of={of} width={rows.card.width} />
                  </li>
                ))}
              </ul>
            ))}
      </div>
    </section>
  );
}
