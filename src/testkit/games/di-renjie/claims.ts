import { seatViewer } from '#protocol/viewer.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { elementsOfCrime, matches } from '#engine/games/di-renjie/rules/cards.ts';
import { presentable } from '#engine/games/di-renjie/rules/present.ts';
import { judgeSource } from '#engine/games/di-renjie/rules/draw.ts';
import { handOf } from '#engine/games/di-renjie/rules/layout.ts';
import type { DiRenjieState, Element, Request, Source } from '#engine/games/di-renjie/types.ts';
import { handBefore, type Claim, type Claims } from '../../claim.ts';

const before = ({ position }: Claim): DiRenjieState => position.state as DiRenjieState;
const after = (claim: Claim): DiRenjieState => claim.after.position.state as DiRenjieState;
const element = ({ params }: Claim): Element => params['element'] as Element;
const held = (claim: Claim, face: string): number => handBefore(claim).filter((other) => other === face).length;

/** Worlds in which what a seat cannot know is drawn again. */
const WORLDS = 12;

/** Whether the element is in the box in no world that the seat cannot tell from this one, of those tried. */
function isNever(claim: Claim, innocent: Element): boolean {
  const rng = createRng(seedFromText(`worlds/${innocent}`));
  return Array.from({ length: WORLDS }, () => claim.game.resample(before(claim), seatViewer(claim.seat), rng)).every(
    (world) => !crimeOf(world as DiRenjieState).includes(innocent),
  );
}

function crimeOf({ crime }: DiRenjieState): readonly Element[] {
  return crime === null ? [] : elementsOfCrime(crime);
}

/** A copy of this element was neither among the seat's hints nor is one in its hand. */
const isUnsettled = (claim: Claim): boolean =>
  !(before(claim).hints[claim.seat] ?? []).includes(element(claim)) && held(claim, element(claim)) === 0;

/** The element of the clue that the move names, as it lies on the table. */
const clueNamed = (claim: Claim): DiRenjieState['clues'][number] | undefined =>
  before(claim).clues[Number(claim.move['clue'])];

const request = (claim: Claim): Request => (claim.move['request'] ?? before(claim).request) as Request;

/** The three cards that are presented. */
const presented = (claim: Claim): readonly string[] => claim.faces(String(claim.move['clue']).split(','));

const sources = ({ move }: Claim): readonly Source[] =>
  (move.type === 'move.take' ? [move['from']] : move['plan']) as readonly Source[];

const gift = (claim: Claim): string => claim.faces([String(claim.move['piece'])])[0] ?? '';

/** What the move names as the crime. */
const named = ({ move }: Claim): readonly unknown[] => [move['target'], move['weapon'], move['location']];

/** The faces that the seat has seen in this match, and the elements of clues that everybody has. */
function seen(claim: Claim): ReadonlySet<string> {
  return new Set(
    before(claim).chronicle.flatMap((chapter): readonly string[] => {
      if (chapter.kind === 'revealed') return [chapter.element];
      return 'sight' in chapter && chapter.sight.includes(claim.seat) ? chapter.faces : [];
    }),
  );
}

/** Whether what Di Renjie says for a move is true. */
export const diRenjieClaims: Claims = {
  mayClear: (claim) =>
    clueNamed(claim)?.isRevealed === true && clueNamed(claim)?.element === element(claim) && isUnsettled(claim),
  onlyOwnerKnows: (claim) => {
    const clue = clueNamed(claim);
    return clue?.isRevealed === false && clue.examinedBy.length === 0 && clue.owner === claim.params['owner'];
  },
  asksForThird: (claim) => matches(element(claim), request(claim)) && held(claim, element(claim)) === 2,
  asksForProof: (claim) =>
    matches(element(claim), request(claim)) &&
    before(claim).clues.some(
      ({ owner, isRevealed, element: top }) => isRevealed && owner !== claim.seat && top === element(claim),
    ) &&
    isUnsettled(claim),
  // Two of its three copies lie in a clue, and it takes two to make another.
  givesSpare: (claim) =>
    gift(claim) === element(claim) &&
    before(claim).clues.some(
      ({ element: top, isRevealed, owner, examinedBy }) =>
        top === element(claim) && (isRevealed || owner === claim.seat || examinedBy.includes(claim.seat)),
    ),
  givesProof: (claim) =>
    gift(claim) === element(claim) &&
    claim.params['by'] === before(claim).active &&
    before(claim).clues.some(({ element: top, isRevealed }) => isRevealed && top === element(claim)) &&
    !crimeOf(before(claim)).includes(element(claim)),
  cannotBeRobbed: (claim) =>
    claim.move.type === 'move.give' &&
    judgeSource(before(claim), handOf(claim.seat)).ok &&
    !judgeSource({ ...before(claim), givers: [...before(claim).givers, claim.seat] }, handOf(claim.seat)).ok,
  keepsPairs: (claim) => {
    const fitting = handBefore(claim).filter((face) => matches(face as Element, request(claim)));
    return claim.move.type === 'move.refuse' && fitting.length > 0 && fitting.every((face) => held(claim, face) > 1);
  },
  leavesClue: (claim) => presentable(after(claim), claim.seat).some((clue) => clue.element === element(claim)),
  showsAll: (claim) => presented(claim).every((face) => face === element(claim)) && isNever(claim, element(claim)),
  keepsThird: (claim) =>
    presented(claim)[0] === element(claim) &&
    held(claim, element(claim)) === 3 &&
    presented(claim)[2] !== element(claim),
  usesSuspect: (claim) =>
    presented(claim)[0] === element(claim) &&
    presented(claim)[2] === claim.params['suspect'] &&
    String(claim.params['suspect']).startsWith('S'),
  drawsTwo: (claim) => sources(claim).length === 2,
  drawsFromDeck: (claim) => sources(claim).length > 0 && sources(claim).every((source) => source === 'deck'),
  robsLeader: (claim) => {
    const { seats, clues } = before(claim);
    const countOf = (seat: number): number => clues.filter(({ owner }) => owner === seat).length;
    const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== claim.seat);
    const victim = Number(claim.params['victim']);
    return (
      sources(claim).includes(handOf(victim)) &&
      countOf(victim) > 0 &&
      others.every((seat) => countOf(seat) <= countOf(victim))
    );
  },
  namesCertain: (claim) => named(claim).includes(element(claim)) && crimeOf(before(claim)).includes(element(claim)),
  namesUnseen: (claim) =>
    claim.move.type === 'move.answer' && named(claim).includes(element(claim)) && !seen(claim).has(element(claim)),
  namesOpen: (claim) => {
    const held3 = (face: unknown): boolean => (before(claim).hints[claim.seat] ?? []).includes(face as Element);
    return named(claim).length === 3 && named(claim).every((face) => typeof face === 'string' && !held3(face));
  },
};
