import type { SeatId } from '#protocol/ids.ts';
import type { Chair, Gathering, GuestInfo } from '#protocol/room.ts';
import type { TableWords } from '#words/at-table.ts';

/** What can be done to a chair while the table gathers. */
export type ChairWish =
  | { readonly kind: 'sit' | 'add' | 'stand' | 'free' }
  /** This guest is to sit here. */
  | { readonly kind: 'seat'; readonly guest: string }
  /** The guest who sits here is to sit there. */
  | { readonly kind: 'move'; readonly guest: string; readonly to: SeatId }
  | { readonly kind: 'turnAway'; readonly guest: GuestInfo };

/** A wish with its words. */
export interface ChairOffer {
  readonly key: string;
  readonly label: string;
  readonly wish: ChairWish;
}

/** Whether nobody of flesh and blood sits on the chair. */
export function isFree({ kind }: Chair): boolean {
  return kind !== 'person';
}

interface HostMenuParts {
  readonly ui: TableWords['ui'];
  readonly gathering: Gathering;
  readonly guests: readonly GuestInfo[];
  readonly chair: Chair;
}

/** What the host may do with a chair, most likely first. */
export function hostOffers({ ui, gathering: { chairs }, guests, chair }: HostMenuParts): readonly ChairOffer[] {
  if (isFree(chair)) {
    const hostSits = chairs.some(({ host }) => host);
    return [
      ...guests.filter(({ state }) => state !== 'seated').map((guest) => seatOffer(ui, guest)),
      offer('sit', ui('room:gather.sitMyself')),
      ...(hostSits ? [offer('add', ui('room:gather.add'))] : []),
    ];
  }
  if (chair.host) return [offer('stand', ui('room:gather.stand'))];
  const guest = guests.find(({ id }) => id === chair.guest);
  const free = offer('free', ui('room:gather.free'));
  if (guest === undefined) return [free];
  const turnAway = { key: 'turnAway', label: ui('room:guests.turnAway'), wish: { kind: 'turnAway', guest } } as const;
  return [
    ...chairs.filter(({ seat }) => seat !== chair.seat).map((other) => moveOffer(ui, guest, other)),
    free,
    turnAway,
  ];
}

/** On which chairs the host may seat a guest who has none. */
export function seatOffers(ui: TableWords['ui'], chairs: readonly Chair[], guest: GuestInfo): readonly ChairOffer[] {
  return chairs.filter(isFree).map(({ seat, kind, name }) => ({
    key: `move:${String(seat)}`,
    label:
      kind === 'open'
        ? ui('room:guests.seatFree', { number: seat + 1 })
        : ui('room:guests.seatAt', { number: seat + 1, name }),
    wish: { kind: 'move', guest: guest.id, to: seat },
  }));
}

function offer(kind: 'sit' | 'add' | 'stand' | 'free', label: string): ChairOffer {
  return { key: kind, label, wish: { kind } };
}

function seatOffer(ui: TableWords['ui'], { id, name }: GuestInfo): ChairOffer {
  return { key: `seat:${id}`, label: ui('room:gather.seatGuest', { name }), wish: { kind: 'seat', guest: id } };
}

function moveOffer(ui: TableWords['ui'], guest: GuestInfo, other: Chair): ChairOffer {
  const label = isFree(other)
    ? ui('room:gather.moveTo', { number: other.seat + 1 })
    : ui('room:gather.swap', { name: other.name });
  return { key: `move:${String(other.seat)}`, label, wish: { kind: 'move', guest: guest.id, to: other.seat } };
}
