import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { facesIn, zone, type PieceTable, type Shift, type Zone } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import {
  MURDER_SLOTS,
  type DeathByDigitsChance,
  type DeathByDigitsEvent,
  type DeathByDigitsOptions,
  type DeathByDigitsState,
  type Digit,
} from '../types.ts';
import { chronicled } from './chronicle-steps.ts';
import {
  ascending,
  EVIDENCE_DOWN,
  EVIDENCE_UP,
  handOf,
  murderOf,
  numberOf,
  PILE,
  REMOVED,
  type Step,
} from './layout.ts';
import { handSizeOf, midnumberOf, MURDER_SIZE } from './sizes.ts';

type Deal = Extract<DeathByDigitsChance, { type: 'chance.dealt' }>;

/** The match before anything is dealt: the places, without cards. */
export function undealt(options: DeathByDigitsOptions, seats: number): DeathByDigitsState {
  const everyone = seatsOf({ seats });
  return {
    table: laidOut(seats, []),
    options,
    seats,
    deck: [],
    first: 0,
    active: 0,
    round: 0,
    turn: 0,
    turns: everyone.map(() => 0),
    isOut: everyone.map(() => false),
    slots: [],
    guess: null,
    play: null,
    placed: [],
    isEffectDue: false,
    isVariantDue: false,
    answers: everyone.map(() => null),
    stoppedBy: null,
    robbery: [],
    mixing: [],
    mixes: 0,
    handing: null,
    looking: null,
    looks: everyone.map(() => []),
    accusations: [],
    sealed: everyone.map(() => null),
    opened: [],
    ending: null,
    winners: [],
    chronicle: [],
  };
}

/**
 * All places of a table, with cards in them. Their ids `d0`, `d1` ... follow the order of the deal, which says nothing
 * of the faces.
 */
function laidOut(seats: number, dealt: readonly (readonly [ZoneId, Digit])[]): PieceTable<Digit> {
  const zones: Record<ZoneId, Zone> = {
    [EVIDENCE_UP]: zone('up'),
    [EVIDENCE_DOWN]: zone('down'),
    [PILE]: zone('down'),
    [REMOVED]: zone('down'),
  };
  for (const slot of MURDER_SLOTS) zones[murderOf(slot)] = zone('down');
  for (const seat of seatsOf({ seats })) zones[handOf(seat)] = zone('owner', seat);
  const named = dealt.map(([id, face], place) => ({ id, face, piece: `d${String(place)}` }));
  const filled = Object.entries(zones).map(([id, place]): [ZoneId, Zone] => [
    id,
    { ...place, pieces: named.filter((card) => card.id === id).map(({ piece }) => piece) },
  ]);
  return {
    zones: Object.fromEntries(filled),
    faces: Object.fromEntries(named.map(({ piece, face }): [PieceId, Digit] => [piece, face])),
    seen: {},
  };
}

/** Deals the Murder, the hands seat by seat, and the rest face down into Evidence, or onto the pile (chapter 2). */
export function deal(state: DeathByDigitsState, { order, first }: Deal): Step {
  const { seats, options } = state;
  const size = handSizeOf(seats);
  const rest = options.doesNothing === 'pile' ? PILE : EVIDENCE_DOWN;
  const placed = order.map((face, place): readonly [ZoneId, Digit] => [zoneAt(place, seats, size, rest), face]);
  const table = laidOut(seats, placed);
  const slots = table.zones[EVIDENCE_DOWN]?.pieces ?? [];
  const deck = ascending([...new Set(order.map(numberOf))]);
  const shifts = Object.entries(table.zones).flatMap(([id, { pieces }]) =>
    pieces.map((piece): Shift<Digit> => ({
      piece,
      from: id,
      to: id,
      face: table.faces[piece] as Digit,
      sight: ownerOf(table, id),
    })),
  );
  const laid = { kind: 'laid', deck, slots: slots.length, pile: table.zones[PILE]?.pieces.length ?? 0 } as const;
  const hands = seatsOf(state).map((seat) => {
    const faces = facesIn(table, handOf(seat));
    return { kind: 'dealt', seat, count: faces.length, faces, sight: [seat] } as const;
  });
  const event: DeathByDigitsEvent = { type: 'table.dealt', first, midnumber: midnumberOf(seats), deck, shifts };
  const now = { ...state, table, deck, slots, first, active: first, round: 1 };
  return { state: chronicled(now, laid, ...hands), events: [event] };
}

/** Where the card at this place of the deal goes. */
function zoneAt(place: number, seats: number, size: number, rest: ZoneId): ZoneId {
  const [slot] = MURDER_SLOTS.filter((one) => one === place);
  if (slot !== undefined) return murderOf(slot);
  const seat: SeatId = Math.floor((place - MURDER_SIZE) / size);
  return seat < seats ? handOf(seat) : rest;
}

function ownerOf(table: PieceTable<Digit>, id: ZoneId): SeatId | 'none' {
  return table.zones[id]?.owner ?? 'none';
}
