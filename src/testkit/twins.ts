import type { Face, PieceId, SeatId } from '#protocol/ids.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { sightOf, type PieceTable, type Sight } from '#engine/core/pieces.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { exchanged, exchangedOnce, facesNamedIn, repeatsFaces, withFaces } from './exchanges.ts';
import { mixedAlike } from './mixed-alike.ts';
import { interpreterOf, playedAgain, type Coming } from './played-again.ts';
import type { AnyInput, AnyMove, AnyPosition, Played, PlayedStep } from './playout.ts';
import { isSealing, openedBy, staysSecret } from './sealed.ts';
import type { TestedGame } from './tested-games.ts';
import { perTier } from './tier.ts';

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
 * A twin of the first `length` steps of a match for this viewer: faces that it could at no time see are exchanged in
 * the inputs of chance, what others have sealed and not shown by then is replaced by other answers, and everything is
 * played again. Null if no exchange leaves the whole prefix legal (another seat's obligations depend on its faces), or
 * if nothing is left that is hidden.
 */
export function twinsOf(played: Played, viewer: Viewer, length: number, stream: Stream): Twins | null {
  const one = played.steps.slice(0, length);
  const known = readBy(viewer, [played.start, ...one.map((step) => step.position)], one);
  const sealed = sealedSteps(played.game, one, viewer);
  const secret = one.filter((step) => isSecretOf(played.game, step, viewer) && !sealed.includes(step));
  const isSame = (step: PlayedStep, index: number): boolean => isToldAlike(played.game, one[index], step, known);
  const again = (inputs: readonly AnyInput[]): readonly PlayedStep[] | null => {
    // Of what stays secret seldom more than one thing can be otherwise without anything else coming of it.
    const other = secret.length > 0 && stream.uniform(3) === 0 ? [...sealed, pick(secret, stream)] : sealed;
    const coming = inputs.map((input, index): Coming => {
      const step = one[index];
      if (step && other.includes(step)) return (position) => resealed(played.game, position, step, stream);
      return step && 'orders' in input
        ? (position) => mixedAlike(step, position, interpreterOf(played.game).advance)
        : input;
    });
    const world = playedAgain(played, coming, isSame);
    return world && isOther(one, world) ? world : null;
  };
  const other = repeatsFaces(one) ? drifted(one, again, stream) : exchangedAtOnce(one, known, again, stream);
  return other && { viewer, seats: played.seats, start: played.start, one, other };
}

/** Whether a hidden face or something that somebody else sealed differs. */
function isOther(one: readonly PlayedStep[], other: readonly PlayedStep[]): boolean {
  const isOtherMove = ({ input }: PlayedStep, index: number): boolean =>
    'seat' in input && input !== other[index]?.input && JSON.stringify(input) !== JSON.stringify(other[index]?.input);
  return one.some(isOtherMove) || !sameFaces(one, other);
}

type Again = (inputs: readonly AnyInput[]) => readonly PlayedStep[] | null;

/** Another world in which all is exchanged at once: each face occurs once, so what is hidden can be told from it. */
function exchangedAtOnce(
  one: readonly PlayedStep[],
  known: readonly PieceId[],
  again: Again,
  stream: Stream,
): readonly PlayedStep[] | null {
  const knownOf = one.map((step, index) => (hasDealt(step) ? [...known, ...reissued(one, index, known)] : known));
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const inputs = one.map((step, index) => exchanged(step, knownOf[index] ?? known, stream, 1 + stream.uniform(4)));
    const other = again(inputs);
    if (other) return other;
  }
  return null;
}

/**
 * This many exchanges of two faces are tried; few of them fit a game in which everybody does something with every card.
 */
const EXCHANGES_TRIED = 200;

/** Another world in which faces were exchanged two at a time, one pair after the other, as often as it goes well. */
function drifted(one: readonly PlayedStep[], again: Again, stream: Stream): readonly PlayedStep[] | null {
  const wanted = perTier(1 + stream.uniform(3), 2 + stream.uniform(5));
  let inputs: readonly AnyInput[] = one.map(({ input }) => input);
  let other = again(inputs);
  for (let attempt = 0, found = 0; attempt < EXCHANGES_TRIED && found < wanted; attempt += 1) {
    const proposed = exchangedOnce(inputs, stream);
    const world = again(proposed);
    if (!world) continue;
    [inputs, other] = [proposed, world];
    found += 1;
  }
  return other;
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
  const since = steps.findLastIndex(
    ({ before, input }) => !isSealing(game, before, input.type) || before.phase !== last.phase,
  );
  const me = viewer.kind === 'seat' ? viewer.seat : null;
  return steps.slice(since + 1).filter(({ input }) => 'seat' in input && input.seat !== me);
}

/** Whether this is a move of somebody else that nobody is ever told about. */
function isSecretOf(game: TestedGame, { before, input }: PlayedStep, viewer: Viewer): boolean {
  const isOwn = 'seat' in input && viewer.kind === 'seat' && input.seat === viewer.seat;
  return 'seat' in input && !isOwn && staysSecret(game, before, input.type);
}

/** The same seat seals something else, if it may. */
function resealed(game: TestedGame, position: AnyPosition, { input }: PlayedStep, stream: Stream): AnyInput {
  const { seat, ...move } = input as AnyMove & { readonly seat: SeatId };
  const sealed = JSON.stringify(move);
  const others = game.movesOf(position, seat).filter(({ type }) => isSealing(game, position, type));
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
  if (sight === 'all') return true;
  return viewer.kind === 'seat' && (Array.isArray(sight) ? sight.includes(viewer.seat) : sight === viewer.seat);
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
 * issued again in part.
 */
function reissued(steps: readonly PlayedStep[], index: number, known: readonly PieceId[]): readonly PieceId[] {
  const dealt = steps[index]?.position.state.table.faces ?? {};
  const read = new Set<Face>();
  for (const { before, input, position } of steps.slice(index + 1)) {
    const old = before.state.table.faces;
    const fresh = Object.entries(position.state.table.faces).filter(([piece]) => !(piece in old));
    // Where every hand is mixed all ids are new too, but no card is dealt.
    if (fresh.length === Object.keys(old).length && facesNamedIn(input).length > 0) break;
    for (const [piece, face] of fresh) if (known.includes(piece)) read.add(face);
  }
  return read.size === 0 ? [] : Object.keys(dealt).filter((piece) => read.has(dealt[piece] as Face));
}

/** Whether these pieces bear the same faces after a step in both worlds, and what is told otherwise is the same. */
function isToldAlike(
  game: TestedGame,
  one: PlayedStep | undefined,
  other: PlayedStep,
  pieces: readonly PieceId[],
): boolean {
  if (!one) return false;
  const [here, there] = [one.position.state, other.position.state];
  const isOld =
    here.table.faces === one.before.state.table.faces && there.table.faces === other.before.state.table.faces;
  const isSame = isOld || pieces.every((piece) => here.table.faces[piece] === there.table.faces[piece]);
  return isSame && openedBy(game, here) === openedBy(game, there);
}

function sameFaces(one: readonly PlayedStep[], other: readonly PlayedStep[]): boolean {
  return one.every(({ position }, index) => {
    const faces = other[index]?.position.state.table.faces ?? {};
    return Object.entries(position.state.table.faces).every(([piece, face]) => faces[piece] === face);
  });
}
