import { facesIn } from '#engine/core/pieces.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import { faceMoved, handBefore, takenBy, type Claim, type Claims } from '../../claim.ts';

const RANKS = '23456789TJQKA';
const suit = (card: string): string => card.at(-1) ?? '';
const rank = (card: string): number => RANKS.indexOf(card.startsWith('10') ? 'T' : (card[0] ?? ''));
const points = (card: string): number => (card === 'QS' ? 13 : suit(card) === 'H' ? 1 : 0);

const trick = ({ position }: Claim): readonly string[] => facesIn(position.state.table, TRICK);
/** The highest card of the suit led. */
const ahead = (claim: Claim): string => {
  const [lead = ''] = trick(claim);
  const ofSuit = trick(claim).filter((card) => suit(card) === suit(lead));
  return [...ofSuit].sort((one, other) => rank(other) - rank(one))[0] ?? '';
};
/** Whether it can no longer take the trick. */
const cannotTake = (claim: Claim): boolean =>
  trick(claim).length > 0 && claim.ends().every((end) => !('seat' in end) || end.seat !== claim.seat);
const rest = (claim: Claim): readonly string[] => handBefore(claim).filter((card) => card !== faceMoved(claim));
const passed = (claim: Claim): readonly string[] => claim.faces(claim.move['pieces'] as readonly string[]);
const kept = (claim: Claim): readonly string[] => handBefore(claim).filter((card) => !passed(claim).includes(card));

/** Whether what Hearts says for a move is true. */
export const heartsClaims: Claims = {
  givesPoints: (claim) => cannotTake(claim) && points(faceMoved(claim)) === claim.params['count'],
  takesNothing: (claim) =>
    takenBy(claim) === claim.seat &&
    [...trick(claim), faceMoved(claim)].every((card) => points(card) === 0) &&
    (!hasJack(claim) || ![...trick(claim), faceMoved(claim)].includes('JD')),
  highestUnder: (claim) =>
    cannotTake(claim) &&
    claim.params['ahead'] === ahead(claim) &&
    rest(claim).every(
      (card) =>
        suit(card) !== suit(ahead(claim)) || rank(card) < rank(faceMoved(claim)) || rank(card) > rank(ahead(claim)),
    ),
  under: (claim) => cannotTake(claim) && claim.params['ahead'] === ahead(claim),
  throwsHighest: (claim) =>
    cannotTake(claim) &&
    handBefore(claim).every((card) => suit(card) !== suit(trick(claim)[0] ?? '')) &&
    rest(claim).every((card) => rank(card) <= rank(faceMoved(claim))),
  highestAnyway: (claim) =>
    takenBy(claim) === claim.seat &&
    handBefore(claim)
      .filter((card) => suit(card) === suit(faceMoved(claim)))
      .every((card) => rank(card) > rank(ahead(claim))) &&
    rest(claim).every((card) => suit(card) !== suit(faceMoved(claim)) || rank(card) < rank(faceMoved(claim))),
  lowestLead: (claim) =>
    trick(claim).length === 0 &&
    rest(claim).every((card) => suit(card) !== suit(faceMoved(claim)) || rank(card) > rank(faceMoved(claim))),
  lastOfSuit: (claim) => rest(claim).every((card) => suit(card) !== suit(faceMoved(claim))),
  keepsQueenGuarded: (claim) =>
    rest(claim).includes('QS') && rest(claim).filter((card) => suit(card) === 'S').length - 1 === claim.params['count'],
  passesQueen: (claim) => passed(claim).includes('QS'),
  passesAbove: (claim) => passed(claim).filter((card) => ['KS', 'AS'].includes(card)).length === claim.params['count'],
  emptiesSuit: (claim) => passed(claim).some((card) => kept(claim).every((other) => suit(other) !== suit(card))),
  passesHighHearts: (claim) =>
    passed(claim).filter((card) => ['JH', 'QH', 'KH', 'AH'].includes(card)).length === claim.params['count'],
  claims: ({ after: { events } }) => events.some(({ type }) => type === 'hand.scored'),
};

const hasJack = ({ position }: Claim): boolean =>
  (position.state as unknown as { readonly options: { readonly jack: boolean } }).options.jack;
