import type { GuestInfo, Room } from '#protocol/room.ts';
import type { Order } from '#protocol/messages.ts';
import type { SeatInfo } from '#protocol/table.ts';
import type { TableWords } from '#words/at-table.ts';

/** What the host may do about a seat of the match. */
export interface SeatOffer {
  readonly key: string;
  readonly label: string;
  readonly order: Order;
  /** Takes something away for good. */
  readonly isDangerous: boolean;
}

interface SeatMenuParts {
  readonly ui: TableWords['ui'];
  readonly info: SeatInfo;
  readonly room: Room;
  /** The policy that takes a place. */
  readonly bot: string;
  readonly isOver: boolean;
  /** In a lesson nobody else can have a seat. */
  readonly isLesson: boolean;
}

/** Whom the host may put on a seat, or let play for whoever is away from it. */
export function seatMenu({ ui, info, room, bot, isOver, isLesson }: SeatMenuParts): readonly SeatOffer[] {
  const { seat, kind } = info;
  const offer = (key: string, label: string, order: Order, isDangerous = false): SeatOffer => ({
    key,
    label,
    order,
    isDangerous,
  });
  const isIn = ({ state }: GuestInfo): boolean => state !== 'asking';
  if (kind !== 'person') {
    return room.guests
      .filter(({ state }) => state === 'waiting' && !isLesson)
      .map(({ id, name }) =>
        offer(`seat:${id}`, ui('room:people.seat', { name }), { kind: 'seatGuest', guest: id, seat }),
      );
  }
  const lentTo = room.minders.find((minder) => minder.seat === seat) ?? null;
  const isDelegated = info.bot !== null || lentTo !== null;
  const back: Order = lentTo === null ? { kind: 'mindSeat', seat, bot: null } : { kind: 'lendSeat', seat, guest: null };
  return [
    ...(isDelegated ? [offer('back', ui('room:people.handBack'), back)] : []),
    ...(isDelegated || isOver ? [] : [offer('mind', ui('room:people.mind'), { kind: 'mindSeat', seat, bot })]),
    ...(isDelegated || info.present
      ? []
      : room.guests
          .filter((guest) => isIn(guest) && guest.present)
          .map(({ id, name }) =>
            offer(`lend:${id}`, ui('room:people.lend', { name }), { kind: 'lendSeat', seat, guest: id }),
          )),
    ...(info.host ? [] : [offer('free', ui('room:people.freeSeat'), { kind: 'freeSeat', seat, bot }, true)]),
  ];
}
