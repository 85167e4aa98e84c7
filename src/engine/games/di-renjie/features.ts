import type { BotSight } from '#engine/core/game.ts';
import { featuresIn, type Feature } from '#engine/kits/features.ts';
import type { DiRenjiePhase } from './di-renjie.chart.ts';
import { ownSight, type OwnSight } from './foresight/own-sight.ts';
import { notebookOf } from './notebook/notebook.ts';
import { COPIES, elementsOfCrime, isElement, isSuspect, matches, typeOf, withoutCards } from './rules/cards.ts';
import { cluesIn } from './rules/clues.ts';
import { LEAST_TO_LOSE } from './rules/draw.ts';
import { victimOf } from './rules/layout.ts';
import { ELEMENTS, type DiRenjieMove, type Element, type Printed, type Source } from './types.ts';

type Sight = BotSight<DiRenjieMove, DiRenjiePhase>;
type DiRenjieFeature = Feature<DiRenjieMove, DiRenjiePhase>;
type MoveOf<T extends DiRenjieMove['type']> = Extract<DiRenjieMove, { readonly type: T }>;

/** A feature of one kind of move. */
function of<T extends DiRenjieMove['type']>(
  type: T,
  holds: (own: OwnSight, move: MoveOf<T>) => ReturnType<DiRenjieFeature>,
): DiRenjieFeature {
  return (sight, move) => (move.type === type ? holds(readSight(sight), move as MoveOf<T>) : null);
}

const sights = new WeakMap<Sight, OwnSight>();

/** The sight, read once for all moves of a decision. */
function readSight(sight: Sight): OwnSight {
  const kept = sights.get(sight);
  if (kept) return kept;
  const fresh = ownSight(sight);
  sights.set(sight, fresh);
  return fresh;
}

/** A feature of drawing cards: the one that is taken where nobody gave one, or a plan. */
function ofSources(holds: (own: OwnSight, sources: readonly Source[]) => ReturnType<DiRenjieFeature>): DiRenjieFeature {
  return (sight, move) => {
    if (move.type === 'move.take') return holds(readSight(sight), [move.from]);
    return move.type === 'move.draw' && move.plan.length > 0 ? holds(readSight(sight), move.plan) : null;
  };
}

/** A feature of a clue that is presented, by its element and its bottom. */
function ofClue(
  holds: (own: OwnSight, element: Element, bottom: Printed) => ReturnType<DiRenjieFeature>,
): DiRenjieFeature {
  return of('move.present', (own, { clue }) => {
    const [top, , bottom] = clue.split(',').map((piece) => faceIn(own, piece));
    return top && bottom && isElement(top) ? holds(own, top, bottom) : null;
  });
}

