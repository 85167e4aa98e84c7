import type { SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { movePieces, type Shift } from '#engine/core/pieces.ts';
import { streamOf, type Rng, type Stream } from '#engine/core/rng.ts';
import { drawOrder } from '#engine/kits/hands.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { DeathByDigitsChance, DeathByDigitsMove, DeathByDigitsState, Digit, HandZone, Victim } from '../types.ts';
import { chronicled, moved, sightOf } from './chronicle-steps.ts';
import { judgeTarget } from './guess.ts';
import { handOf, handPieces, handSize, opponents, seatOf, type Step } from './layout.ts';
import { inThisTurn, mixNext } from './mix.ts';
import { withOutcome } from './play.ts';

type Robbing = Extract<DeathByDigitsMove, { type: 'move.rob' }>;
type Stolen = Extract<DeathByDigitsChance, { type: 'chance.stolen' }>;

const MOST_STOLEN = 3;

/** How many cards are stolen in all: three, or all that the others have (paragraph 5.3). */
export function stealCount(state: DeathByDigitsState): number {
  return Math.min(MOST_STOLEN, totalCards(state));
}

function totalCards(state: DeathByDigitsState): number {
  return opponents(state).reduce((sum, seat) => sum + handSize(state, seat), 0);
}

/** Whether these hands may be robbed, each as often as it is named (paragraph 5.3). */
export function judgeRob(state: DeathByDigitsState, seat: SeatId, { victims }: Robbing): Verdict {
  for (const hand of new Set(victims)) {
    const target = seatOf(hand);
    const verdict = judgeTarget(state, seat, target, '5.3');
    if (!verdict.ok) return verdict;
    const most = handSize(state, target);
    if (timesNamed(victims, hand) > most)
      return refuse('hasFewerCards', { params: { target, count: most }, rule: '5.3' });
  }
  const count = stealCount(state);
  return victims.length === count ? ALLOWED : refuse('stealExactly', { params: { count }, rule: '5.3' });
}

function timesNamed(victims: readonly HandZone[], hand: HandZone): number {
  return victims.filter((other) => other === hand).length;
}

/** Whether there is only one way to steal: from the only player with cards, or everything there is. */
export function isRobForced(state: DeathByDigitsState): boolean {
  const withCards = opponents(state).filter((seat) => handSize(state, seat) > 0);
  return withCards.length === 1 || totalCards(state) <= MOST_STOLEN;
}

function named(state: DeathByDigitsState, robbery: readonly Victim[]): Step {
  const now = { ...state, robbery };
  return { state: now, events: [{ type: 'victims.named', seat: state.active, victims: robbery }] };
}

export function rob(state: DeathByDigitsState, { victims }: Seated<Robbing>): Step {
  const robbery = opponents(state).map((seat) => ({ seat, count: timesNamed(victims, handOf(seat)) }));
  return named(
    state,
    robbery.filter(({ count }) => count > 0),
  );
}

/** Names the victims if there is no choice. */
export function robAll(state: DeathByDigitsState): Step {
  const robbery = opponents(state).map((seat) => ({ seat, count: Math.min(handSize(state, seat), MOST_STOLEN) }));
  return named(
    state,
    robbery.filter(({ count }) => count > 0),
  );
}

/** Draws the cards blindly (paragraph 5.3). */
export function drawStolen(state: DeathByDigitsState, rng: Rng): Stolen {
  const streamFor = (seat: SeatId): Stream =>
    // A seat that is out has no turns, so at another table the same turn of the same seat may have another number.
    streamOf(rng, inThisTurn(state, `steal/${String(seat)}`), `steal/${String(state.turn)}/${String(seat)}`);
  const picks = state.robbery.map(({ seat, count }) =>
    drawOrder(handSize(state, seat), streamFor(seat)).slice(0, count),
  );
  return { type: 'chance.stolen', picks };
}

export function isTheftOf(state: DeathByDigitsState, { picks }: Stolen): boolean {
  return (
    picks.length === state.robbery.length &&
    state.robbery.every(({ seat, count }, index) => {
      const places = picks[index] ?? [];
      const isDistinct = new Set(places).size === count && places.length === count;
      return isDistinct && places.every((place) => place < handSize(state, seat));
    })
  );
}

/** The cards go to the thief; only thief and victim know them (paragraph 13.3). */
export function steal(state: DeathByDigitsState, { picks }: Stolen): Step {
  const { active, robbery } = state;
  let { table } = state;
  const shifts: Shift<Digit>[] = [];
  for (const [index, { seat }] of robbery.entries()) {
    const pieces = (picks[index] ?? []).flatMap((place) => handPieces(state, seat)[place] ?? []);
    const step = movePieces(table, pieces, handOf(seat), handOf(active));
    table = step.table;
    shifts.push(...step.shifts.map((shift) => ({ ...shift, sight: sightOf(active, seat) })));
  }
  const entries = shifts.map(({ from, face }) => {
    const hand = from as HandZone;
    return moved('stolen', active, hand, handOf(active), face, sightOf(active, seatOf(hand)));
  });
  const robbed = chronicled({ ...withOutcome(state, 'done'), table }, ...entries);
  return {
    state: mixNext(robbed, [active]),
    events: [{ type: 'cards.stolen', seat: active, victims: robbery, shifts }],
  };
}
