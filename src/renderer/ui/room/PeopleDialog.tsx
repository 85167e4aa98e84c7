import './room.css';
import { DoorOpen, MonitorUp, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { GuestInfo, Room } from '#protocol/room.ts';
import { isLessonTable, isOfEvening, isReplayOfRecord } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useSeats, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { LiveText } from '#renderer/kit/controls/LiveText.tsx';
import { AudienceNote } from '#renderer/ui/stream/AudienceNote.tsx';
import { NamesButton } from '#renderer/ui/stream/Veiled.tsx';
import { AgainNote } from './AgainNote.tsx';
import { AddPlayerDialog } from './AddPlayerDialog.tsx';
import { AwayBotField } from './AwayBotField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Question } from './ConfirmDialog.tsx';
import { askingFirst, GuestRow } from './GuestList.tsx';
import { RoomSwitches } from './InviteSettings.tsx';
import { handOverQuestion, turnAwayQuestion } from './questions.ts';
import { SeatRow } from './SeatRow.tsx';
import { isRoomOpen, useRoom } from './use-room.ts';

interface PeopleProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The host wants to show the way in. */
  readonly onInvite: () => void;
}

/** Who plays, who is away, who minds whose seat, and what the host and each guest may do about it. */
export function PeopleDialog({ isOpen, onClose, onInvite }: PeopleProps) {
  const { ui } = useWords();
  return (
    <Dialog title={ui('room:people.title')} isOpen={isOpen} onClose={onClose}>
      <People onInvite={onInvite} />
    </Dialog>
  );
}

const NO_ROOM: Pick<Room, 'guests' | 'minders'> = { guests: [], minders: [] };

/** The seats and the guests of a match. */
export function People({ onInvite }: { readonly onInvite: () => void }) {
  const { ui, reason } = useWords();
  const isHost = useIsHost();
  const seats = useSeats();
  const room = useRoom();
  const awayBot = useClient((state) => state.status?.awayBot);
  const watchers = useClient((state) => state.status?.watchers ?? 0);
  const refusal = useClient((state) => state.refusal);
  const [question, setQuestion] = useState<Question | null>(null);
  const [adding, setAdding] = useState<SeatId | null>(null);
  const { guests } = room ?? NO_ROOM;
  return (
    <div className="people">
      <LiveText role="alert" of={refusal} className="room-why">
        {refusal === null ? '' : reason(refusal.reason)}
      </LiveText>
      <AgainNote />
      <ul className="people-seats" aria-label={ui('room:people.seats')}>
        {seats.map((info) => (
          <SeatRow key={info.seat} info={info} room={room} onAsk={setQuestion} onAdd={setAdding} />
        ))}
      </ul>
      <Guests guests={guests} onAsk={setQuestion} />
      <NamesButton />
      <AudienceNote />
      {isHost || awayBot === undefined ? null : (
        <p className="room-note">{ui('room:awayBot.told', { seconds: awayBot })}</p>
      )}
      <p className="room-note">{ui('room:people.watchers', { count: watchers })}</p>
      {isHost ? <HostPart onInvite={onInvite} onAsk={setQuestion} /> : null}
      <ConfirmDialog
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
      />
      <AddPlayerDialog
        seat={adding}
        onClose={() => {
          setAdding(null);
        }}
      />
    </div>
  );
}

interface GuestsProps {
  readonly guests: readonly GuestInfo[];
  readonly onAsk: (question: Question) => void;
}

function Guests({ guests, onAsk }: GuestsProps) {
  const { ui } = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  if (guests.length === 0) return null;
  const sorted = askingFirst(guests);
  return (
    <section
      className={isHost && sorted[0]?.state === 'asking' ? 'has-asking' : ''}
      aria-label={ui('room:guests.title')}
    >
      <h3>{ui('room:guests.title')}</h3>
      <ul className="guests">
        {sorted.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            isHost={isHost}
            offers={[]}
            onChoose={() => undefined}
            onTurnAway={() => {
              onAsk(turnAwayQuestion(ui, actions, guest));
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface HostPartProps {
  readonly onInvite: () => void;
  readonly onAsk: (question: Question) => void;
}

function HostPart({ onInvite, onAsk }: HostPartProps) {
  const { ui } = useWords();
  const actions = useActions();
  const isPaused = useClient((state) => state.status?.paused ?? false);
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  const isOpen = useClient(isRoomOpen);
  const awayBot = useClient((state) => state.status?.awayBot ?? null);
  const hasAwayBots = useClient((state) => !isOfEvening(state) && !isLessonTable(state) && !isReplayOfRecord(state));
  return (
    <div className="people-host">
      {isOpen ? (
        <div className="invite-switches">
          <RoomSwitches />
        </div>
      ) : null}
      {isOver || !hasAwayBots ? null : (
        <AwayBotField
          seconds={awayBot}
          onChange={(seconds) => {
            actions.order({ kind: 'awayBot', seconds });
          }}
        />
      )}
      <div className="people-buttons">
        <Button icon={<DoorOpen aria-hidden />} onPress={onInvite}>
          {ui(isOpen ? 'room:invite.menu' : 'room:invite.open')}
        </Button>
        {isOver ? null : (
          <Button
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            onPress={() => {
              actions.order({ kind: 'pause', paused: !isPaused });
            }}
          >
            {ui(isPaused ? 'room:people.resume' : 'room:people.pause')}
          </Button>
        )}
        {isOver ? null : (
          <Button
            icon={<MonitorUp aria-hidden />}
            onPress={() => {
              onAsk(handOverQuestion(ui, actions));
            }}
          >
            {ui('room:handOver.menu')}
          </Button>
        )}
      </div>
    </div>
  );
}
