import { facesIn } from '#engine/core/pieces.ts';
import type { DezaiShenState } from '#engine/games/dezai-shen/types.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import type { AnyMove } from '../../any-game.ts';
import { alwaysTakes, faceMoved, handBefore, takenBy, type Claim, type Claims } from '../../claim.ts';

const isTrump = (card: string): boolean => card.includes('-');
const isHigh = (card: string): boolean => card.startsWith('hi-');
const suit = (card: string): string => (isTrump(card) ? 'trumps' : card.slice(0, 2));
const rank = (card: string): number => '1234567PQK'.indexOf(card.slice(2));

const stateOf = ({ position }: Claim): DezaiShenState => position.state as unknown as DezaiShenState;
const taker = (claim: Claim): number => stateOf(claim).auction.contract?.taker ?? -1;
const trick = ({ position }: Claim): readonly string[] => facesIn(position.state.table, TRICK);
const rest = (claim: Claim): readonly string[] => handBefore(claim).filter((card) => card !== faceMoved(claim));
const isOurs = (claim: Claim, seat: number): boolean => (seat === taker(claim)) === (claim.seat === taker(claim));
const tricksWon = (claim: Claim): number => stateOf(claim).tricks.filter(({ winner }) => winner === claim.seat).length;
const holdsTrumps = (claim: Claim): boolean =>
  handBefore(claim).filter(isTrump).length === claim.params['count'] &&
  handBefore(claim).filter(isHigh).length === claim.params['high'];

/** Whether the next player, holding trumps, may play nothing else. */
function nextMustTrump({ game, after: { position } }: Claim): boolean {
  const [next = -1] = game.awaits(position);
  const { faces } = position.state.table;
  const moves = (game.movesOf(position, next) as readonly AnyMove[]).filter(({ type }) => type === 'move.play');
  const may = moves.map(({ piece }) => faces[String(piece)] ?? '');
  return may.every(isTrump) || !handBefore({ position, seat: next }).some(isTrump);
}

/** Whether what Dezai Shen says for a move is true. */
export const dezaiShenClaims: Claims = {
  makesContract: (claim) =>
    takenBy(claim) === claim.seat &&
    claim.seat === taker(claim) &&
    tricksWon(claim) + 1 === claim.params['won'] &&
    stateOf(claim).auction.contract?.needs === claim.params['won'],
  takes: (claim) => takenBy(claim) === claim.seat,
  surelyTakes: alwaysTakes,
  staysOurs: (claim) => {
    const winner = takenBy(claim);
    return winner !== null && winner !== claim.seat && isOurs(claim, winner);
  },
  ruffs: (claim) =>
    isTrump(faceMoved(claim)) &&
    !isTrump(trick(claim)[0] ?? 'a-') &&
    takenBy(claim) === null &&
    trick(claim).every((card) => !isTrump(card) || (isHigh(faceMoved(claim)) && !isHigh(card))),
  lowestOfSuit: (claim) =>
    takenBy(claim) !== claim.seat &&
    rest(claim).every((card) => suit(card) !== suit(faceMoved(claim)) || rank(card) > rank(faceMoved(claim))),
  leadsTrumps: (claim) => trick(claim).length === 0 && isTrump(faceMoved(claim)) && nextMustTrump(claim),
  lastOfSuit: (claim) =>
    rest(claim).some(isTrump) && rest(claim).every((card) => suit(card) !== suit(faceMoved(claim))),
  keepsHigh: (claim) => !isHigh(faceMoved(claim)) && rest(claim).filter(isHigh).length === claim.params['count'],
  bidsOn: holdsTrumps,
  passesOn: holdsTrumps,
  doublesOn: (claim) => holdsTrumps(claim) && taker(claim) !== claim.seat,
  keepsTrumps: (claim) => {
    const buried = claim.faces(claim.move['pieces'] as readonly string[]);
    return !buried.some(isTrump) && handBefore(claim).filter(isTrump).length === claim.params['count'];
  },
};
