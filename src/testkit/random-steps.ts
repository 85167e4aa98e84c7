import type { Viewer } from '#protocol/viewer.ts';
import { asSent, type GameEvent, type GameFacts, type Position } from '#engine/core/game.ts';
import { forgetSeen, markSeen, movePieces, turnZone, type PieceTable, type Shift } from '#engine/core/pieces.ts';
import type { AnyStep } from '#engine/core/redact.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { registeredGame, type TestedGame } from './tested-games.ts';

/*
 * Steps that no game has: pieces that move, turn, change hands, change faces and are peeked at, told or not, by events
 * that say it all, a part of it, or something else to one seat. What a viewer hears about them must still lead to its view.
 */

type Numbers = GameFacts['numbers'];

interface MadeState {
  readonly table: PieceTable;
  readonly headline: number;
  readonly scores: readonly number[];
  readonly recall: number | null;
  readonly awaits: readonly number[];
  readonly numbers: Numbers;
  /** What each seat, and last of all the public, is told instead or besides; null for nothing. */
  readonly own: readonly (Numbers | null)[];
}

interface MadeEvent extends GameEvent {
  readonly isHidden: boolean;
  readonly confidedTo: number | null;
}

type MadePosition = Position<MadeState>;

const PHASES = ['dealing', 'over'];
const SEATS = [0, 1, 2];
const PIECES = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
const FACES = ['a', 'b', 'c'];
const FACINGS = ['up', 'down', 'owner'] as const;
const VALUES: readonly unknown[] = [0, 1, null, 'x', [1], [1, 2], { q: 1 }, [{ a: 1 }, { b: 2 }], [{ a: 1 }, { b: 3 }]];

/** A game of which only what viewers are told is asked. */
export function madeGame(): TestedGame {
  const numbersFor = ({ state }: MadePosition, viewer: Viewer): Numbers => ({
    ...state.numbers,
    ...own(state, viewer),
  });
  const own = ({ own: told, numbers }: MadeState, viewer: Viewer): Numbers | null => {
    if (viewer.kind === 'seat') return told[viewer.seat] ?? null;
    return asSent(viewer.kind === 'open' ? { all: told } : { a: numbers['a'] ?? null, ...told[SEATS.length] });
  };
  const asked = {
    awaits: ({ state }: MadePosition) => state.awaits,
    redact: ({ isHidden }: MadeEvent) => (isHidden ? null : {}),
    confide: ({ confidedTo }: MadeEvent, viewer: Viewer) =>
      viewer.kind === 'seat' && viewer.seat === confidedTo ? { secret: confidedTo } : null,
    view: ({ state: { headline, scores, recall, numbers } }: MadePosition) => ({
      headline: [{ code: 'x', params: { headline } }],
      scores,
      recall,
      numbers,
    }),
    own: ({ state }: MadePosition, viewer: Viewer) => own(state, viewer),
    laid(position: MadePosition, viewer: Viewer) {
      const { a = null, b = null } = numbersFor(position, viewer);
      return { a, b };
    },
    result: () => ({ places: [] }),
  };
  return { ...registeredGame('kirin'), ...asked } as unknown as TestedGame;
}

/** Where it begins. */
export function madeBeginning(stream: Stream): AnyStep['before'] {
  const faces = Object.fromEntries(PIECES.map((piece) => [piece, pick(FACES, stream)]));
  const zones: PieceTable['zones'] = {
    ann: { pieces: PIECES.slice(0, 3), owner: 0, facing: 'owner' },
    bea: { pieces: PIECES.slice(3), owner: 1, facing: 'owner' },
    pile: { pieces: [], owner: null, facing: 'up' },
    deck: { pieces: [], owner: null, facing: 'down' },
  };
  const state: MadeState = {
    table: { zones, faces, seen: {} },
    headline: 0,
    scores: [0],
    recall: null,
    awaits: [],
    numbers: { a: 1, b: [1] },
    own: [null, null, null, null],
  };
  return { phase: 'dealing', state };
}

