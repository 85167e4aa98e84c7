import { Menu } from 'lucide-react';
import { useWords } from '#renderer/client/hooks.ts';
import type { Group } from './board.ts';
import { PieceGroup } from './PieceGroup.tsx';
import type { HandShared } from './shared.ts';

export interface OwnPartProps {
  readonly shared: HandShared;
  /** The viewer's own pieces, where no hand is held. */
  readonly groups: readonly Group[];
  readonly unread: number;
  readonly isOpen: boolean;
  readonly onMore: () => void;
}

/** The width of the viewer's piece where there is no hand and it is all they have, in CSS pixels; and of each of a few. */
const CARD = 42;
const LARGE = 72;
const FEW = 3;

/** Above the hand: what only the viewer knows of itself, and the way to log, chat and rules. */
export function OwnPart({ shared, groups, unread, isOpen, onMore }: OwnPartProps) {
  const words = useWords();
  const { panelProps, pages } = shared;
  const { SelfDetail } = pages.panels;
  const count = groups.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return (
    <section className="own-part" aria-label={words.ui('hand:own')}>
      <div className="own-words">
        <SelfDetail {...panelProps} />
      </div>
      {groups.length === 0 ? null : (
        <div className="groups">
          {groups.map((group) => (
            <PieceGroup key={group.zones.join(' ')} shared={shared} group={group} width={count > FEW ? CARD : LARGE} />
          ))}
        </div>
      )}
      <button
        type="button"
        className="more-button"
        aria-expanded={isOpen}
        aria-label={moreLabel(words, unread)}
        onClick={onMore}
      >
        <Menu aria-hidden size={22} />
        {unread > 0 ? (
          <span className="dot" aria-hidden>
            {unread}
          </span>
        ) : null}
      </button>
    </section>
  );
}

function moreLabel(words: ReturnType<typeof useWords>, unread: number): string {
  return unread === 0 ? words.ui('hand:more') : words.ui('hand:moreUnread', { count: unread });
}
