import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { viewOf } from '#engine/core/redact.ts';
import { facesIn } from '#engine/core/pieces.ts';
import type { PrivateDieEvent, PrivateDieNumbers, PrivateDieState } from '#engine/games/private-die/types.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import type { AnyInput, AnyMove, AnyPosition } from '../../any-game.ts';
import type { Claim, Claims } from '../../claim.ts';
import { interpreterOf } from '../../played-again.ts';

/** The numbers on the witness cards, in the order of chapter 9. */
const NUMBERS = [8, 6, 7, 5, 9, 8, 10, 7, 4, 12, 9, 8, 10, 6, 14, 5, 11, 13];
const FACES = [1, 2, 3, 4, 5, 6];

type Step = Claim['after'];

const stateOf = ({ position }: { readonly position: AnyPosition }): PrivateDieState =>
  position.state as unknown as PrivateDieState;
const seen = new WeakMap<AnyPosition, PrivateDieNumbers>();

/** The public numbers before the move. */
function numbersOf({ game, position }: Claim): PrivateDieNumbers {
  const numbers = seen.get(position) ?? (viewOf(game, position, PUBLIC).numbers as unknown as PrivateDieNumbers);
  seen.set(position, numbers);
  return numbers;
}
const eventsOf = ({ events }: Step): readonly PrivateDieEvent[] => events as readonly PrivateDieEvent[];
const made = ({ game, seat }: Claim, position: AnyPosition, move: AnyMove): Step =>
  interpreterOf(game).advance(position, { ...move, seat });
const rolled = ({ game }: Claim, { position }: Step, faces: readonly number[]): Step =>
  interpreterOf(game).advance(position, { type: 'chance.rolled', faces } as AnyInput);

/** Whether a text applies: no text does in Bare Bones or in a sudden death (paragraphs 7.4 and 11.1). */
function applies(claim: Claim, witness: string): boolean {
  const { options } = stateOf(claim);
  return !options.bareBones && !claim.position.phase.startsWith('sudden') && numbersOf(claim).value.witness === witness;
}

/** What a number counts (paragraph 9.14), and the most that a die can count. */
const counted = (claim: Claim, face: number): number => (face === 6 && applies(claim, 'w14') ? 0 : face);
const mostOf = (claim: Claim): number => Math.max(...FACES.map((face) => counted(claim, face)));
const limit = (claim: Claim): number => (numbersOf(claim).value.value ?? NaN) + (applies(claim, 'w17') ? 1 : 0);

