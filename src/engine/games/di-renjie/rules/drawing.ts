import { movePieces, zoneOf } from '#engine/core/pieces.ts';
import { streamsOf, type Rng } from '#engine/core/rng.ts';
import { isOrder } from '#engine/kits/hands.ts';
import type { DiRenjieChance, DiRenjieState, Source } from '../types.ts';
import { DECK, handOf, victimOf } from './layout.ts';
import { drawMixing, inThisTurn, mixed } from './mixing.ts';
import { ascending, chronicled, handPieces, inTurn, type Step } from './state-steps.ts';

type Draw = Extract<DiRenjieChance, { type: 'chance.drawn' }>;

/** The cards that are chosen at the end of a turn, and the one that must be taken where nobody gave any. */
type Why = 'planned' | 'forced';

/** Draws which card of each hand is taken, and how the receiving hand is mixed. */
export function drawCards(why: Why): (state: DiRenjieState, rng: Rng) => Draw {
  return (state, rng) => {
    const victims = state.plan.map(victimOf);
    const events = victims.map((victim, index) => {
      const before = victims.slice(0, index).filter((other) => other === victim).length;
      return inThisTurn(state, `blind/${why}/${String(victim)}/${String(before)}`);
    });
    const streams = streamsOf(rng, events, `blind/${String(state.mixes)}`);
    return {
      type: 'chance.drawn',
      picks: victims.map((victim, index) =>
        victim === null ? null : (streams[index]?.uniform(handPieces(state, victim).length) ?? null),
      ),
      order: drawMixing(state, sizeAfter(state), why, rng),
    };
  };
}

/** Whether this carries out the chosen plan. */
export function isDrawOf(state: DiRenjieState, { picks, order }: Draw): boolean {
  const fits = picks.every((place, index) => {
    const source = state.plan[index];
    if (source === undefined) return false;
    const victim = victimOf(source);
    return victim === null ? place === null : place !== null && place < handPieces(state, victim).length;
  });
  return picks.length === state.plan.length && fits && isOrder(order, sizeAfter(state));
}

function sizeAfter(state: DiRenjieState): number {
  return handPieces(state, state.active).length + state.plan.length;
}

/** Carries out the plan card by card, then mixes the hand (paragraphs 4.8 and 4.11). */
export function drawPlanned(state: DiRenjieState, { picks, order }: Draw): Step {
  const steps = state.plan.map((source, index) => (now: DiRenjieState) => drawnFrom(now, source, picks[index] ?? 0));
  const drawn = inTurn(state, [...steps, (now) => mixed(now, state.active, order)]);
  return { ...drawn, state: { ...drawn.state, plan: [] } };
}

function drawnFrom(state: DiRenjieState, source: Source, place: number): Step {
  const seat = state.active;
  const victim = victimOf(source);
  const from = victim === null ? DECK : handOf(victim);
  const piece = zoneOf(state.table, from).pieces[victim === null ? 0 : place];
  if (piece === undefined) throw new Error(`there is no card ${String(place)} in "${from}"`);
  const { table, shifts } = movePieces(state.table, [piece], from, handOf(seat));
  const card = shifts[0]?.face;
  if (card === undefined) throw new Error('no card was drawn');
  const sight = victim === null ? [seat] : ascending(seat, victim);
  const now = chronicled({ ...state, table }, { kind: 'drawn', seat, from: source, faces: [card], sight });
  const told = shifts.map((shift) => ({ ...shift, sight }));
  return {
    state: now,
    events: [
      victim === null
        ? { type: 'card.drawn', seat, shifts: told }
        : { type: 'card.robbed', seat, from: victim, shifts: told },
    ],
  };
}
