import type { Face, PieceId, SeatId } from '#protocol/ids.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { EngineFault } from '#engine/core/game.ts';
import { sightOf, type PieceTable, type Sight } from '#engine/core/pieces.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { awaiting, judge } from '#engine/core/run.ts';
import type { AnyInput, AnyMove, AnyPosition, Played, PlayedStep } from './playout.ts';
import { isSealing } from './sealed.ts';
import type { TestedGame } from './tested-games.ts';

/** Two worlds that one viewer cannot tell apart if nothing leaks: the same inputs, other hidden faces. */
export interface Twins {
  readonly viewer: Viewer;
  readonly seats: number;
  readonly start: AnyPosition;
  readonly one: readonly PlayedStep[];
  readonly other: readonly PlayedStep[];
}

/** Everybody who must not see everything: each seat, and the public. */
export function viewersOf(played: Pick<Played, 'seats'>): readonly Viewer[] {
  return [...Array.from({ length: played.seats }, (_, seat) => seatViewer(seat)), PUBLIC];
}

/**
 * A twin of the first `length` steps of a match for this viewer: faces that it could at no time read are exchanged in
 * the inputs of chance, what others have sealed and not shown by then is sealed otherwise, and everything is played
 * again. Null when no exchange leaves the whole prefix legal (another seat's obligations hang on its faces), or when
 * there is nothing left that is hidden.
 */
export function twinsOf(played: Played, viewer: Viewer, length: number, stream: Stream): Twins | null {
  const one = played.steps.slice(0, length);
  const known = readBy(viewer, [played.start, ...one.map((step) => step.position)], one);
  const knownOf = one.map((step, index) => (hasDealt(step) ? [...known, ...reissued(one, index, known)] : known));
  const sealed = sealedSteps(played.game, one, viewer);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const inputs = one.map((step, index) =>
      sealed.includes(step)
        ? sealedAnew(played.game, step, stream)
        : exchanged(step, knownOf[index] ?? known, stream, 1 + stream.uniform(4)),
    );
    if (inputs.every((input, index) => input === one[index]?.input)) continue;
    const other = playedAgain(played, inputs);
    const isOther = other && (sealed.some((step) => !inputs.includes(step.input)) || !sameFaces(one, other));
    if (isOther && known.every((piece) => sameFace(one, other, piece))) {
      return { viewer, seats: played.seats, start: played.start, one, other };
    }
  }
  return null;
}

/** The lengths of prefixes at whose end somebody else has sealed what this viewer may not know. */
export function sealedLengths({ game, steps }: Played, viewer: Viewer): readonly number[] {
  return steps.flatMap((_, index) =>
    sealedSteps(game, steps.slice(0, index + 1), viewer).length > 0 ? [index + 1] : [],
  );
}

/** The moves of others that are still sealed at the end of these steps, the last one first. */
function sealedSteps(game: TestedGame, steps: readonly PlayedStep[], viewer: Viewer): readonly PlayedStep[] {
  const last = steps.at(-1)?.position;
  if (!last) return [];
  const since = steps.findLastIndex(({ before, input }) => !isSealing(game, input.type) || before.phase !== last.phase);
  const me = viewer.kind === 'seat' ? viewer.seat : null;
  return steps.slice(since + 1).filter(({ input }) => 'seat' in input && input.seat !== me);
}

/** The same seat seals something else, if it may. */
function sealedAnew(game: TestedGame, { before, input }: PlayedStep, stream: Stream): AnyInput {
  const { seat, ...move } = input as AnyMove & { readonly seat: SeatId };
  const sealed = JSON.stringify(move);
  const others = game.movesOf(before, seat).filter((other) => isSealing(game, other.type));
  const different = others.filter((other) => JSON.stringify(other) !== sealed);
  return different.length === 0 ? input : { ...pick(different, stream), seat };
}

/** Whether chance dealt pieces in this step, so that they have new ids. */
function hasDealt({ before, input, position }: PlayedStep): boolean {
  const old = before.state.table.faces;
  return input.type.startsWith('chance.') && Object.keys(position.state.table.faces).some((piece) => !(piece in old));
}

/** Every piece this viewer was allowed to read at any time: in a zone, by a peek, or as it moved. */
function readBy(viewer: Viewer, positions: readonly AnyPosition[], steps: readonly PlayedStep[]): readonly PieceId[] {
  const read = new Set<PieceId>();
  for (const { state } of positions) {
    for (const place of Object.values(state.table.zones)) {
      for (const piece of place.pieces) {
        if (mayRead(sightOf(place), viewer) || hasPeeked(state.table, piece, viewer)) read.add(piece);
      }
    }
  }
  for (const shift of steps.flatMap((step) => step.events.flatMap((event) => event.shifts ?? []))) {
    if (mayRead(shift.sight, viewer)) read.add(shift.piece);
  }
  return [...read];
}

function mayRead(sight: Sight, viewer: Viewer): boolean {
  return sight === 'all' || (viewer.kind === 'seat' && sight === viewer.seat);
}

