import type { PieceId, SeatId } from '#protocol/ids.ts';
import { faceOf, movePieces, type Shift, type Sight } from '#engine/core/pieces.ts';
import type { DeathByDigitsChance, DeathByDigitsEvent, DeathByDigitsState, Digit, Handing } from '../types.ts';
import { chronicled, everyone, moved, sightOf } from './chronicle-steps.ts';
import { handOf, handPieces, numberOn, type Step } from './layout.ts';
import { mix, mixNext, prefixOf } from './mix.ts';
import { playedNumber } from './play.ts';

type Mixed = Extract<DeathByDigitsChance, { type: 'chance.mixed' }>;

/**
 * A card is about to leave this hand, or to be shown from it, because of its number. The hand is mixed first: which of
 * several equal cards it is, and where it was, would show whether there are others (paragraph 12.25).
 */
export function handOverNext(state: DeathByDigitsState, handing: Handing): DeathByDigitsState {
  return mixNext({ ...state, handing }, [handing.seat]);
}

/** The hand has been mixed: the card goes to the current player, or is shown, under its new id. */
export function handOver(state: DeathByDigitsState, input: Mixed): Step {
  const { handing } = state;
  if (!handing) throw new Error('nobody hands anything over');
  const before = handPieces(state, handing.seat);
  const names = chosen(state, handing).map((piece): PieceId => {
    const place = input.orders[0]?.indexOf(before.indexOf(piece)) ?? -1;
    return `${prefixOf(state.mixes)}-${String(place)}`;
  });
  const mixed: DeathByDigitsState = { ...mix(state, input).state, handing: null };
  return handing.why === 'shown' ? shown(mixed, handing.seat, names) : given(mixed, handing, names);
}

/**
 * The cards in question, by their old ids; any of several equal ones, since they are mixed before anybody sees them.
 */
function chosen(state: DeathByDigitsState, { seat, why }: Handing): readonly PieceId[] {
  const sorted = [...handPieces(state, seat)].sort((a, b) => numberOn(state, a) - numberOn(state, b));
  const [low, high] = [sorted.slice(0, 1), sorted.slice(-1)];
  switch (why) {
    case 'guessed':
      return state.guess?.end === 'low' ? low : high;
    case 'searched':
      return [...new Set([...low, ...high])];
    case 'shown':
      return sorted.filter((piece) => numberOn(state, piece) === playedNumber(state)).slice(0, 1);
  }
}

/** A guessed card is known to all, searched ones to the two players who had them in hand (paragraph 13.3). */
function given(state: DeathByDigitsState, { seat: target, why }: Handing, pieces: readonly PieceId[]): Step {
  const { active: seat } = state;
  const { table, shifts } = movePieces(state.table, pieces, handOf(target), handOf(seat));
  const isGuess = why === 'guessed';
  const sight: Sight = isGuess ? 'all' : sightOf(seat, target);
  const seenBy = isGuess ? everyone(state) : sightOf(seat, target);
  const entries = shifts.map(({ face }) =>
    moved(isGuess ? 'guessed' : 'searched', seat, handOf(target), handOf(seat), face, seenBy),
  );
  const told = shifts.map((shift) => ({ ...shift, sight }));
  return {
    state: mixNext(chronicled({ ...state, table }, ...entries), [seat]),
    events: eventsOf(state, seat, target, told),
  };
}

function eventsOf(
  { guess }: DeathByDigitsState,
  seat: SeatId,
  target: SeatId,
  shifts: readonly Shift<Digit>[],
): readonly DeathByDigitsEvent[] {
  return [guess ? { type: 'card.guessed', seat, ...guess, shifts } : { type: 'hand.searched', seat, target, shifts }];
}

/** One card is shown to all and stays in its hand, which is mixed again so that nobody can follow it (6.2). */
function shown(state: DeathByDigitsState, by: SeatId, pieces: readonly PieceId[]): Step {
  const number = playedNumber(state);
  const hand = handOf(by);
  const shifts = pieces.map((piece): Shift<Digit> => ({
    piece,
    from: hand,
    to: hand,
    face: faceOf(state.table, piece),
    sight: 'all',
  }));
  return {
    state: mixNext(chronicled(state, { kind: 'shown', seat: by, number }), [by]),
    events: [{ type: 'theft.stopped', seat: state.active, by, number, shifts }],
  };
}
