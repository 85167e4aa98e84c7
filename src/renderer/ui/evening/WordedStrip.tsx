import './strip.css';
import { ListOrdered } from 'lucide-react';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { WithWords } from '#renderer/ui/WithWords.tsx';
import { FOR_LATER } from '#words/later.ts';

/** The strip of a tournament with its words; nothing, until they are there. */
export function WordedStrip() {
  return (
    <WithWords set={FOR_LATER}>
      <Strip />
    </WithWords>
  );
}

function Strip() {
  const { ui } = useWords();
  const actions = useActions();
  const shared = useClient((state) => state.welcome?.table?.evening);
  const evening = useClient((state) => state.room?.evening);
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  if (shared === undefined || evening === undefined) return null;
  const count = evening.standing === 'playing' ? evening.playing.length : 0;
  return (
    <aside className="evening-strip" aria-label={ui('later:evening.strip')}>
      <p role="status">
        <strong>{ui('later:evening.where', { round: shared.round, table: shared.table })}</strong>
        <span>
          {count === 0
            ? ui('later:evening.allDone')
            : ui(isOver ? 'later:evening.waiting' : 'later:evening.playing', { count })}
        </span>
      </p>
      <Button
        kind={isOver ? 'primary' : 'quiet'}
        icon={<ListOrdered aria-hidden size={17} />}
        onPress={() => {
          actions.seeEvening(true);
        }}
      >
        {ui('later:evening.standings')}
      </Button>
    </aside>
  );
}
