import type { PieceId, ZoneId } from '#protocol/ids.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
import { ASSASSIN_CARD, ELEMENTS, type Element, type Printed, type Request } from '../types.ts';
import { matches, typeOf } from '../rules/cards.ts';
import { isClue } from '../rules/clues.ts';
import { cluePlace } from '../rules/layout.ts';
import type { AssassinWay } from './assassin.ts';
import { emptyAssignment, release, assign, type Assignment } from './assignment.ts';
import type { Unknown, UnknownClue } from './slots.ts';
import type { Trace } from './traces.ts';

/** What must be true of the unknown cards. */
export interface Conditions {
  readonly unknown: Unknown;
  /** The player's own hints, which are innocent (paragraph 2.4). */
  readonly innocent: readonly Element[];
  /** Where gifts are on the table, and what was requested. */
  readonly gifts: ZoneId;
  readonly request: Request | null;
  /** Where the Assassin's card is; null if it is not among the unknown cards. */
  readonly way: AssassinWay | null;
  readonly traces: readonly Trace[];
}

/**
 * Faces for every unknown card that meet the conditions. Cards that must be in a certain place are assigned first. Then
 * the elements of the hidden clues, and where traced cards have gone, are guessed one by one, each so that everything
 * still fits. The rest is left to chance. Null if these guesses fail.
 */
export function guessWorld(conditions: Conditions, stream: Stream): ReadonlyMap<PieceId, Printed> | null {
  const { unknown, traces } = conditions;
  const assignment = emptyAssignment(unknown.faces);
  const isPossible =
    assignCard(assignment, conditions, stream) &&
    unknown.clues.every(
      (clue) => clue.element === null || assignBottom(assignment, conditions, clue, clue.element, stream),
    ) &&
    assignBox(assignment, conditions, stream) &&
    assignGifts(assignment, conditions, stream) &&
    unknown.clues.every((clue) => clue.element !== null || assignHidden(assignment, conditions, clue, stream)) &&
    shuffled(traces, stream).every((trace) => assignTrace(assignment, conditions, trace, stream));
  return isPossible ? withTheRest(assignment, unknown, stream) : null;
}

/** The Assassin's card in a hand; a card in a clue is assigned with the clue. */
function assignCard(assignment: Assignment, { unknown, way }: Conditions, stream: Stream): boolean {
  const pieces = way === null ? undefined : unknown.loose.get(way.place);
  return !pieces || assign(assignment, pick(pieces, stream), [ASSASSIN_CARD]);
}

/** The box has one of each type, in this order, and none of the player's own hints (paragraphs 2.3 and 2.4). */
function assignBox(assignment: Assignment, { unknown, innocent }: Conditions, stream: Stream): boolean {
  return unknown.box.every((piece, place) => {
    const type = 'TWL'.charAt(place);
    const fits = (face: Printed): boolean => typeOf(face) === type && !innocent.some((hint) => hint === face);
    return assign(assignment, piece, someOf(unknown, fits, stream));
  });
}

/** A gift matches the request (paragraph 4.7). */
function assignGifts(assignment: Assignment, { unknown, gifts, request }: Conditions, stream: Stream): boolean {
  const fits = (face: Printed): boolean => request !== null && matches(face, request);
  return (unknown.loose.get(gifts) ?? []).every((piece) => assign(assignment, piece, someOf(unknown, fits, stream)));
}

/** The bottom of a clue of this element (paragraph 4.10). */
function assignBottom(
  assignment: Assignment,
  { unknown, way }: Conditions,
  { clue, bottom }: UnknownClue,
  element: Element,
  stream: Stream,
): boolean {
  const isCards = way?.place === cluePlace(clue);
  const fits = (face: Printed): boolean =>
    (face === ASSASSIN_CARD) === isCards && isClue([element, element, face], isCards);
  return assign(assignment, bottom, someOf(unknown, fits, stream));
}

/** A hidden clue of any element that is still possible (paragraph 3.2). */
function assignHidden(assignment: Assignment, conditions: Conditions, clue: UnknownClue, stream: Stream): boolean {
  const { faces } = conditions.unknown;
  const elements = ELEMENTS.filter((element) => faces.filter((face) => face === element).length > 1);
  return shuffled(elements, stream).some((element) => {
    const isAssigned =
      clue.pair.every((piece) => assign(assignment, piece, [element])) &&
      assignBottom(assignment, conditions, clue, element, stream);
    if (!isAssigned) for (const piece of [...clue.pair, clue.bottom]) release(assignment, piece);
    return isAssigned;
  });
}

/** A traced card is in any of its possible places that has room for it. */
function assignTrace(
  assignment: Assignment,
  { unknown, gifts }: Conditions,
  { faces, places }: Trace,
  stream: Stream,
): boolean {
  const traced = someOf(unknown, (face) => faces.includes(face), stream);
  return shuffled([...places].toSorted(), stream).some((place) => {
    const clue = unknown.clues.find((one) => cluePlace(one.clue) === place);
    const pieces = clue ? [...clue.pair, clue.bottom] : (unknown.loose.get(place) ?? []);
    const isFree = clue !== undefined || place === gifts;
    const open = pieces.filter((piece) => isFree || !assignment.at.has(piece));
    // All free pieces of a hand are equivalent, so one of them stands for all.
    const tries = isFree ? shuffled(open, stream) : shuffled(open, stream).slice(0, 1);
    return tries.some((piece) => assign(assignment, piece, traced));
  });
}

/** The unknown faces that fit, each once, in a random order in which frequent ones tend to come earlier. */
function someOf(unknown: Unknown, fits: (face: Printed) => boolean, stream: Stream): readonly Printed[] {
  return [...new Set(shuffled(unknown.faces.filter(fits), stream))];
}

function withTheRest({ left, at }: Assignment, { loose }: Unknown, stream: Stream): ReadonlyMap<PieceId, Printed> {
  const rest = [...left].flatMap(([face, count]) => Array.from({ length: count }, () => face));
  const open = [...loose.values()].flat().filter((piece) => !at.has(piece));
  const faces = shuffled(rest, stream);
  return new Map([...at, ...open.map((piece, index) => [piece, faces[index] as Printed] as const)]);
}
