import type { PieceId, SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf } from '#engine/core/pieces.ts';
import type { Rng } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { PrivateDieChance, PrivateDieEvent, PrivateDieMove, PrivateDieState, Witness } from '../types.ts';
import { numberOn } from './cards.ts';
import { isSuddenDeath } from './commit.ts';
import { showingTen } from './dice.ts';
import { rollStream, TEN_SIDES } from './first.ts';
import { hookOf } from './hooks.ts';
import { DECK, LINE_UP, WITNESS, witnessOf } from './layout.ts';
import { freshSeat } from './turn-state.ts';

type WitnessRolled = Extract<PrivateDieChance, { type: 'chance.witnessRolled' }>;
type Question = Extract<PrivateDieMove, { type: 'move.question' }>;

/** The first player of this round. Throws before there is one. */
export function firstPlayer({ first }: PrivateDieState): SeatId {
  if (first === null) throw new Error('there is no first player yet');
  return first;
}

/** Whether two witnesses are shown, of which the first player chooses one; the last card comes alone (10.5). */
export function isChoiceOfWitness(state: PrivateDieState): boolean {
  return Math.min(hookOf(state, 'round.revealCount'), zoneOf(state.table, DECK).pieces.length) > 1;
}

/** A new round begins: nobody has rolled, and the witness die is taken back. */
function begun(state: PrivateDieState): PrivateDieState {
  return {
    ...state,
    round: state.round + 1,
    order: [],
    turn: 0,
    die: null,
    cluesBefore: state.clues,
    players: state.players.map(() => freshSeat),
    contenders: [],
    rollOff: [],
    challenger: null,
    winner: null,
  };
}

/** The top witness is turned up (paragraph 3.1). */
export function revealWitness(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const [piece] = zoneOf(state.table, DECK).pieces;
  if (piece === undefined) throw new Error('there is no witness left');
  return inPlay(begun(state), piece, DECK);
}

/** Line-Up: the top two are turned up (paragraph 10.5). */
export function showWitnesses(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const now = begun(state);
  const two = zoneOf(now.table, DECK).pieces.slice(0, 2);
  const { table, shifts } = movePieces(now.table, two, DECK, LINE_UP);
  const returned = now.returned.filter((piece) => !two.includes(piece));
  const seat = firstPlayer(now);
  return {
    state: { ...now, table, returned },
    events: [{ type: 'witnesses.shown', seat, round: now.round, shifts }],
  };
}

/** Either of the two witnesses shown may be questioned (paragraph 10.5). */
export function judgeQuestion(state: PrivateDieState, move: Question): Verdict {
  const isShown = zoneOf(state.table, LINE_UP).pieces.includes(move.piece);
  return isShown ? ALLOWED : refuse('notShown', { rule: '10.5' });
}

/** One witness comes into play, the other goes under the deck (paragraph 10.5). */
export function question(state: PrivateDieState, input: Seated<Question>): Outcome<PrivateDieState, PrivateDieEvent> {
  const chosen = inPlay(state, input.piece, LINE_UP);
  const others = zoneOf(chosen.state.table, LINE_UP).pieces;
  const back = movePieces(chosen.state.table, others, LINE_UP, DECK);
  const events = back.shifts.map((shift): PrivateDieEvent => ({
    type: 'witness.returned',
    witness: shift.face as Witness,
    shifts: [shift],
  }));
  return {
    state: { ...chosen.state, table: back.table, returned: [...chosen.state.returned, ...others] },
    events: [...chosen.events, ...events],
  };
}

function inPlay(
  state: PrivateDieState,
  piece: PieceId,
  from: typeof DECK | typeof LINE_UP,
): Outcome<PrivateDieState, PrivateDieEvent> {
  const card = movePieces(state.table, [piece], from, WITNESS);
  const die = showingTen(card.table, null);
  const witness = faceOf(die.table, piece) as Witness;
  const { round } = state;
  return {
    state: { ...state, table: die.table, returned: state.returned.filter((other) => other !== piece) },
    events: [
      { type: 'witness.revealed', round, witness, number: numberOn(witness), shifts: [...card.shifts, ...die.shifts] },
    ],
  };
}

/** The witness die of a round, and of a sudden death. */
export function drawWitnessRoll(state: PrivateDieState, rng: Rng): WitnessRolled {
  const { round, suddenDeath } = state;
  const event = isSuddenDeath(state) ? `witness/sudden/${String(suddenDeath.length)}` : `witness/${String(round)}`;
  return { type: 'chance.witnessRolled', face: rollStream(state, rng, event).uniform(TEN_SIDES) };
}

/** The witness die completes the value; turns go around from the first player (paragraphs 3.2 and 3.3). */
export function rollWitness(state: PrivateDieState, input: WitnessRolled): Outcome<PrivateDieState, PrivateDieEvent> {
  const { table, shifts } = showingTen(state.table, input.face);
  const order = orderFrom(state, firstPlayer(state));
  const now: PrivateDieState = { ...state, table, die: input.face, order, turn: 0, rolls: state.rolls + 1 };
  const value = valueIn(now);
  return {
    state: now,
    events: [{ type: 'value.known', die: input.face, value, witness: witnessInPlay(now), order, shifts }],
  };
}

/** Clockwise, unless the witness says otherwise (paragraphs 3.3 and 9.8). */
function orderFrom(state: PrivateDieState, first: SeatId): readonly SeatId[] {
  const step = hookOf(state, 'round.order') === 'clockwise' ? 1 : -1;
  return seatsOf(state).map((place) => (first + step * place + place * state.seats) % state.seats);
}

/** The witness in play. Throws between rounds. */
export function witnessInPlay(state: PrivateDieState): Witness {
  const witness = witnessOf(state.table);
  if (witness === null) throw new Error('there is no witness in play');
  return witness;
}

/** The value of this round: the number on the card plus the die (paragraphs 3.2 and 9.9). Throws before it is known. */
export function valueIn(state: PrivateDieState): number {
  if (state.die === null) throw new Error('the value is not known yet');
  const times = hookOf(state, 'value.compute') === 'doubleDie' ? 2 : 1;
  return numberOn(witnessInPlay(state)) + times * state.die;
}
