import { Flag, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { EveningRoom } from '#protocol/evening-room.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import type { Question } from '../room/ConfirmDialog.tsx';

export interface HostActionsProps {
  readonly evening: EveningRoom;
  readonly onAsk: (question: Question) => void;
}

/** What the host does with the whole evening: begins a round, pauses every table, ends it. */
export function HostActions({ evening, onAsk }: HostActionsProps) {
  const { ui } = useWords();
  const actions = useActions();
  const isWaiting = useClient((state) => state.pending.size > 0);
  const [isPaused, setPaused] = useState(false);
  const { standing, round, rounds, entrants } = evening;
  const people = entrants.filter(({ present, bot }) => present && bot === null).length;
  if (standing === 'over') return null;
  return (
    <section className="room-panel evening-host" aria-label={ui('evening-room:host.title')}>
      {standing === 'waiting' && round < rounds ? (
        <>
          <p>{ui('evening-room:host.bots', { count: people, chairs: evening.tables * evening.seats - people })}</p>
          <Button
            kind="primary"
            size="large"
            icon={<Play aria-hidden size={18} />}
            isDisabled={isWaiting}
            onPress={() => {
              setPaused(false);
              actions.order({ kind: 'beginRound' });
            }}
          >
            {ui('evening-room:host.begin', { round: round + 1 })}
          </Button>
        </>
      ) : null}
      {standing === 'playing' ? (
        <Button
          icon={isPaused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
          isDisabled={isWaiting}
          onPress={() => {
            setPaused(!isPaused);
            actions.order({ kind: 'pause', paused: !isPaused });
          }}
        >
          {ui(isPaused ? 'evening-room:host.resume' : 'evening-room:host.pause')}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        icon={<Flag aria-hidden size={18} />}
        isDisabled={isWaiting}
        onPress={() => {
          onAsk({
            title: ui('evening-room:end.title'),
            text: ui(standing === 'playing' ? 'evening-room:end.playing' : 'evening-room:end.text'),
            action: ui('evening-room:end.now'),
            onYes: () => {
              actions.order({ kind: 'endEvening' });
            },
          });
        }}
      >
        {ui('evening-room:end.menu')}
      </Button>
    </section>
  );
}
