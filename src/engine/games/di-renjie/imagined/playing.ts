import type { PieceId, SeatId } from '#protocol/ids.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import type { Stream } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { ASSASSIN_CARD, type DiRenjieState, type Element, type Printed } from '../types.ts';
import { BOX, cluePlace, clueRest, clueTop, DECK, giftOf, handOf } from '../rules/layout.ts';
import { assassinWays, type AssassinWay } from './assassin.ts';
import { guessWorld } from './guess.ts';
import { unknownTo, type Unknown } from './slots.ts';
import { tracesOf, type Trace } from './traces.ts';

/** The least number of guesses under the same conditions; every role is tried in turn. */
const GUESSES = 60;

/** Who is the Assassin in an imagined world, and where the card is if the viewer does not see it. */
interface Role {
  readonly assassin: SeatId | null;
  readonly way: AssassinWay | null;
}

/**
 * Redeals once the cards are dealt: every card that the viewer neither sees nor remembers is moved, so that the box has
 * one of each type, clues are clues, gifts match the request, and what the viewer has given away or lost is where it
 * can have gone. Throws if there is no such world, which a match by the rules never leads to.
 */
export function imaginedDeal(state: DiRenjieState, viewer: SeatId | null, stream: Stream): DiRenjieState {
  const unknown = unknownTo(state, viewer);
  const traces = tracesOf(state, viewer).filter(({ faces }) => !faces.includes(ASSASSIN_CARD));
  const roles = rolesOf(state, unknown, viewer, assassinWays(state, viewer, stream));
  const found =
    firstWorld(state, unknown, viewer, roles, traces, stream) ??
    // A card that may have gone many ways is hard to place: then only what is certain is respected.
    firstWorld(
      state,
      unknown,
      viewer,
      roles,
      traces.filter(({ places }) => places.size === 1),
      stream,
    ) ??
    // An imagined past may contradict what is known: then only what is on the table counts.
    firstWorld(state, unknown, viewer, rolesOf(state, unknown, viewer, anyWays(state)), [], stream);
  if (!found) throw new Error('the unknown cards fit no past: a move was made against the rules');
  const { assassin } = found.role;
  const table = { ...state.table, faces: { ...state.table.faces, ...Object.fromEntries(found.faces) } };
  const [target, weapon, location] = zoneOf(table, BOX).pieces.map((piece) => faceOf(table, piece));
  return {
    ...state,
    table,
    assassin,
    crime: { target, weapon, location } as DiRenjieState['crime'],
    clues: state.clues.map((clue, number) => ({ ...clue, element: topOf(table.faces, state, number) })),
  };
}

function topOf(faces: Readonly<Record<PieceId, Printed>>, { table }: DiRenjieState, clue: number): Element {
  const [top = ''] = zoneOf(table, clueTop(clue)).pieces;
  return faces[top] as Element;
}

/** The roles that agree with whether the viewer is the Assassin and, if the card is seen, with where it is. */
function rolesOf(
  state: DiRenjieState,
  unknown: Unknown,
  viewer: SeatId | null,
  ways: readonly AssassinWay[],
): readonly Role[] {
  if (state.assassin === null) return [{ assassin: null, way: null }];
  const isViewer = state.assassin === viewer;
  const possible = ways.filter(({ assassin }) => (assassin === viewer) === isViewer);
  if (!unknown.faces.includes(ASSASSIN_CARD)) {
    const seen = placeOfCard(state);
    return possible.filter(({ place }) => place === seen).map(({ assassin }) => ({ assassin, way: null }));
  }
  const open = new Set([...unknown.loose.keys(), ...unknown.clues.map(({ clue }) => cluePlace(clue))]);
  return possible.filter(({ place }) => open.has(place)).map((way) => ({ assassin: way.assassin, way }));
}

/** Where the Assassin's card is, if the viewer sees or remembers it. */
function placeOfCard(state: DiRenjieState): string | null {
  const { table, clues } = state;
  const holds = (zone: string): boolean =>
    zoneOf(table, zone).pieces.some((piece) => faceOf(table, piece) === ASSASSIN_CARD);
  const clue = clues.findIndex((_, number) => holds(clueRest(number)));
  if (clue >= 0) return cluePlace(clue);
  return seatsOf(state).map(handOf).find(holds) ?? null;
}

/** Every Assassin with every place: any hand, or one of the Assassin's own clues. */
function anyWays(state: DiRenjieState): readonly AssassinWay[] {
  const seats = seatsOf(state);
  return seats.flatMap((assassin) => [
    ...[...seats.map(handOf), DECK].map((place) => ({ assassin, place })),
    ...state.clues.flatMap(({ owner }, clue) => (owner === assassin ? [{ assassin, place: cluePlace(clue) }] : [])),
  ]);
}

function firstWorld(
  state: DiRenjieState,
  unknown: Unknown,
  viewer: SeatId | null,
  roles: readonly Role[],
  traces: readonly Trace[],
  stream: Stream,
): { readonly role: Role; readonly faces: ReadonlyMap<PieceId, Printed> } | null {
  const innocent = viewer === null ? [] : (state.hints[viewer] ?? []);
  for (let guess = 0; guess < GUESSES + 3 * roles.length; guess += 1) {
    const role = roles[guess % roles.length];
    if (!role) return null;
    const known = { unknown, innocent, gifts: giftOf(state.active), request: state.request, way: role.way, traces };
    const faces = guessWorld(known, stream);
    if (faces) return { role, faces };
  }
  return null;
}