function hasPeeked(table: PieceTable, piece: PieceId, viewer: Viewer): boolean {
  return viewer.kind === 'seat' && (table.seen[piece]?.includes(viewer.seat) ?? false);
}

/**
 * Whether the match could have come to `step` by the same moves if the pieces had always borne these faces: the last
 * deal is rewritten and everything is played again. Always true where a face occurs twice, because then the deal does
 * not say which piece got which.
 */
export function couldHaveBeen(played: Played, step: PlayedStep, faces: Readonly<Record<PieceId, Face>>): boolean {
  const steps = played.steps.slice(0, played.steps.indexOf(step) + 1);
  const now = step.position.state.table.faces;
  if (new Set(Object.values(now)).size < Object.keys(now).length) return true;
  const dealt = steps.findLast((one) => Object.keys(now).some((piece) => !(piece in one.before.state.table.faces)));
  const becomes = new Map(Object.entries(now).map(([piece, face]) => [face, faces[piece] ?? face]));
  const inputs = steps.map((one) =>
    one === dealt ? withFaces(one.input, (face) => becomes.get(face) ?? face) : one.input,
  );
  return playedAgain(played, inputs as readonly AnyInput[]) !== null;
}

/**
 * The pieces that the step at `index` dealt and that got another id before the next whole deal, under which they could
 * be read: what is known of them is known as well as if they had kept the id. Faces occur once each where ids are
 * issued anew in part.
 */
function reissued(steps: readonly PlayedStep[], index: number, known: readonly PieceId[]): readonly PieceId[] {
  const dealt = steps[index]?.position.state.table.faces ?? {};
  const read = new Set<Face>();
  for (const { before, position } of steps.slice(index + 1)) {
    const old = before.state.table.faces;
    const fresh = Object.entries(position.state.table.faces).filter(([piece]) => !(piece in old));
    if (fresh.length === Object.keys(old).length) break;
    for (const [piece, face] of fresh) if (known.includes(piece)) read.add(face);
  }
  return read.size === 0 ? [] : Object.keys(dealt).filter((piece) => read.has(dealt[piece] as Face));
}

/** A chance input that dealt pieces, with hidden faces exchanged `times` times; any other input as it is. */
function exchanged(
  { before, input, position }: PlayedStep,
  known: readonly PieceId[],
  stream: Stream,
  times: number,
): AnyInput {
  if (!input.type.startsWith('chance.')) return input;
  const dealt = Object.entries(position.state.table.faces).filter(([piece]) => !(piece in before.state.table.faces));
  const hidden = new Set(dealt.filter(([piece]) => !known.includes(piece)).map(([, face]) => face));
  const faces = facesNamedIn(input).filter((face) => hidden.has(face));
  if (faces.length < 2) return input;
  const swapped = [...faces];
  for (let time = 0; time < times; time += 1) {
    const [a, b] = [stream.uniform(swapped.length), stream.uniform(swapped.length)];
    [swapped[a], swapped[b]] = [swapped[b] as Face, swapped[a] as Face];
  }
  if (swapped.every((face, index) => face === faces[index])) return input;
  let next = 0;
  return withFaces(input, (face) => (hidden.has(face) ? (swapped[next++] as Face) : face)) as AnyInput;
}

/** The texts in an input of chance, in order, its type apart. */
function facesNamedIn(input: AnyInput): readonly Face[] {
  const named: Face[] = [];
  withFaces(input, (face) => {
    named.push(face);
    return face;
  });
  return named;
}

function withFaces(value: unknown, change: (face: Face) => Face): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withFaces(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'type' ? item : withFaces(item, change)]),
  );
}

/** The same match with other inputs; null as soon as one of them is not allowed. */
function playedAgain({ game, start }: Played, inputs: readonly AnyInput[]): readonly PlayedStep[] | null {
  const interpreter = compileChart(game);
  const steps: PlayedStep[] = [];
  let position = start;
  for (const input of inputs) {
    if (!isAllowed(game, position, input)) return null;
    try {
      const step = interpreter.advance(position, input);
      steps.push({ before: position, input, ...step });
      position = step.position;
    } catch (error) {
      if (error instanceof EngineFault) return null;
      throw error;
    }
  }
  return steps;
}

function isAllowed(game: TestedGame, position: AnyPosition, input: AnyInput): boolean {
  if (input.type.startsWith('chance.')) {
    return awaiting(game, position).kind === 'chance' && game.chances.safeParse(input).success;
  }
  const { seat, ...move } = input as AnyMove & { readonly seat: SeatId };
  return judge(game, position, seat, move).ok;
}

function sameFace(one: readonly PlayedStep[], other: readonly PlayedStep[], piece: PieceId): boolean {
  return one.every(
    ({ position }, index) => position.state.table.faces[piece] === other[index]?.position.state.table.faces[piece],
  );
}

function sameFaces(one: readonly PlayedStep[], other: readonly PlayedStep[]): boolean {
  return one.every(({ position }, index) => {
    const faces = other[index]?.position.state.table.faces ?? {};
    return Object.entries(position.state.table.faces).every(([piece, face]) => faces[piece] === face);
  });
}
