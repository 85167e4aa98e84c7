import type { Face, PieceId } from '#protocol/ids.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import type { AnyInput, PlayedStep } from './playout.ts';

/** A chance input that dealt pieces, with hidden faces exchanged `times` times; any other input as it is. */
export function exchanged(
  { before, input, position }: PlayedStep,
  known: readonly PieceId[],
  stream: Stream,
  times: number,
): AnyInput {
  if (!isChance(input)) return input;
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

/** Whether some face was dealt more than once: then a face does not say which piece bears it. */
export function repeatsFaces(steps: readonly PlayedStep[]): boolean {
  return steps.some(({ before, input, position }) => {
    if (!isChance(input) || facesNamedIn(input).length < 2) return false;
    const old = before.state.table.faces;
    const dealt = Object.entries(position.state.table.faces).filter(([piece]) => !(piece in old));
    return new Set(dealt.map(([, face]) => face)).size < dealt.length;
  });
}

/**
 * These inputs with two faces exchanged in one place each. If there are several copies of a face one deal may depend on
 * another (what went into the box is missing from the deck), so half of the time the others get one of the two for the
 * other as well. Most such exchanges are not a deal of the game, or contradict what was done: the caller tries until
 * one fits. The same inputs if there is nothing to exchange.
 */
export function exchangedOnce(inputs: readonly AnyInput[], stream: Stream): readonly AnyInput[] {
  const deals = inputs.filter((input) => isChance(input) && new Set(facesNamedIn(input)).size > 1);
  if (deals.length === 0) return inputs;
  const deal = pick(deals, stream);
  const faces = [...new Set(facesNamedIn(deal))];
  const one = pick(faces, stream);
  const other = pick(
    faces.filter((face) => face !== one),
    stream,
  );
  const [lost, found] = stream.uniform(2) === 0 ? [one, other] : [other, one];
  const isAlone = deal === deals.at(-1) || stream.uniform(4) === 0;
  return inputs.map((input) => {
    if (input === deal)
      return withPlaces(input, [placeOf(input, one, stream), other], [placeOf(input, other, stream), one]);
    return isAlone || !deals.includes(input) ? input : withPlaces(input, [placeOf(input, lost, stream), found]);
  });
}

/** Some place of this face among the faces that an input names; -1 when it names no such face. */
function placeOf(input: AnyInput, wanted: Face, stream: Stream): number {
  const places = facesNamedIn(input).flatMap((face, place) => (face === wanted ? [place] : []));
  return places.length === 0 ? -1 : pick(places, stream);
}

function withPlaces(input: AnyInput, ...changes: readonly (readonly [number, Face])[]): AnyInput {
  const changed = new Map(changes);
  let place = 0;
  return withFaces(input, (face) => changed.get(place++) ?? face) as AnyInput;
}

function isChance({ type }: AnyInput): boolean {
  return type.startsWith('chance.');
}

/** The texts in an input of chance, in order, its type apart. */
export function facesNamedIn(input: AnyInput): readonly Face[] {
  const named: Face[] = [];
  withFaces(input, (face) => {
    named.push(face);
    return face;
  });
  return named;
}

/** A value with every text in it changed, its type apart. */
export function withFaces(value: unknown, change: (face: Face) => Face): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withFaces(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'type' ? item : withFaces(item, change)]),
  );
}
