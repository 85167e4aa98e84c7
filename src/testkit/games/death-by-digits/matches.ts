import type { SeatId } from '#protocol/ids.ts';
import type { PositionOf } from '#engine/core/game.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import { positionOf } from '../../any-game.ts';
import { eager, patient } from './players.ts';
import type { AnyInput, AnyMove, AnyPosition, PlayOptions } from '../../playout.ts';
import type { Stream } from '#engine/core/rng.ts';

const digitsAt: (position: AnyPosition) => PositionOf<DeathByDigitsTypes> = positionOf;

/** A deal in this order, the Murder first, with this seat to begin. */
function dealt(order: string, first: SeatId): (position: AnyPosition) => AnyInput | undefined {
  return (at) =>
    digitsAt(at).phase === 'dealing' ? { type: 'chance.dealt', order: order.split(' '), first } : undefined;
}

/** The current seat knows the Murder and names it as soon as it can. */
function solving(moves: readonly AnyMove[], at: AnyPosition, seat: SeatId, stream: Stream): AnyMove {
  const { phase, state } = digitsAt(at);
  if (phase !== 'turn.accusing') return patient(moves, at, seat, stream);
  const [first, second, third] = [0, 1, 2].map((slot) => {
    const { table } = state;
    return Number(table.faces[table.zones[`murder:${String(slot)}`]?.pieces[0] ?? '']);
  });
  return { type: 'move.accuse', first, second, third };
}

/** The Murder is solved in the first turn. */
const solved: PlayOptions = { seats: 3, choose: solving };

/** Both are wrong, one after the other: nobody wins. */
const unsolved: PlayOptions = {
  seats: 2,
  options: { lastStanding: 'mustSolve' },
  choose: (moves, at, seat, stream) =>
    digitsAt(at).phase === 'turn.accusing'
      ? { type: 'move.accuse', first: 1, second: 1, third: 1 }
      : patient(moves, at, seat, stream),
  chance: dealt('6 6 6 1 1 2 2 3 3 4 4 1 2 3 4 5 5 5', 0),
};

/**
 * The player who is left alone plays a last set, may not take it back, and has to pass in the next turn: no card, and
 * nobody to guess at.
 */
const passing: PlayOptions = {
  seats: 2,
  options: { lastStanding: 'mustSolve', noTakeBacks: true, doesNothing: 'pile', eliminatedHand: 'removed' },
  chance: dealt('6 6 5 1 1 2 2 3 3 3 4 1 2 4 4 5 5 6', 0),
  choose: (moves, at, seat, stream) => {
    const { phase, state } = digitsAt(at);
    const listed = (wanted: Readonly<Record<string, unknown>>): AnyMove | undefined =>
      moves.find((move) => Object.entries(wanted).every(([key, value]) => move[key] === value));
    if (seat === 0 && phase === 'turn.choosing')
      return listed({ type: 'move.guess', end: 'high', number: 4 }) ?? patient(moves, at, seat, stream);
    if (seat === 0 && phase === 'turn.accusing') return { type: 'move.accuse', first: 1, second: 1, third: 1 };
    if (phase === 'turn.choosing' && state.turn === 2)
      return { type: 'move.play', pieces: state.table.zones['hand:1']?.pieces ?? [] };
    return (state.turn < 5 ? listed({ type: 'move.endTurn' }) : undefined) ?? patient(moves, at, seat, stream);
  },
};

/** Both play 1 and 2, which hit and are all there is to take; then a Double Agent and a Search Warrant, alone. */
const specialists: PlayOptions = {
  seats: 2,
  options: { doesNothing: 'pile', doubleAgent: true, searchWarrant: true },
  chance: dealt('6 6 5 1 2 -1 4 1 2 19 3 1 2 3 3 4 4 5 5 6', 0),
  choose: (moves, at, seat, stream) => {
    const { turn, table } = digitsAt(at).state;
    const wanted = ['', '1 2', '1 2', '-1', '19'][turn];
    const isWanted = ({ pieces }: AnyMove): boolean =>
      Array.isArray(pieces) &&
      pieces
        .map((piece: string) => table.faces[piece])
        .toSorted()
        .join(' ') === wanted;
    const isEnd = ({ type }: AnyMove): boolean => type === 'move.endTurn' && wanted !== undefined;
    return moves.find(isWanted) ?? moves.find(isEnd) ?? patient(moves, at, seat, stream);
  },
};

