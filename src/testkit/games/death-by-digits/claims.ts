import { viewOf } from '#engine/core/redact.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { facesIn } from '#engine/core/pieces.ts';
import type {
  DeathByDigitsEvent,
  DeathByDigitsNumbers,
  DeathByDigitsState,
} from '#engine/games/death-by-digits/types.ts';
import { seatViewer } from '#protocol/viewer.ts';
import type { AnyMove, AnyPosition } from '../../any-game.ts';
import { alikeFor, facesAfter, handBefore, type Claim, type Claims } from '../../claim.ts';
import { interpreterOf } from '../../played-again.ts';

/** In how many positions that look alike a claim is tried. */
const WORLDS = 12;

const stateOf = ({ position }: { readonly position: AnyPosition }): DeathByDigitsState =>
  position.state as unknown as DeathByDigitsState;
const numbersOf = ({ game, position, seat }: Claim): DeathByDigitsNumbers =>
  viewOf(game, position, seatViewer(seat)).numbers as unknown as DeathByDigitsNumbers;
const eventsOf = ({ after }: Claim): readonly DeathByDigitsEvent[] => after.events as readonly DeathByDigitsEvent[];

const pieces = ({ move }: Claim): readonly string[] => (move['pieces'] ?? []) as readonly string[];
const played = (claim: Claim): readonly number[] => claim.faces(pieces(claim)).map(Number);
const held = (claim: Claim, number: unknown): number =>
  handBefore(claim).filter((face) => Number(face) === Number(number)).length;
const handAt = ({ table }: DeathByDigitsState, seat: unknown): readonly number[] =>
  facesIn(table, `hand:${String(seat)}`).map(Number);

/** What the play does by the rules, as everybody is told. */
const effect = (claim: Claim): string | undefined =>
  eventsOf(claim).find((event) => event.type === 'cards.played')?.effect;

/** The cards of the Murder that the seat has looked at: how many, and their numbers. */
function looked(claim: Claim): readonly number[] {
  const { table } = stateOf(claim);
  const looks = numbersOf(claim).seats[claim.seat]?.looks ?? [];
  return looks.flatMap((slot) => facesIn(table, `murder:${String(slot)}`).map(Number));
}
const named = ({ move }: Claim): readonly number[] => [move['first'], move['second'], move['third']].map(Number);

/** Whether the first numbers are all among the others, each as often. */
const among = (some: readonly number[], all: readonly number[]): boolean =>
  some.every((one) => some.filter((other) => other === one).length <= all.filter((other) => other === one).length);

const others = (claim: Claim): readonly number[] => {
  const { isOut } = stateOf(claim);
  return isOut.flatMap((out, seat) => (out || seat === claim.seat ? [] : [seat]));
};
const size = (claim: Claim, seat: unknown): number => handAt(stateOf(claim), seat).length;
const victims = ({ move }: Claim): readonly number[] =>
  ((move['victims'] ?? []) as readonly string[]).map((hand) => Number(hand.split(':')[1]));
const stolen = (claim: Claim): number =>
  Math.min(
    3,
    others(claim).reduce((sum, seat) => sum + size(claim, seat), 0),
  );

/** Whether somebody could stop this theft in a position that looks alike. */
function isStoppable(claim: Claim): boolean {
  const { game, seat, move } = claim;
  return alikeFor(claim, WORLDS).some((world) => {
    const { position } = interpreterOf(game).advance(world, { ...move, seat });
    if (position.phase !== 'turn.stopping') return false;
    return game
      .awaits(position)
      .some((other) => (game.movesOf(position, other) as readonly AnyMove[]).some(({ type }) => type === 'move.stop'));
  });
}

/** The number at the end of a hand that is guessed at. */
const endOf = (state: DeathByDigitsState, { move }: Claim): number =>
  move['end'] === 'low' ? Math.min(...handAt(state, move['target'])) : Math.max(...handAt(state, move['target']));
const ends = (claim: Claim): readonly number[] =>
  [claim.position, ...alikeFor(claim, WORLDS)].map((position) => endOf(stateOf({ position }), claim));

/** Whether the seat refills its hand in this turn. */
function isRefilled({ game, seat, after }: Claim): boolean {
  const rng = createRng(seedFromText('refill'));
  let { position } = after;
  let { events } = after as { readonly events: readonly DeathByDigitsEvent[] };
  for (;;) {
    if (events.some((event) => event.type === 'hand.refilled' && event.seat === seat)) return true;
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over' || position.phase === 'turn.accusing') return false;
    const [next = 0] = waiting.kind === 'seats' ? waiting.seats : [];
    const input =
      waiting.kind === 'chance'
        ? game.chance(position, rng)
        : { ...pick(game.movesOf(position, next, rng), rng.stream(position.phase)), seat: next };
    const step = interpreterOf(game).advance(position, input);
    position = step.position;
    events = step.events as readonly DeathByDigitsEvent[];
  }
}

