import { Check, Ellipsis, Smartphone } from 'lucide-react';
import type { GuestInfo } from '#protocol/room.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import { NamesButton } from '#renderer/ui/stream/Veiled.tsx';
import { inRow } from '#words/lists.ts';
import { seatOffers } from './chair-menu.ts';
import type { ChairOffer } from './chair-menu.ts';
import type { GatheringDesk } from './use-gathering.ts';

/** Who is in the room while the table gathers. */
export function GuestList({ desk }: { readonly desk: GatheringDesk }) {
  const { ui } = useWords();
  const guests = askingFirst(desk.guests);
  return (
    <section
      className={`room-panel has-guests${desk.isHost && guests[0]?.state === 'asking' ? ' has-asking' : ''}`}
      aria-label={ui('room:guests.title')}
    >
      <h2>{ui('room:guests.title')}</h2>
      <NamesButton />
      {guests.length === 0 ? <p className="room-note">{ui('room:guests.none')}</p> : null}
      <ul className="guests">
        {guests.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            isHost={desk.isHost}
            offers={guest.state === 'seated' ? [] : seatOffers(ui, desk.gathering.chairs, guest)}
            onChoose={(offer) => {
              if (offer.wish.kind === 'move') desk.wish(offer.wish.to, offer.wish);
            }}
            onTurnAway={() => {
              desk.wish(0, { kind: 'turnAway', guest });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** The guests as they came, whoever waits for the host's answer before all others. */
export function askingFirst(guests: readonly GuestInfo[]): readonly GuestInfo[] {
  const isAsking = ({ state }: GuestInfo): boolean => state === 'asking';
  return [...guests.filter(isAsking), ...guests.filter((guest) => !isAsking(guest))];
}

export interface GuestRowProps {
  readonly guest: GuestInfo;
  readonly isHost: boolean;
  /** Where the host may seat it. */
  readonly offers: readonly ChairOffer[];
  readonly onChoose: (offer: ChairOffer) => void;
  readonly onTurnAway: () => void;
}

const TURN_AWAY = 'turnAway';

/** One guest, and for the host what can be done about it. */
export function GuestRow({ guest, isHost, offers, onChoose, onTurnAway }: GuestRowProps) {
  const { ui } = useWords();
  const actions = useActions();
  const { id, name, state, present } = guest;
  const check = useClient(({ room }) => room?.host?.checks.find((one) => one.guest === id)?.words ?? null);
  const presence = inRow(ui, [ui(`room:guests.${state}`), ...(present ? [] : [ui('room:guests.away')])]);
  return (
    <li className={`guest${state === 'asking' ? ' is-asking' : ''}${check === null ? '' : ' has-check'}`}>
      <Smartphone aria-hidden size={18} />
      <span className="guest-who">
        <strong>{name}</strong>
        <span>{presence}</span>
        {check === null || state === 'asking' ? null : <span>{ui('room:check.beside', { words: check })}</span>}
      </span>
      {isHost && state === 'asking' ? (
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
      ) : null}
      {isHost ? (
        <MenuButton
          label={ui('room:guests.menu', { name })}
          icon={<Ellipsis aria-hidden size={20} />}
          entries={[
            ...offers.map(({ key, label }) => ({ key, label })),
            { key: TURN_AWAY, label: ui('room:guests.turnAway'), isDangerous: true },
          ]}
          onChoose={(key) => {
            const chosen = offers.find((offer) => offer.key === key);
            if (chosen !== undefined) onChoose(chosen);
            else if (key === TURN_AWAY) onTurnAway();
          }}
        />
      ) : null}
      {check === null || state !== 'asking' ? null : (
        <p className="guest-check">
          {ui('room:check.compare')} <strong>{check}</strong>
        </p>
      )}
    </li>
  );
}
