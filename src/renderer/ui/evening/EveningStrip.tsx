import './strip.css';
import { ListOrdered } from 'lucide-react';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';

/** Above a table of an evening: which round and table this is, who still plays, and the way to the standings. */
export function EveningStrip() {
  const { ui } = useWords();
  const actions = useActions();
  const shared = useClient((state) => state.welcome?.table?.evening);
  const evening = useClient((state) => state.room?.evening);
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  if (shared === undefined || evening === undefined) return null;
  const count = evening.standing === 'playing' ? evening.playing.length : 0;
  return (
    <aside className="evening-strip" aria-label={ui('evening.strip')}>
      <p role="status">
        <strong>{ui('evening.where', { round: shared.round, table: shared.table })}</strong>
        <span>
          {count === 0 ? ui('evening.allDone') : ui(isOver ? 'evening.waiting' : 'evening.playing', { count })}
        </span>
      </p>
      <Button
        kind={isOver ? 'primary' : 'quiet'}
        icon={<ListOrdered aria-hidden size={17} />}
        onPress={() => {
          actions.seeEvening(true);
        }}
      >
        {ui('evening.standings')}
      </Button>
    </aside>
  );
}