/** A match in which many cards are played alone, so that there is much to stop (paragraph 6.4). */
export const sealedStops: PlayOptions = {
  seats: 4,
  options: { roundLimit: 2 },
  choose: (moves, at, seat, stream) => {
    const alone = moves.filter(({ pieces }) => Array.isArray(pieces) && pieces.length === 1);
    return patient(digitsAt(at).phase === 'turn.choosing' && alone.length > 0 ? alone : moves, at, seat, stream);
  },
};

/** A match of one round, after which all write down a sealed accusation (paragraph 11.8). */
export const sealedAccusations: PlayOptions = { seats: 3, options: { roundLimit: 1 } };

/** Variant B, with cards to look at. */
const peeking: PlayOptions = { choose: patient, seats: 3, options: { doesNothing: 'peek', roundLimit: 12 } };

const scripted: readonly PlayOptions[] = [solved, unsolved, passing, specialists];

/** Matches of Death by Digits in which what happens is so rare that random play does not find it. */
export const deathByDigitsRarities: readonly PlayOptions[] = [...scripted, peeking];

/** The same, and long matches of all variants. */
export const deathByDigitsScenarios: readonly PlayOptions[] = [
  ...scripted,
  ...(['none', 'flip', 'peek', 'pile'] as const).flatMap((doesNothing): readonly PlayOptions[] => [
    { choose: patient, seats: 4, options: { doesNothing, specials: 6, noTakeBacks: true, roundLimit: 12 } },
    { choose: patient, seats: 3, options: { doesNothing, specials: 6, refill: 'onEmpty', roundLimit: 12 } },
    { choose: patient, seats: 2, options: { doesNothing, lastStanding: 'mustSolve', roundLimit: 20 } },
  ]),
];

/** The faces of what a move plays or takes, ascending. */
const facesOf = ({ pieces }: AnyMove, { state }: AnyPosition): string =>
  (Array.isArray(pieces) ? (pieces as string[]) : [])
    .map((piece) => state.table.faces[piece])
    .toSorted()
    .join(' ');

/** The first player looks at the whole Murder with the same set again and again, while the others guess wrongly. */
const lookingThrice: PlayOptions = {
  seats: 3,
  options: { roundLimit: 4 },
  chance: dealt('3 5 8 1 1 1 2 2 2 3 3 4 4 6 7 4 5 5 6 6 7 7 8 8 9 9 9', 0),
  choose: (moves, at, seat, stream) => {
    const { phase, state } = digitsAt(at);
    const isSet = (move: AnyMove): boolean => ['1 1 1', '2 2 2'].includes(facesOf(move, at));
    const wanted = moves.find((move) =>
      seat === 0
        ? isSet(move) || (move.type === 'move.look' && move['slot'] === state.round - 1) || move.type === 'move.endTurn'
        : move['end'] === 'low' && move['number'] === 9 && move['target'] !== 0,
    );
    return wanted ?? patient(phase === 'turn.accusing' ? moves.slice(-1) : moves, at, seat, stream);
  },
};

/** The last player has a card of a pair taken away by a guess, and then robs whoever has it. */
const robbingBack: PlayOptions = {
  seats: 3,
  options: { roundLimit: 1 },
  chance: dealt('5 5 3 1 3 4 6 6 7 1 3 4 5 8 9 2 2 2 7 8 9 1 4 6 7 8 9', 0),
  choose: (moves, at, seat, stream) => {
    const wanted = seat === 0 ? { target: 2, number: 2 } : { target: 0, number: 9 };
    const guessing = moves.find(
      ({ end, number, target }) => end === 'low' && number === wanted.number && target === wanted.target && seat < 2,
    );
    const alone = moves.find((move) => seat === 2 && facesOf(move, at) === '7');
    const passing = moves.find(({ type }) => type === 'move.letPass' || type === 'move.endTurn');
    return guessing ?? alone ?? passing ?? patient(moves, at, seat, stream);
  },
};

/** Matches in which every reason is given: much is played and taken, with all special cards, and the end is sealed. */
export const deathByDigitsReasons: readonly PlayOptions[] = [
  { choose: eager, seats: 3, options: { doesNothing: 'flip', roundLimit: 10 } },
  { choose: eager, seats: 2, options: { doesNothing: 'peek', roundLimit: 12 } },
  { choose: eager, seats: 4, options: { specials: 6, roundLimit: 6 } },
  lookingThrice,
  robbingBack,
];
