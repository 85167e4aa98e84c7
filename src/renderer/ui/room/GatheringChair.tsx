import { Armchair, Bot, Check, Ellipsis, Smartphone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Chair } from '#protocol/room.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { MenuButton } from '#renderer/kit/controls/MenuButton.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { inRow } from '#words/lists.ts';
import { hostOffers, isFree } from './chair-menu.ts';
import { ReadyButton } from './ReadySign.tsx';
import type { GatheringDesk } from './use-gathering.ts';

interface GatheringChairProps {
  readonly desk: GatheringDesk;
  readonly chair: Chair;
}

/** One chair of a table that gathers: who sits on it, and what this page may do about that. */
export function GatheringChair({ desk, chair }: GatheringChairProps) {
  const { words, ui } = useWords();
  const { seat, kind, name, bot } = chair;
  const number = seat + 1;
  const isMine = desk.isMine(chair);
  const guest = desk.guests.find(({ id }) => id === chair.guest);
  const note =
    kind === 'open'
      ? ui('room:gather.openHint')
      : kind === 'bot'
        ? ui('room:gather.bot', { bot: words.bot(desk.gathering.game, bot ?? '') })
        : inRow(ui, [
            ...(isMine ? [ui(desk.mine[0] === seat ? 'room:gather.you' : 'room:gather.yourDevice')] : []),
            ...(chair.host && !isMine ? [ui('room:gather.host')] : []),
            ...(guest === undefined || isMine ? [] : [ui(guest.present ? 'room:gather.here' : 'room:gather.away')]),
            ...(chair.ready ? [ui('room:gather.ready')] : []),
          ]);
  const classes = ['lobby-chair', 'room-chair', `seat-colour-${String(seat)}`];
  if (isMine) classes.push('is-me');
  if (kind === 'open') classes.push('is-open');
  if (guest?.present === false) classes.push('is-away');
  return (
    <div className={classes.join(' ')} role="group" aria-label={ui('lobby:chair', { number })}>
      <p className="lobby-chair-name">
        <SeatMark seat={seat} size={20} />
        <span>{kind === 'open' ? ui('room:gather.open') : name}</span>
        <SitterIcon chair={chair} />
        {desk.isHost ? <HostMenu desk={desk} chair={chair} /> : null}
      </p>
      <p className="room-chair-standing">
        {chair.ready ? <Check aria-hidden size={15} /> : null} {note}
      </p>
      {desk.isHost || !desk.maySit ? null : <OwnButtons desk={desk} chair={chair} />}
    </div>
  );
}

/** What a guest may do: sit down here, put somebody else of the same device here, or get up. */
function OwnButtons({ desk, chair }: GatheringChairProps) {
  const { ui } = useWords();
  const { seat } = chair;
  const number = seat + 1;
  const button = (label: string, spoken: string, kind: 'sit' | 'add' | 'stand'): ReactNode => (
    <Button
      aria-label={ui(`room:gather.${spoken}`, { number })}
      onPress={() => {
        desk.wish(seat, { kind });
      }}
    >
      {ui(`room:gather.${label}`)}
    </Button>
  );
  if (desk.isMine(chair)) {
    return (
      <div className="room-chair-buttons">
        <ReadyButton chair={chair} />
        {button('stand', 'standAt', 'stand')}
      </div>
    );
  }
  if (!isFree(chair)) return null;
  const sits = desk.mine.length > 0;
  return (
    <div className="room-chair-buttons">
      {sits ? button('move', 'moveAt', 'sit') : button('sit', 'sitAt', 'sit')}
      {sits ? button('addShort', 'addAt', 'add') : null}
    </div>
  );
}

function HostMenu({ desk, chair }: GatheringChairProps) {
  const { ui } = useWords();
  const number = chair.seat + 1;
  const offers = hostOffers({ ui, gathering: desk.gathering, guests: desk.guests, chair });
  return (
    <MenuButton
      label={
        chair.kind === 'open'
          ? ui('room:gather.menuFree', { number })
          : ui('room:gather.menu', { number, name: chair.name })
      }
      icon={<Ellipsis aria-hidden size={20} />}
      entries={offers.map(({ key, label, wish }) => ({ key, label, isDangerous: wish.kind === 'turnAway' }))}
      onChoose={(key) => {
        const chosen = offers.find((offer) => offer.key === key);
        if (chosen !== undefined) desk.wish(chair.seat, chosen.wish);
      }}
    />
  );
}

function SitterIcon({ chair: { kind, guest } }: { readonly chair: Chair }) {
  const Icon = kind === 'open' ? Armchair : kind === 'bot' ? Bot : guest === null ? User : Smartphone;
  return <Icon aria-hidden size={17} />;
}
