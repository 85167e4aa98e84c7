import { Bot, Check, Ellipsis, Smartphone, User } from 'lucide-react';
import type { EntrantInfo, EveningRoom } from '#protocol/evening-room.ts';
import type { GuestInfo } from '#protocol/room.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import { NamesButton } from '#renderer/ui/stream/Veiled.tsx';
import { inRow } from '#words/lists.ts';
import type { Question } from '../room/ConfirmDialog.tsx';
import { turnAwayQuestion } from '../room/questions.ts';

interface EveningPeopleProps {
  readonly evening: EveningRoom;
  readonly onAsk: (question: Question) => void;
}

/** Everybody who takes part, and who waits to be let in; for the host with what can be done about each. */
export function EveningPeople({ evening, onAsk }: EveningPeopleProps) {
  const { ui } = useWords();
  const isHost = useIsHost();
  const guests = useClient((state) => state.room?.guests ?? NOBODY);
  const asking = guests.filter(({ state }) => state === 'asking');
  // Whoever came when every chair was taken.
  const without = guests.filter(
    ({ id, state }) => state !== 'asking' && !evening.entrants.some((entrant) => entrant.guest === id),
  );
  return (
    <section className={asking.length > 0 ? 'room-panel has-asking' : 'room-panel'} aria-labelledby="evening-people">
      <h2 id="evening-people">{ui('evening-room:people.title')}</h2>
      <NamesButton />
      {evening.entrants.length === 0 ? <p className="room-note">{ui('evening-room:people.none')}</p> : null}
      <ul className="guests">
        {isHost ? asking.map((guest) => <Asking key={guest.id} guest={guest} />) : null}
        {evening.entrants.map((entrant) => (
          <EntrantRow
            key={entrant.id}
            entrant={entrant}
            guest={guests.find(({ id }) => id === entrant.guest) ?? null}
            onAsk={isHost ? onAsk : null}
          />
        ))}
        {without.map(({ id, name }) => (
          <li key={id} className="guest">
            <Smartphone aria-hidden size={18} />
            <span className="guest-who">
              <strong>{name}</strong>
              <span>{ui('evening-room:people.noChair')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NOBODY: readonly GuestInfo[] = [];

function Asking({ guest: { id, name } }: { readonly guest: GuestInfo }) {
  const { ui } = useWords();
  const actions = useActions();
  const check = useClient(({ room }) => room?.host?.checks.find((one) => one.guest === id)?.words ?? null);
  return (
    <li className="guest is-asking has-check">
      <Smartphone aria-hidden size={18} />
      <span className="guest-who">
        <strong>{name}</strong>
        <span>{ui('room:guests.asking')}</span>
      </span>
      <Button
        kind="primary"
        icon={<Check aria-hidden />}
        aria-label={ui('room:guests.admitNamed', { name })}
        onPress={() => {
          actions.order({ kind: 'admit', guest: id });
        }}
      >
        {ui('room:guests.admit')}
      </Button>
      {check === null ? null : (
        <p className="guest-check">
          {ui('room:check.compare')} <strong>{check}</strong>
        </p>
      )}
    </li>
  );
}

interface EntrantRowProps {
  readonly entrant: EntrantInfo;
  /** Its device in the room; null for the host, a bot, and whoever has not come back. */
  readonly guest: GuestInfo | null;
  readonly onAsk: ((question: Question) => void) | null;
}

function EntrantRow({ entrant, guest, onAsk }: EntrantRowProps) {
  const { ui } = useWords();
  const { id, name, bot, present, host } = entrant;
  const isAway = bot === null && !host && guest?.present !== true;
  const Icon = bot !== null ? Bot : host ? User : Smartphone;
  const states = [
    ui(bot !== null ? 'evening:bot' : present ? 'evening-room:people.takes' : 'evening:left'),
    ...(isAway ? [ui('room:guests.away')] : []),
  ];
  return (
    <li className="guest">
      <Icon aria-hidden size={18} />
      <span className="guest-who">
        <strong>{name}</strong>
        <span>{inRow(ui, states)}</span>
      </span>
      {onAsk === null || bot !== null ? null : (
        <EntrantMenu id={id} name={name} present={present} guest={guest} onAsk={onAsk} />
      )}
    </li>
  );
}

type EntrantMenuProps = Pick<EntrantInfo, 'id' | 'name' | 'present'> & {
  readonly guest: GuestInfo | null;
  readonly onAsk: (question: Question) => void;
};

function EntrantMenu({ id, name, present, guest, onAsk }: EntrantMenuProps) {
  const { ui } = useWords();
  const actions = useActions();
  return (
    <MenuButton
      label={ui('room:guests.menu', { name })}
      icon={<Ellipsis aria-hidden size={20} />}
      entries={[
        { key: 'excuse', label: ui(present ? 'evening-room:people.excuse' : 'evening-room:people.back') },
        ...(guest === null ? [] : [{ key: 'turnAway', label: ui('room:guests.turnAway'), isDangerous: true }]),
      ]}
      onChoose={(key) => {
        if (key === 'excuse') actions.order({ kind: 'excuse', entrant: id, takes: !present });
        else if (guest !== null) onAsk(turnAwayQuestion(ui, actions, guest));
      }}
    />
  );
}
