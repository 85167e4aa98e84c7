import { Bot, Ellipsis, Unplug, User } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { Room } from '#protocol/room.ts';
import type { SeatInfo } from '#protocol/table.ts';
import { isLessonTable, ownSeats } from '#renderer/client/client-state.ts';
import { useActions, useClient, useGame, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { standardBot } from '#renderer/ui/lobby/lobby-plan.ts';
import { factsOf } from '#words/lists.ts';
import type { Question } from './ConfirmDialog.tsx';
import { freeQuestion, standQuestion } from './questions.ts';
import { seatMenu } from './seat-menu.ts';
import { maySit } from './use-room.ts';

interface SeatRowProps {
  readonly info: SeatInfo;
  readonly room: Room | null;
  readonly onAsk: (question: Question) => void;
  /** Another person of this device is to take the seat. */
  readonly onAdd: (seat: SeatId) => void;
}

/** One seat of the match: who has it, who plays it now, and what may be done about that. */
export function SeatRow({ info, room, onAsk, onAdd }: SeatRowProps) {
  const words = useWords();
  const isHost = useIsHost();
  const isMine = useClient((state) => ownSeats(state).includes(info.seat));
  const name = words.seat(info.seat);
  const isAway = info.kind === 'person' && !info.present;
  const Icon = info.bot !== null ? Bot : isAway ? Unplug : User;
  return (
    <li className={`person seat-colour-${String(info.seat)}${isAway ? ' is-away' : ''}`}>
      <SeatMark seat={info.seat} size={22} />
      <span className="guest-who">
        <strong>{name}</strong>
        <span>
          <Icon aria-hidden size={14} /> {standingOf(words.ui, info, room, isMine)}
        </span>
      </span>
      <GuestButtons info={info} name={name} isMine={isMine} onAsk={onAsk} onAdd={onAdd} />
      {isHost && room !== null ? <HostMenu info={info} name={name} room={room} onAsk={onAsk} /> : null}
    </li>
  );
}

function standingOf(ui: ReturnType<typeof useWords>['ui'], info: SeatInfo, room: Room | null, isMine: boolean): string {
  const minder = room?.minders.find(({ seat }) => seat === info.seat);
  const lentTo = room?.guests.find(({ id }) => id === minder?.guest);
  const play =
    info.kind === 'bot'
      ? 'bot'
      : info.bot !== null
        ? info.present
          ? 'botMindsPresent'
          : 'botMinds'
        : lentTo !== undefined
          ? 'lent'
          : info.present
            ? 'here'
            : 'away';
  const marks = [
    ...(isMine ? [ui('room:people.you')] : []),
    ...(info.host && !isMine ? [ui('room:people.host')] : []),
    ui(`room:people.${play}`, { name: lentTo?.name ?? '' }),
  ];
  return factsOf(ui, marks);
}

interface GuestButtonsProps extends Omit<SeatRowProps, 'room'> {
  readonly name: string;
  readonly isMine: boolean;
}

/** What whoever is in the room may do for itself: take a bot's seat, or leave its own to one. */
function GuestButtons({ info, name, isMine, onAsk, onAdd }: GuestButtonsProps) {
  const { ui } = useWords();
  const actions = useActions();
  const isIn = useClient(maySit);
  const isHost = useIsHost();
  const sits = useClient((state) => ownSeats(state).length > 0);
  const isLesson = useClient(isLessonTable);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const { seat } = info;
  if (isMine && !isHost) {
    return (
      <Button
        kind="quiet"
        aria-label={ui('room:people.standNamed', { name })}
        onPress={() => {
          onAsk(standQuestion(ui, actions, { seat, name }));
        }}
      >
        {ui('room:gather.stand')}
      </Button>
    );
  }
  if (!isIn || info.kind !== 'bot' || isLesson) return null;
  // The host's window has no name of its own that the host knows of, so it always says who sits down.
  const asksName = sits || isHost;
  return (
    <Button
      isDisabled={isWaiting}
      aria-label={ui(asksName ? 'room:people.addNamed' : 'room:people.takeNamed', { name })}
      onPress={() => {
        if (asksName) onAdd(seat);
        else actions.sit(seat);
      }}
    >
      {ui(asksName ? 'room:gather.addShort' : 'room:people.take')}
    </Button>
  );
}

interface HostMenuProps {
  readonly info: SeatInfo;
  readonly name: string;
  readonly room: Room;
  readonly onAsk: (question: Question) => void;
}

function HostMenu({ info, name, room, onAsk }: HostMenuProps) {
  const { ui } = useWords();
  const actions = useActions();
  const game = useGame();
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  const bot = game === null ? '' : standardBot(game);
  const isLesson = useClient(isLessonTable);
  const offers = seatMenu({ ui, info, room, bot, isOver, isLesson });
  if (offers.length === 0) return null;
  return (
    <MenuButton
      label={ui('room:people.seatMenu', { name })}
      icon={<Ellipsis aria-hidden size={20} />}
      entries={offers.map(({ key, label, isDangerous }) => ({ key, label, isDangerous }))}
      onChoose={(key) => {
        const chosen = offers.find((offer) => offer.key === key);
        if (chosen === undefined) return;
        if (chosen.order.kind === 'freeSeat') onAsk(freeQuestion(ui, actions, { seat: info.seat, name, bot }));
        else actions.order(chosen.order);
      }}
    />
  );
}
