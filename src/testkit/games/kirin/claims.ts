import type { KirinEvent, KirinNumbers } from '#engine/games/kirin/types.ts';
import { viewOf } from '#engine/core/redact.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { alwaysTakes, faceMoved, facesAfter, handBefore, takenBy, type Claim, type Claims } from '../../claim.ts';

const beast = (card: string): string => card.slice(0, 2);
const numbersAt = ({ game, seat }: Claim, position: Claim['position']): KirinNumbers =>
  viewOf(game, position, seatViewer(seat)).numbers as unknown as KirinNumbers;
const before = (claim: Claim): KirinNumbers => numbersAt(claim, claim.position);
const after = (claim: Claim): KirinNumbers => numbersAt(claim, claim.after.position);
const colour = (claim: Claim): string => beast(before(claim).mine?.declaration ?? '');

/** Cards of the seat's colour in the trick with its card. */
function ownIn(claim: Claim): number {
  const laid = viewOf(claim.game, claim.position, seatViewer(claim.seat)).zones['trick']?.faces ?? [];
  const cards = [...laid.map(String), faceMoved(claim)];
  return cards.filter((card) => beast(card) === colour(claim)).length;
}

/** How much the seat's captured cards of its colour grow with the trick. */
function grownBy(claim: Claim): number {
  const scored = happened(claim, 'round.scored')?.points[claim.seat];
  return (scored ?? after(claim).mine?.points ?? 0) - (before(claim).mine?.points ?? 0);
}

function happened<T extends KirinEvent['type']>(
  { after: { events } }: Claim,
  type: T,
): Extract<KirinEvent, { type: T }> | null {
  return (events.find((event) => event.type === type) as Extract<KirinEvent, { type: T }> | undefined) ?? null;
}

/** Strength by the rules' own words (chapter 2): the rank first, trumps on top, then the beast. */
function strength(card: string, direction: string): number {
  const rank = card.slice(2) === 'T' ? 7 : direction === 'ascending' ? Number(card[2]) : 7 - Number(card[2]);
  const place = ['az', 've', 'wh', 'bl'].indexOf(beast(card));
  return 10 * rank + (direction === 'ascending' ? 3 - place : place);
}

const isKirin = (card: string): boolean => card[2] === 'K';

/** The order after the trick as it stands, or as it ended. */
function orderNext(claim: Claim): string {
  const isOpen = takenBy(claim) === null && happened(claim, 'trick.setAside') === null;
  return isOpen ? after(claim).preview : (happened(claim, 'order.decided')?.direction ?? before(claim).direction);
}

/** Whether what Kirin says for a move is true. */
export const kirinClaims: Claims = {
  takesOwn: (claim) =>
    takenBy(claim) === claim.seat && claim.params['count'] === ownIn(claim) && grownBy(claim) === ownIn(claim),
  takes: (claim) => takenBy(claim) === claim.seat && ownIn(claim) === 0,
  surelyTakesOwn: (claim) => alwaysTakes(claim) && ownIn(claim) === claim.params['count'],
  surelyTakes: (claim) => alwaysTakes(claim) && ownIn(claim) === 0,
  aheadWithOwn: (claim) =>
    after(claim).winning === claim.seat && ownIn(claim) === claim.params['count'] && takenBy(claim) === null,
  turns: (claim) => orderNext(claim) === claim.params['direction'] && before(claim).preview !== orderNext(claim),
  keepsOwn: (claim) =>
    takenBy(claim) !== claim.seat &&
    after(claim).winning !== claim.seat &&
    claim.params['colour'] === colour(claim) &&
    handBefore(claim).filter((card) => beast(card) === colour(claim)).length > 0 &&
    beast(faceMoved(claim)) !== colour(claim),
  weakest: (claim) => {
    const { direction } = before(claim);
    const others = claim.faces(claim.moves.map(({ piece }) => String(piece))).filter((card) => !isKirin(card));
    return others.every((card) => strength(card, direction) >= strength(faceMoved(claim), direction));
  },
  keepsRanked: (claim) => isKirin(faceMoved(claim)) && orderNext(claim) === before(claim).preview,
  mostOfBeast: (claim) => {
    const kept = handBefore(claim).filter((card) => card !== faceMoved(claim));
    const count = (id: string): number => kept.filter((card) => beast(card) === id).length;
    const own = String(claim.params['beast']);
    const others = ['az', 've', 'wh', 'bl'].filter((id) => id !== own);
    return (
      own === beast(faceMoved(claim)) &&
      count(own) === claim.params['count'] &&
      others.every((id) => count(id) < count(own))
    );
  },
  keepsTrump: (claim) =>
    facesAfter(claim, `hand:${String(claim.seat)}`).includes(`${beast(faceMoved(claim))}T`) &&
    claim.params['trump'] === `${beast(faceMoved(claim))}T`,
  declaresKirin: (claim) => isKirin(faceMoved(claim)),
};
