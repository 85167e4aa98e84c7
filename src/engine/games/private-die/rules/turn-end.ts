import type { Outcome } from '#engine/core/game.ts';
import type { Rng } from '#engine/core/rng.ts';
import type { PrivateDieChance, PrivateDieEvent, PrivateDieState } from '../types.ts';
import { gain, pay } from './clues.ts';
import { counted, negativeDice, positiveDice, totalOf } from './dice.ts';
import { rollStream } from './first.ts';
import { hookOf } from './hooks.ts';
import { playerAt, currentSeat, withPlayer } from './turn-state.ts';

type LuckRolled = Extract<PrivateDieChance, { type: 'chance.luckRolled' }>;

/** The turn ends with the dice as they are (paragraph 4.4). */
export function stay(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const seat = currentSeat(state);
  return {
    state: withPlayer(state, seat, { status: 'stayed' }),
    events: [{ type: 'turn.stayed', seat, total: totalOf(state, seat) }],
  };
}

/** An exact match is paid at once (paragraphs 4.5 and 9.6), unless a die was turned over for it (paragraph 8.7). */
export function match(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const seat = currentSeat(state);
  const bonus = playerAt(state, seat).isTurned ? 0 : hookOf(state, 'match.bonus', seat);
  const paid = gain(state, seat, bonus);
  return {
    state: withPlayer(paid.state, seat, { status: 'matched' }),
    events: [{ type: 'turn.matched', seat, total: totalOf(state, seat), gain: paid.count }],
  };
}

/** Whether a die of luck replaces the cost of a bust (paragraph 8.4). */
export function isLucky(state: PrivateDieState): boolean {
  return hookOf(state, 'bust.replace', currentSeat(state)) === 'luckDie';
}

/** The current seat is out of the round and pays for it (paragraphs 4.6, 9.12 and 10.4). */
export function bust(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const seat = currentSeat(state);
  const lucky = isLucky(state);
  const to = hookOf(state, 'bust.sink', seat);
  const penalty = lucky ? 0 : hookOf(state, 'bust.penalty', seat);
  const paid = pay(state, seat, penalty, to === 'winner' ? 'setAside' : to);
  return {
    state: withPlayer(paid.state, seat, { status: 'bust' }),
    events: [{ type: 'turn.bust', seat, total: totalOf(state, seat), loss: paid.count, to, lucky }],
  };
}

/** The die of luck: even wins a clue, odd nothing (paragraph 8.4). */
export function drawLuck(state: PrivateDieState, rng: Rng): LuckRolled {
  const event = `luck/${String(state.round)}/${String(currentSeat(state))}`;
  return { type: 'chance.luckRolled', face: 1 + rollStream(state, rng, event).uniform(6) };
}

export function rollLuck(state: PrivateDieState, { face }: LuckRolled): Outcome<PrivateDieState, PrivateDieEvent> {
  const seat = currentSeat(state);
  const won = gain(state, seat, face % 2 === 0 ? 1 : 0);
  return {
    state: { ...won.state, rolls: state.rolls + 1, rolled: counted(state, seat, [face]) },
    events: [{ type: 'luck.rolled', seat, face, gain: won.count }],
  };
}

/** Keeps what the dice show now: it counts for the round (paragraph 4.9). */
export function endTurn(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const seat = currentSeat(state);
  const final = {
    positive: positiveDice(state, seat),
    negative: negativeDice(state, seat),
    total: totalOf(state, seat),
  };
  return { state: { ...withPlayer(state, seat, { final }), turn: state.turn + 1 }, events: [] };
}

/** Whether the current seat is the last of the round. */
export function isLastTurn({ order, turn }: PrivateDieState): boolean {
  return turn === order.length - 1;
}
