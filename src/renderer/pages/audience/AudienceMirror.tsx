import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Announcer } from '#renderer/ui/mirror/Announcer.tsx';
import { MirrorZone } from '#renderer/ui/mirror/MirrorZone.tsx';
import { readingOrder } from '#renderer/ui/mirror/zone-order.ts';

export interface AudienceMirrorProps {
  readonly view: GameView;
  readonly layout: TableLayout;
  readonly panels: Pick<GamePanels, 'playedBy' | 'pieceNote' | 'zoneNote'>;
}

/** The table in words for whoever watches by ear; nothing in it is to be pressed. */
export function AudienceMirror({ view, layout, panels }: AudienceMirrorProps) {
  const words = useWords();
  return (
    <div className="mirror" role="group" aria-label={words.ui('table.region')}>
      {readingOrder(view, null).map((named) => (
        <MirrorZone key={named.id} named={named} view={view} layout={layout} panels={panels} />
      ))}
      <Announcer />
    </div>
  );
}