/** The features of moves, the most telling first. */
export const features = featuresIn<DiRenjieMove, DiRenjiePhase>({
  mayClear: of('move.examine', (own, { clue }) => {
    const element = revealedIn(own, clue);
    return element !== null && !isSettled(own, element) ? { element } : null;
  }),
  onlyOwnerKnows: of('move.examine', ({ numbers }, { clue }) => {
    const found = numbers.clues[clue];
    return found && !found.isRevealed && found.examinedBy.length === 0 ? { owner: found.owner } : null;
  }),
  asksForThird: of('move.request', (own, { request }) => {
    const element = ELEMENTS.find((one) => matches(one, request) && count(own, one) === COPIES - 1);
    return element === undefined ? null : { element };
  }),
  asksForProof: of('move.request', (own, { request }) => {
    const element = ELEMENTS.find((one) => matches(one, request) && isOthersClue(own, one) && !isSettled(own, one));
    return element === undefined ? null : { element };
  }),
  givesSpare: of('move.give', (own, { piece }) => {
    const face = faceIn(own, piece);
    return isElement(face) && isKnownClue(own, face) ? { element: face } : null;
  }),
  givesProof: of('move.give', (own, { piece }) => {
    const face = faceIn(own, piece);
    const { active } = own.numbers;
    const isProof =
      isElement(face) && own.numbers.clues.some(({ element, isRevealed }) => isRevealed && element === face);
    return isProof && active !== null ? { element: face, by: active } : null;
  }),
  cannotBeRobbed: of('move.give', ({ hand }) => (hand.length >= LEAST_TO_LOSE ? {} : null)),
  keepsPairs: of('move.refuse', (own) => {
    const { request } = own.numbers;
    const fitting = request === null ? [] : own.hand.filter((face) => matches(face, request.request));
    return fitting.length > 0 && fitting.every((face) => count(own, face) > 1) ? {} : null;
  }),
  leavesClue: ofClue((own, element, bottom) => {
    const [next] = cluesIn(withoutCards(own.hand, [element, element, bottom]), false);
    return next ? { element: next.element } : null;
  }),
  showsAll: ofClue((_, element, bottom) => (bottom === element ? { element } : null)),
  keepsThird: ofClue((own, element, bottom) =>
    bottom !== element && count(own, element) === COPIES ? { element } : null,
  ),
  usesSuspect: ofClue((_, element, bottom) => (isSuspect(bottom) ? { element, suspect: bottom } : null)),
  drawsTwo: ofSources((_, sources) => (sources.length === 2 ? {} : null)),
  drawsFromDeck: ofSources((_, sources) => (sources.every((source) => victimOf(source) === null) ? {} : null)),
  robsLeader: ofSources(({ seat, numbers }, sources) => {
    const victim = sources.map(victimOf).find((one) => one !== null) ?? null;
    const clues = numbers.seats.map((one) => one.clues.length);
    const most = Math.max(...clues.filter((_, other) => other !== seat));
    return victim !== null && most > 0 && clues[victim] === most ? { victim } : null;
  }),
  namesCertain: of('move.answer', (own, move) => {
    const open = openElements(own);
    const sure = elementsOfCrime(move).find((element) => isAlone(open, element));
    return sure === undefined ? null : { element: sure };
  }),
  namesUnseen: of('move.answer', (own, move) => {
    const element = elementsOfCrime(move).find((one) => !isSeen(own, one));
    return element === undefined ? null : { element };
  }),
  namesOpen: of('move.answer', (own, move) => {
    const open = openElements(own);
    return elementsOfCrime(move).every((element) => open.includes(element)) ? {} : null;
  }),
});

function faceIn({ cards }: OwnSight, piece: string): Printed {
  const face = cards.get(piece);
  if (face === undefined) throw new Error(`${piece} is not in the seat’s own hand`);
  return face;
}

function count({ hand }: OwnSight, face: Printed): number {
  return hand.filter((other) => other === face).length;
}

function revealedIn({ numbers }: OwnSight, clue: number): Element | null {
  const found = numbers.clues[clue];
  return found?.isRevealed ? found.element : null;
}

/** Whether a clue of this element is known to the seat, so that no other can be made of what is left. */
function isKnownClue({ clues }: OwnSight, element: Element): boolean {
  return clues.some((note) => note.element === element);
}

/** Whether a clue of this element was presented by somebody else and is revealed. */
function isOthersClue({ seat, numbers }: OwnSight, element: Element): boolean {
  return numbers.clues.some((clue) => clue.isRevealed && clue.owner !== seat && clue.element === element);
}

/** Whether the seat was shown this element as a hint, or holds a copy. */
function isSettled(own: OwnSight, element: Element): boolean {
  return own.numbers.hints?.includes(element) === true || count(own, element) > 0;
}

/** The elements that the seat's own counting does not exclude. */
function openElements({ memory }: OwnSight): readonly Element[] {
  const rows = notebookOf(memory, 'elimination')?.rows ?? [];
  return rows.flatMap(({ kind, mark }) => (mark === 'excluded' ? [] : [kind as Element]));
}

function isAlone(open: readonly Element[], element: Element): boolean {
  return open.filter((other) => typeOf(other) === typeOf(element)).join() === element;
}

/** Whether the seat has ever seen a card of this element, or was shown it as a hint. */
function isSeen({ memory }: OwnSight, element: Element): boolean {
  return memory.chapters.some(
    (chapter) =>
      ('faces' in chapter && chapter.faces.some((face) => face === element)) ||
      (chapter.kind === 'revealed' && chapter.element === element),
  );
}