/** A step from there, of one to three rules. */
export function randomStep(before: AnyStep['before'], stream: Stream): AnyStep {
  const events: MadeEvent[] = [];
  const between: { events: number; state: MadeState }[] = [];
  let state = before.state as MadeState;
  for (let rules = stream.uniform(3); rules >= 0; rules -= 1) {
    for (let times = stream.uniform(2); times >= 0; times -= 1) {
      const { table, shifts } = changed(state.table, stream);
      state = { ...state, table };
      events.push(toldBy(shifts, stream));
    }
    state = otherwise(state, stream);
    if (rules > 0) between.push({ events: events.length, state });
  }
  return { before, position: { phase: pick(PHASES, stream), state }, events, between };
}

interface Changed {
  readonly table: PieceTable;
  readonly shifts: readonly Shift[];
}

function changed(table: PieceTable, stream: Stream): Changed {
  const [from, to] = [pick(Object.keys(table.zones), stream), pick(Object.keys(table.zones), stream)];
  const place = table.zones[from];
  if (!place) throw new Error(`no zone "${from}"`);
  const silently = (now: Partial<PieceTable>): Changed => ({ table: { ...table, ...now }, shifts: [] });
  const replaced = (now: Partial<typeof place>): Changed =>
    silently({ zones: { ...table.zones, [from]: { ...place, ...now } } });
  switch (stream.uniform(12)) {
    case 0:
      return turnZone(table, from, pick(FACINGS, stream));
    case 1:
      return replaced({ owner: pick([null, ...SEATS], stream) });
    case 2:
      return replaced({ pieces: place.pieces.toReversed() });
    case 3:
      return silently({ faces: { ...table.faces, [pick(PIECES, stream)]: pick(FACES, stream) } });
    case 4:
      return silently(
        pick([markSeen, forgetSeen], stream)(table, PIECES.slice(stream.uniform(6)), pick(SEATS, stream)),
      );
    case 5: {
      const { extra, ...zones } = table.zones;
      if (extra && extra.pieces.length > 0) return silently({});
      return silently({ zones: extra ? zones : { ...zones, extra: { pieces: [], owner: null, facing: 'up' } } });
    }
    default: {
      if (from === to) return silently({});
      const moved = movePieces(table, place.pieces.slice(stream.uniform(3)), from, to);
      if (stream.uniform(3) > 0) return moved;
      const back = movePieces(
        moved.table,
        moved.shifts.map(({ piece }) => piece),
        to,
        from,
      );
      return { table: back.table, shifts: [...moved.shifts, ...back.shifts] };
    }
  }
}

/** An event that tells of these shifts, now and then not as they were. */
function toldBy(shifts: readonly Shift[], stream: Stream): MadeEvent {
  const isSeldom = (): boolean => stream.uniform(20) === 0;
  const sights: readonly Shift['sight'][] = ['all', 'none', 0, [0, 2]];
  const told = (shift: Shift): Shift => ({
    ...shift,
    ...(isSeldom() && { sight: pick(sights, stream) }),
    ...(isSeldom() && { face: pick(FACES, stream) }),
  });
  return {
    type: 'made.done',
    isHidden: isSeldom(),
    confidedTo: isSeldom() ? pick(SEATS, stream) : null,
    ...(shifts.length > 0 && !isSeldom() && { shifts: shifts.map(told) }),
  };
}

/** The same pieces, with some of the rest changed. */
function otherwise(state: MadeState, stream: Stream): MadeState {
  const isSo = (): boolean => stream.uniform(3) === 0;
  const value = (): unknown => pick(VALUES, stream);
  const told = (): Numbers | null => {
    const own = pick([null, {}, { a: value() }, { b: value(), c: value() }, { z: value() }], stream);
    return own && asSent(own);
  };
  return {
    ...state,
    ...(isSo() && { headline: stream.uniform(3) }),
    ...(isSo() && { scores: [stream.uniform(3)] }),
    ...(isSo() && { recall: pick([null, 3], stream) }),
    ...(isSo() && { awaits: [pick(SEATS, stream)] }),
    ...(isSo() && { numbers: asSent({ a: value(), b: value(), ...(isSo() && { c: value() }) }) }),
    ...(isSo() && { own: [...SEATS, null].map(told) }),
  };
}
