import './room.css';
import { useState } from 'react';
import { useActions, useClient, useSeats, useWords } from '#renderer/client/hooks.ts';
import { isLessonTable } from '#renderer/client/client-state.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { AgainNote } from './AgainNote.tsx';
import { CheckWords } from './CheckWords.tsx';
import { useOwnGuest } from './use-room.ts';

/** For a guest who has come into a match without a seat: the bots whose places it may take. */
export function Latecomer() {
  const words = useWords();
  const actions = useActions();
  const guest = useOwnGuest();
  const seats = useSeats();
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  const isLesson = useClient(isLessonTable);
  // There nobody chooses a chair.
  const isEvening = useClient(({ room }) => room?.evening !== undefined);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const refusal = useClient((state) => state.refusal);
  const [watches, setWatches] = useState(false);
  if (guest?.state !== 'waiting' || watches || isOver || isEvening) return null;
  // In a lesson their moves are written down, and nobody can take a place.
  const bots = isLesson ? [] : seats.filter(({ kind }) => kind === 'bot');
  return (
    <section className="latecomer" aria-label={words.ui('room:door.title')}>
      <p role="status">{words.ui(bots.length === 0 ? 'room:people.lateNone' : 'room:people.late')}</p>
      <AgainNote />
      <CheckWords />
      <LiveText role="alert" of={refusal} className="room-why">
        {refusal === null ? '' : words.reason(refusal.reason)}
      </LiveText>
      <div className="latecomer-seats">
        {bots.map(({ seat }) => (
          <Button
            key={seat}
            icon={<SeatMark seat={seat} />}
            isDisabled={isWaiting}
            aria-label={words.ui('room:people.takeNamed', { name: words.seat(seat) })}
            onPress={() => {
              actions.sit(seat);
            }}
          >
            {words.seat(seat)}
          </Button>
        ))}
        <Button
          kind="quiet"
          onPress={() => {
            setWatches(true);
          }}
        >
          {words.ui('room:people.lateWatch')}
        </Button>
      </div>
    </section>
  );
}
