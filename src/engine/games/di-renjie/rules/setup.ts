import type { PieceId, ZoneId } from '#protocol/ids.ts';
import { facesIn, zone, type PieceTable, type Zone } from '#engine/core/pieces.ts';
import { pick, shuffled, type Rng } from '#engine/core/rng.ts';
import { seatsFrom, seatsOf } from '#engine/kits/seats.ts';
import {
  ASSASSIN_CARD,
  ELEMENTS,
  LOCATIONS,
  SUSPECTS,
  TARGETS,
  WEAPONS,
  type DiRenjieChance,
  type DiRenjieEvent,
  type DiRenjieOptions,
  type DiRenjieState,
  type Printed,
} from '../types.ts';
import { ALL_CARDS, areSameCards, withoutCards } from './cards.ts';
import { BOX, DECK, giftOf, handOf, hintsOf, INNOCENTS, UNUSED } from './layout.ts';
import { showHints } from './hints.ts';
import type { Step } from './state-steps.ts';

type Deal = Extract<DiRenjieChance, { type: 'chance.dealt' }>;

/** The match before anything is dealt: all cards in one pile, face down. */
export function undealt(options: DiRenjieOptions, seats: number): DiRenjieState {
  const everyone = seatsOf({ seats });
  return {
    table: laidOut(seats, 'u', { deck: ALL_CARDS }),
    options,
    seats,
    first: 0,
    active: 0,
    round: 0,
    turn: 0,
    clues: [],
    reveals: everyone.map(() => 0),
    request: null,
    responders: [],
    givers: [],
    refused: [],
    sealedGifts: everyone.map(() => null),
    looking: null,
    plan: [],
    arrivals: everyone.map(() => []),
    mixes: 0,
    turnsWithoutClue: 0,
    hints: everyone.map(() => []),
    noted: [],
    crime: null,
    assassin: null,
    answers: everyone.map(() => null),
    verdict: null,
    chronicle: [],
  };
}

/** The zones of a table, with these cards in them under new ids that say only where each was laid. */
export function laidOut(
  seats: number,
  prefix: string,
  cards: Readonly<Record<ZoneId, readonly Printed[]>>,
): PieceTable<Printed> {
  const places: Record<ZoneId, Zone> = {
    [BOX]: zone('down'),
    [INNOCENTS]: zone('down'),
    [DECK]: zone('down'),
    [UNUSED]: zone('up'),
  };
  for (const seat of seatsOf({ seats })) {
    places[handOf(seat)] = zone('owner', seat);
    places[hintsOf(seat)] = zone('owner', seat);
    places[giftOf(seat)] = zone('owner', seat);
  }
  const zones: Record<ZoneId, Zone> = {};
  const faces: Record<PieceId, Printed> = {};
  for (const [id, place] of Object.entries(places)) {
    const pieces = (cards[id] ?? []).map((face) => {
      const piece = `${prefix}${String(Object.keys(faces).length)}`;
      faces[piece] = face;
      return piece;
    });
    zones[id] = { ...place, pieces };
  }
  return { zones, faces, seen: {} };
}

/** Draws the crime, the order of hints and suspects, and who begins (paragraphs 2.1 to 2.5). */
export function drawDeal({ options, seats }: DiRenjieState, rng: Rng): Deal {
  const stream = rng.stream('crime');
  const crime = [pick(TARGETS, stream), pick(WEAPONS, stream), pick(LOCATIONS, stream)] as const;
  return {
    type: 'chance.dealt',
    crime,
    innocents: shuffled(withoutCards(ELEMENTS, crime), rng.stream('innocents')),
    suspects: shuffled(SUSPECTS, rng.stream('suspects')),
    first: options.firstPlayer === 'host' ? 0 : rng.stream('first').uniform(seats),
  };
}

/** Whether this deal fits a table like this. */
export function isDealOf({ options, seats }: DiRenjieState, { crime, innocents, suspects, first }: Deal): boolean {
  return (
    areSameCards(innocents, withoutCards(ELEMENTS, crime)) &&
    areSameCards(suspects, SUSPECTS) &&
    first < (options.firstPlayer === 'host' ? 1 : seats)
  );
}

/** Puts the crime into the box and shows everybody hints (paragraphs 2.1 to 2.4). */
export function deal(state: DiRenjieState, input: Deal): Step {
  const { first } = input;
  const [target, weapon, location] = input.crime;
  const { assassin } = state.options;
  const others = withoutCards(ALL_CARDS, [...input.crime, ...input.innocents, ...SUSPECTS, ASSASSIN_CARD]);
  const apart: readonly Printed[] = [ASSASSIN_CARD];
  const table = laidOut(state.seats, 'd', {
    [BOX]: input.crime,
    [INNOCENTS]: input.innocents,
    [DECK]: [...others, ...input.suspects, ...(assassin ? apart : [])],
    [UNUSED]: assassin ? [] : apart,
  });
  const laid = { ...state, table, first, active: first, crime: { target, weapon, location } };
  const shown = seatsFrom(laid, first).reduce(showHints, { state: laid, events: [] });
  const shifts = shown.events.flatMap((event) => event.shifts ?? []) as LaidShifts;
  return {
    state: shown.state,
    events: [
      { type: 'table.laid', first, shifts: [] },
      { type: 'hints.shown', shifts },
    ],
  };
}

type LaidShifts = Extract<DiRenjieEvent, { type: 'hints.shown' }>['shifts'];

/** The suspects in the order in which they are dealt, while they are still apart from everything else. */
export function suspectsInOrder({ table }: DiRenjieState): readonly Printed[] {
  return facesIn(table, DECK).filter((face) => (SUSPECTS as readonly Printed[]).includes(face));
}
