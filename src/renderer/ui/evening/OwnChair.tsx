import { Armchair } from 'lucide-react';
import type { EveningRoom } from '#protocol/evening-room.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { chairOf } from './use-evening.ts';

/** Where the reader sits now or next, and whether it takes part at all. */
export function OwnChair({ evening }: { readonly evening: EveningRoom }) {
  const { ui } = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const refusal = useClient((state) => state.refusal);
  const where = useChairLine(evening);
  const own = evening.entrants.find(({ id }) => id === evening.you);
  if (evening.standing === 'over' || (isHost && own === undefined)) return <Refused refusal={refusal} />;
  const takes = own?.present === true;
  return (
    <section className="room-panel evening-chair" aria-labelledby="own-chair">
      <h2 id="own-chair">
        <Armchair aria-hidden size={20} /> {ui('evening-room:chair.title')}
      </h2>
      <p className="evening-chair-where">{where}</p>
      <Button
        kind={takes ? 'plain' : 'primary'}
        isDisabled={isWaiting}
        onPress={() => {
          actions.takePart(!takes);
        }}
      >
        {ui(takes ? 'evening-room:chair.rest' : 'evening-room:chair.join')}
      </Button>
      <Refused refusal={refusal} />
    </section>
  );
}

function Refused({ refusal }: Pick<ClientState, 'refusal'>) {
  const { reason } = useWords();
  return (
    <LiveText role="alert" of={refusal} className="room-why">
      {refusal === null ? '' : reason(refusal.reason)}
    </LiveText>
  );
}

function useChairLine(evening: EveningRoom): string {
  const { ui } = useWords();
  const isAtTable = useClient((state) => (state.welcome?.table ?? null) !== null);
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  const { you, entrants, standing, round, playing } = evening;
  const own = entrants.find(({ id }) => id === you);
  if (own === undefined) return ui('evening-room:chair.none');
  if (!own.present) return ui('evening-room:chair.resting');
  const chair = chairOf(evening, you);
  if (standing === 'waiting') {
    return chair === null
      ? ui('evening-room:chair.noMore')
      : ui('evening-room:chair.next', { round: round + 1, table: chair.table + 1, seat: chair.seat + 1 });
  }
  if (chair === null) return ui('evening-room:chair.late');
  if (isOver || !playing.includes(chair.table)) return ui('evening-room:chair.done', { count: playing.length });
  return ui(isAtTable ? 'evening-room:chair.playing' : 'evening-room:chair.laying', {
    table: chair.table + 1,
    seat: chair.seat + 1,
  });
}
