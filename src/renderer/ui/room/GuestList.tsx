import { Check, Ellipsis, Monitor, Smartphone } from 'lucide-react';
import type { Chair, GuestInfo } from '#protocol/room.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import { NamesButton } from '#renderer/ui/stream/Veiled.tsx';
import type { TableWords } from '#words/at-table.ts';
import { factsOf, inRow } from '#words/lists.ts';
import { seatOffers } from './chair-menu.ts';
import type { ChairOffer } from './chair-menu.ts';
import type { GatheringDesk } from './use-gathering.ts';

/** Who is here while the table gathers: the host, whoever was let in, and how many watch. */
export function GuestList({ desk }: { readonly desk: GatheringDesk }) {
  const { ui } = useWords();
  const own = useClient((state) => state.welcome?.you.guest ?? null);
  const guests = askingFirst(desk.guests);
  const { chairs, watchers = 0 } = desk.gathering;
  return (
    <section
      className={`room-panel has-guests${desk.isHost && guests[0]?.state === 'asking' ? ' has-asking' : ''}`}
      aria-label={ui('room:gather.people')}
    >
      <h2>{ui('room:gather.people')}</h2>
      <NamesButton />
      <ul className="guests">
        {guests.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            isHost={desk.isHost}
            facts={[
              ...(guest.id === own ? [ui('room:people.you')] : []),
              ...chairs.filter((chair) => chair.guest === guest.id).map((chair) => chairOf(ui, chair)),
            ]}
            offers={guest.state === 'seated' ? [] : seatOffers(ui, desk.gathering.chairs, guest)}
            onChoose={(offer) => {
              if (offer.wish.kind === 'move') desk.wish(offer.wish.to, offer.wish);
            }}
            onTurnAway={() => {
              desk.wish(0, { kind: 'turnAway', guest });
            }}
          />
        ))}
        <HostRows desk={desk} />
      </ul>
      {guests.length === 0 ? <p className="room-note">{ui('room:guests.none')}</p> : null}
      {watchers > 0 ? <p className="room-note">{ui('room:people.watchers', { count: watchers })}</p> : null}
    </section>
  );
}

/** The people at the host's own screen, or the host alone where nobody there has a chair. */
function HostRows({ desk }: { readonly desk: GatheringDesk }) {
  const { ui } = useWords();
  const chairs = desk.gathering.chairs.filter(({ host }) => host);
  const mark = ui('room:gather.host');
  const you = desk.isHost ? [ui('room:people.you')] : [];
  const rows =
    chairs.length === 0
      ? [{ key: mark, name: mark, facts: [...you, ui('room:guests.waiting')] }]
      : chairs.map((chair) => ({
          key: String(chair.seat),
          name: chair.name,
          facts: [mark, ...you, chairOf(ui, chair)],
        }));
  return rows.map(({ key, name, facts }) => (
    <li key={key} className="guest">
      <Monitor aria-hidden size={18} />
      <span className="guest-who">
        <strong>{name}</strong>
        <span>{inRow(ui, facts)}</span>
      </span>
    </li>
  ));
}

/** Where somebody sits, and whether they are ready there. */
function chairOf(ui: TableWords['ui'], { seat, ready }: Chair): string {
  const place = ui('lobby:chair', { number: seat + 1 });
  return ready ? factsOf(ui, [place, ui('room:gather.ready')]) : place;
}

/** The guests as they came, whoever waits for the host's answer before all others. */
export function askingFirst(guests: readonly GuestInfo[]): readonly GuestInfo[] {
  const isAsking = ({ state }: GuestInfo): boolean => state === 'asking';
  return [...guests.filter(isAsking), ...guests.filter((guest) => !isAsking(guest))];
}

export interface GuestRowProps {
  readonly guest: GuestInfo;
  readonly isHost: boolean;
  /** What else is to be said of it, above all where it sits. */
  readonly facts?: readonly string[];
  /** Where the host may seat it. */
  readonly offers: readonly ChairOffer[];
  readonly onChoose: (offer: ChairOffer) => void;
  readonly onTurnAway: () => void;
}

const TURN_AWAY = 'turnAway';

/** One guest, and for the host what can be done about it. */
export function GuestRow({ guest, isHost, facts = [], offers, onChoose, onTurnAway }: GuestRowProps) {
  const { ui } = useWords();
  const actions = useActions();
  const { id, name, state, present } = guest;
  const check = useClient(({ room }) => room?.host?.checks.find((one) => one.guest === id)?.words ?? null);
  // The chair itself says more than that there is one.
  const standing = state === 'seated' && facts.length > 0 ? [] : [ui(`room:guests.${state}`)];
  const presence = inRow(ui, [...facts, ...standing, ...(present ? [] : [ui('room:guests.away')])]);
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
