import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome } from '#engine/core/game.ts';
import type { Rng } from '#engine/core/rng.ts';
import { showing, sixes } from '#engine/kits/rolling.ts';
import type { NewGameChance, NewGameEvent, NewGameMove, NewGameState, Roll } from '../types.ts';
import { DICE, dieFace, TRAY } from './layout.ts';
import { totalsOf } from './score.ts';

type Result = Outcome<NewGameState, NewGameEvent>;

/** Whose turn it is (paragraph 1.2). */
export function currentPlayer({ turns, seats }: NewGameState): SeatId {
  return turns.length % seats;
}

/** Rolls both dice (paragraph 2.1). No two rolls of a match share a stream of random numbers. */
export function drawRoll({ turns, rolls }: NewGameState, rng: Rng): NewGameChance {
  const stream = rng.stream(`dice/${String(turns.length)}/${String(rolls.length)}`);
  return { type: 'chance.rolled', faces: sixes(DICE.length, stream) };
}

/** The dice show what was rolled (paragraph 2.1). */
export function roll(state: NewGameState, { faces }: NewGameChance): Result {
  const { table, shifts } = showing(state.table, DICE, TRAY, TRAY, faces.map(dieFace));
  const rolled = { ...state, table, rolls: [...state.rolls, faces] };
  const seat = currentPlayer(state);
  return { state: rolled, events: [{ type: 'dice.rolled', seat, faces, sum: sumOf(rolled), shifts }] };
}

/** Whether this roll takes what the turn has brought (paragraph 2.3). */
export function hasOne(faces: Roll): boolean {
  return faces.includes(1);
}

/** What the turn has brought, or had brought before a one took it (paragraphs 2.1 and 2.3). */
export function sumOf({ rolls }: NewGameState): number {
  return rolls
    .filter((faces) => !hasOne(faces))
    .flat()
    .reduce((sum, face) => sum + face, 0);
}

/** Whether the last roll has a one (paragraph 2.3). */
export function isLost({ rolls }: NewGameState): boolean {
  return rolls.some(hasOne);
}

/** The turn brings nothing (paragraph 2.3). */
export function loseTurn(state: NewGameState): Result {
  const seat = currentPlayer(state);
  return { state: turnOver(state, 0), events: [{ type: 'turn.lost', seat, sum: sumOf(state) }] };
}

/** Whether the current player may roll or stop (paragraphs 2.2 and 2.4). */
export function judgeTurn({ rolls }: NewGameState, _seat: SeatId, { type }: NewGameMove): Verdict {
  const [first, ...others] = rolls.at(-1) ?? [];
  const isDouble = others.every((face) => face === first);
  return type === 'move.stop' && isDouble ? refuse('double', { rule: '2.4' }) : ALLOWED;
}

/** The player scores what the turn has brought (paragraph 2.2). */
export function stop(state: NewGameState): Result {
  const seat = currentPlayer(state);
  const sum = sumOf(state);
  const after = turnOver(state, sum);
  return { state: after, events: [{ type: 'turn.stopped', seat, sum, total: totalsOf(after)[seat] ?? 0 }] };
}

/** The dice stay as they lie until the next player rolls them. */
function turnOver(state: NewGameState, points: number): NewGameState {
  const { turns, rolls } = state;
  return { ...state, rolls: [], turns: [...turns, { seat: currentPlayer(state), rolls, points }] };
}