const showing = (claim: Claim, zone: string): readonly number[] =>
  facesIn(claim.position.state.table, `${zone}:${String(claim.seat)}`)
    .map((face) => Number(face.split(':')[1]))
    .filter((face) => face > 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The dice of the seat before its move, as they count; those of a first roll that is committed are all to come. */
const base = (claim: Claim): number =>
  sum(showing(claim, 'rolled').map((face) => counted(claim, face))) -
  sum(showing(claim, 'negative').map((face) => counted(claim, face)));
const count = ({ move }: Claim): number => Number(move['count']);

/** Every roll of so many dice, as its sum. */
function rollsOf(sides: readonly number[], dice: number): readonly number[] {
  return dice === 0 ? [0] : rollsOf(sides, dice - 1).flatMap((before) => sides.map((side) => before + side));
}
const ROLLS = [0, 1, 2, 3, 4, 5].map((dice) => ({
  plain: rollsOf(FACES, dice),
  sailor: rollsOf([1, 2, 3, 4, 5, 0], dice),
}));

/** The share of all rolls of so many dice with which the total is like this. */
function shareOf(claim: Claim, dice: number, isSuch: (total: number) => boolean): number {
  const rolls = ROLLS[dice]?.[applies(claim, 'w14') ? 'sailor' : 'plain'] ?? [];
  const before = base(claim);
  return rolls.filter((roll) => isSuch(before + roll)).length / rolls.length;
}
const percentOf = (...[claim, dice, isSuch]: Parameters<typeof shareOf>): number =>
  Math.round(100 * shareOf(claim, dice, isSuch));
const matching = (claim: Claim): ((total: number) => boolean) => {
  const { value } = numbersOf(claim).value;
  return (total) => total === value;
};
const going = (claim: Claim): ((total: number) => boolean) => {
  const most = limit(claim);
  return (total) => total > most;
};
const counts = ({ moves, move }: Claim): readonly number[] =>
  moves.filter(({ type }) => type === move.type).map((other) => Number(other['count']));

const isOver = (step: Step): boolean =>
  step.position.phase === 'turn.over' || eventsOf(step).some(({ type }) => type === 'turn.bust');

/** With how many of the six numbers the die of a step takes its seat over the value. */
const overWith = (claim: Claim, step: Step): number =>
  FACES.filter((face) => isOver(rolled(claim, step, [face]))).length;

/** The clues lost by the bust in this step, or by accepting it after the step; null where there is none. */
function lossIn(claim: Claim, step: Step): number | null {
  const bust = eventsOf(step).find((event) => event.type === 'turn.bust');
  if (bust) return bust.loss;
  return step.position.phase === 'turn.over'
    ? lossIn(claim, made(claim, step.position, { type: 'move.acceptBust' }))
    : null;
}

/** Who wins the round from here, everybody else playing at random, and whether a challenge had a part in it. */
function roundFrom({ game }: Claim, first: Step, seed: string) {
  const rng = createRng(seedFromText(seed));
  let step = first;
  let isChallenged = false;
  for (;;) {
    const events = eventsOf(step);
    isChallenged ||= events.some(({ type }) => type === 'roll.challenged');
    const won = events.find((event) => event.type === 'round.won');
    if (won || events.some(({ type }) => type === 'round.allBust')) return { winner: won?.seat ?? null, isChallenged };
    const waiting = awaiting(game, step.position);
    if (waiting.kind === 'over') throw new Error('the round does not end');
    const [seat = 0] = waiting.kind === 'seats' ? waiting.seats : [];
    const input =
      waiting.kind === 'chance'
        ? game.chance(step.position, rng)
        : { ...pick(game.movesOf(step.position, seat, rng), rng.stream(step.position.phase)), seat };
    step = interpreterOf(game).advance(step.position, input);
  }
}

const SEEDS = ['one', 'two', 'three', 'four'];

/** By how much each other player who is done, and not bust, misses the value. */
function gaps(claim: Claim): readonly number[] {
  const { players } = stateOf(claim);
  const value = numbersOf(claim).value.value ?? NaN;
  return players.flatMap(({ final, status }, seat) =>
    final && status !== 'bust' && seat !== claim.seat ? [Math.abs(value - final.total)] : [],
  );
}
const ownGap = (claim: Claim): number => Math.abs((numbersOf(claim).value.value ?? NaN) - base(claim));
const costs = (step: Step): readonly number[] =>
  eventsOf(step).flatMap((event) => ('cost' in event && typeof event.cost === 'number' ? [event.cost] : []));
const numberShown = (face: string): number => NUMBERS[Number(face.slice(1)) - 1] ?? NaN;
const shown = (claim: Claim): readonly number[] =>
  claim.faces(claim.moves.map(({ piece }) => String(piece))).map(numberShown);
const own = ({ faces, move }: Claim): number => numberShown(faces([String(move['piece'])])[0] ?? '');
const dieMoved = ({ faces, move }: Claim): number => Number((faces([String(move['piece'])])[0] ?? '').split(':')[1]);

/** Whether what Private Die says for a move is true. */
export const privateDieClaims: Claims = {
  nearest: (claim) =>
    SEEDS.map((seed) => roundFrom(claim, claim.after, seed)).every(
      ({ winner, isChallenged }) => winner === claim.seat || isChallenged,
    ),
  nearestSoFar: (claim) => gaps(claim).length > 0 && gaps(claim).every((gap) => gap > ownGap(claim)),
  behind: (claim) => {
    const { final } = stateOf(claim).players[Number(claim.params['who'])] ?? {};
    const stayed = made(claim, claim.position, { type: 'move.stay' });
    const nearest = Math.min(...gaps(claim));
    return (
      Math.abs((numbersOf(claim).value.value ?? NaN) - (final?.total ?? NaN)) === nearest &&
      SEEDS.every((seed) => roundFrom(claim, stayed, seed).winner !== claim.seat)
    );
  },
  reachesGoal: (claim) => {
    const { clues, setAside } = stateOf(claim);
    const isBook = numbersOf(claim).case === 'case.byTheBook';
    const reward = (isBook ? 3 : showing(claim, 'rolled').length) + (applies(claim, 'w10') ? 1 : 0) + setAside;
    return (
      claim.move.type === 'move.stay' &&
      (clues[claim.seat] ?? 0) + reward >= numbersOf(claim).goal &&
      claim.params['goal'] === numbersOf(claim).goal
    );
  },
  makesTotal: (claim) =>
    !isOver(claim.after) &&
    eventsOf(claim.after).some(
      (event) => (event.type === 'die.removed' || event.type === 'die.turned') && event.total === claim.params['total'],
    ),
  saves: (claim) => isOverNow(claim) && FACES.length - overWith(claim, claim.after) === claim.params['count'],
  cannotGoOver: (claim) => overWith(claim, claim.after) === 0,
  mostWithoutRisk: (claim) =>
    base(claim) + count(claim) * mostOf(claim) <= limit(claim) &&
    base(claim) + (count(claim) + 1) * mostOf(claim) > limit(claim),
  likeliestMatch: (claim) => {
    const chance = (dice: number): number => shareOf(claim, dice, matching(claim));
    return (
      percentOf(claim, count(claim), matching(claim)) === claim.params['percent'] &&
      counts(claim).every((other) => chance(other) <= chance(count(claim)))
    );
  },
  fewerFallShort: (claim) =>
    base(claim) + (count(claim) - 1) * mostOf(claim) < Number(claim.params['value']) &&
    claim.params['value'] === numbersOf(claim).value.value,
  moreGoOver: (claim) =>
    percentOf(claim, count(claim), going(claim)) === claim.params['percent'] &&
    percentOf(claim, count(claim) + 1, going(claim)) === claim.params['more'],
  meets: (claim) =>
    eventsOf(rolled(claim, claim.after, [Number(claim.params['face'])])).some(({ type }) => type === 'turn.matched'),
  fewGoOver: (claim) => overWith(claim, claim.after) === claim.params['count'],
  nextGoesOver: (claim) => {
    const adding = claim.moves.find(({ type }) => type === 'move.add' || type === 'move.freeDie');
    return (
      claim.move.type === 'move.stay' &&
      adding !== undefined &&
      overWith(claim, made(claim, claim.position, adding)) === claim.params['count']
    );
  },
  bustIsFree: (claim) => {
    if (claim.move.type === 'move.acceptBust') return lossIn(claim, claim.after) === 0;
    const dice = claim.move.type === 'move.roll' ? count(claim) : 1;
    const most = FACES.findIndex((face) => counted(claim, face) === mostOf(claim)) + 1;
    return (
      lossIn(
        claim,
        rolled(
          claim,
          claim.after,
          Array.from({ length: dice }, () => most),
        ),
      ) === 0
    );
  },
  bustCosts: (claim) =>
    isOverNow(claim) &&
    lossIn(claim, made(claim, claim.position, { type: 'move.acceptBust' })) === claim.params['count'],
  costsNothing: (claim) =>
    ['roll', 'stay', 'acceptBust'].every((type) => claim.move.type !== `move.${type}`) &&
    costs(claim.after).every((cost) => cost === 0),
  rescueCosts: (claim) =>
    claim.move.type === 'move.acceptBust' &&
    claim.moves
      .filter(({ type }) => type !== 'move.acceptBust')
      .every((move) => sum(costs(made(claim, claim.position, move))) > 0),
  highestDie: (claim) => isOverNow(claim) && showing(claim, 'rolled').every((face) => face <= dieMoved(claim)),
  lowestDie: (claim) => !isOverNow(claim) && showing(claim, 'rolled').every((face) => face >= dieMoved(claim)),
  poorest: (claim) => {
    const clues = (seat: unknown): number => stateOf(claim).clues[Number(seat)] ?? NaN;
    return (
      claim.move.type === 'move.share' &&
      claim.params['who'] === claim.move['to'] &&
      claim.moves.every(({ to }) => to === claim.move['to'] || clues(to) > clues(claim.move['to']))
    );
  },
  higherNumber: (claim) => shown(claim).length > 1 && own(claim) === Math.max(...shown(claim)),
  lowerNumber: (claim) => shown(claim).length > 1 && own(claim) === Math.min(...shown(claim)),
};

const isOverNow = ({ position }: Claim): boolean => position.phase === 'turn.over';