/** The hand with the cards of Evidence that are taken. */
const withTaken = (claim: Claim, number: unknown): number =>
  held(claim, number) + played(claim).filter((one) => one === Number(number)).length;
/** Whether the cards that are taken bring the hand to so many of this number, whatever those are that lie face down. */
const bringsTo = (claim: Claim, number: unknown, wanted: number): boolean =>
  held(claim, number) < wanted &&
  withTaken(claim, number) >= wanted &&
  alikeFor(claim, WORLDS).every(({ state }) => {
    const faces = pieces(claim).map((piece) => Number(state.table.faces[piece]));
    return faces.filter((face) => face === Number(number)).length + held(claim, number) >= wanted;
  });
const isHidden = ({ position }: Claim, piece: unknown): boolean =>
  position.state.table.zones['evidenceDown']?.pieces.includes(String(piece)) === true;
const isRemembered = (claim: Claim, piece: unknown): boolean =>
  numbersOf(claim).remembered.some((card) => card.piece === piece);

/** Whether what Death by Digits says for a move is true. */
export const deathByDigitsClaims: Claims = {
  sawMurder: (claim) =>
    looked(claim).length === 3 && among(named(claim), looked(claim)) && claim.move.type !== 'move.endTurn',
  sawSome: (claim) => looked(claim).length === claim.params['count'] && among(looked(claim), named(claim)),
  notSeen: (claim) =>
    3 - looked(claim).length === claim.params['count'] && claim.moves.some(({ type }) => type === 'move.accuse'),
  spendsCourt: (claim) => played(claim).includes(22),
  looks: (claim) => effect(claim) === 'look' && 3 - looked(claim).length === claim.params['count'],
  takes: (claim) => {
    const [one = NaN, other = NaN] = played(claim);
    const midnumber = claim.params['midnumber'];
    return effect(claim) === 'take' && (one + other === midnumber || Math.abs(one - other) === midnumber);
  },
  looksAtHand: (claim) => effect(claim) === 'peekHand' && played(claim).join() === '-1',
  takesEnds: (claim) => effect(claim) === 'takeEnds' && played(claim).join() === '19',
  surelySteals: (claim) => effect(claim) === 'steal' && stolen(claim) === claim.params['count'] && !isStoppable(claim),
  steals: (claim) => effect(claim) === 'steal' && stolen(claim) === claim.params['count'],
  emptiesHand: (claim) => isRefilled(claim) && pieces(claim).length === handBefore(claim).length,
  spare: (claim) => {
    const [number] = played(claim);
    const rest = handBefore(claim).map(Number);
    return played(claim).length === 1 && held(claim, number) === 1 && new Set(rest).size < rest.length;
  },
  surelyRight: (claim) => ends(claim).every((number) => number === claim.move['number']),
  completes: (claim) => held(claim, claim.move['number']) + 1 === claim.params['count'],
  fewLeft: (claim) => new Set(ends(claim)).size <= Number(claim.params['count']),
  freeGuess: (claim) =>
    claim.move.type === 'move.guess' &&
    facesAfter(claim, `hand:${String(claim.seat)}`).length >= handBefore(claim).length,
  robsHolder: (claim) =>
    victims(claim).includes(Number(claim.params['who'])) &&
    held(claim, claim.params['number']) === 2 &&
    [claim.position, ...alikeFor(claim, WORLDS)].every((position) =>
      handAt(stateOf({ position }), claim.params['who']).includes(Number(claim.params['number'])),
    ),
  leavesCards: (claim) =>
    victims(claim).length > 0 &&
    victims(claim).every((seat) => size(claim, seat) > victims(claim).filter((other) => other === seat).length),
  richest: (claim) => {
    const who = Number(claim.params['who']);
    return (
      [...victims(claim), ...(claim.move.type === 'move.search' ? [claim.move['target']] : [])].every(
        (seat) => seat === who,
      ) && others(claim).every((seat) => seat === who || size(claim, seat) < size(claim, who))
    );
  },
  makesSet: (claim) => bringsTo(claim, claim.params['number'], 3),
  makesPair: (claim) => bringsTo(claim, claim.params['number'], 2),
  takesUnseen: (claim) => {
    const hidden = pieces(claim).filter((piece) => isHidden(claim, piece) && !isRemembered(claim, piece));
    const worlds = alikeFor(claim, WORLDS);
    const open = hidden.filter((piece) => new Set(worlds.map(({ state }) => state.table.faces[piece])).size > 1);
    const count = Number(claim.params['count']);
    return open.length <= count && count <= hidden.length;
  },
  newSlot: (claim) =>
    numbersOf(claim).seats[claim.seat]?.looks.every((slot) => slot !== claim.move['slot']) === true &&
    claim.move.type === 'move.look',
  unseenCard: (claim) => isHidden(claim, claim.move['piece']) && !isRemembered(claim, claim.move['piece']),
  hides: (claim) =>
    !isHidden(claim, claim.move['piece']) && eventsOf(claim).some((event) => event.type === 'evidence.flipped'),
};
