import type { PositionOf } from '#engine/core/game.ts';
import { deathByDigits } from '#engine/games/death-by-digits/index.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import { opponents } from '#engine/games/death-by-digits/rules/layout.ts';
import type { DeathByDigitsMove } from '#engine/games/death-by-digits/types.ts';
import { scenesOf, type Scene } from '../../scene.ts';

type DigitsScene = Scene<DeathByDigitsTypes>;

/** How many choices of this type seat 0 has now. */
function choices(position: PositionOf<DeathByDigitsTypes>, type: DeathByDigitsMove['type']): number {
  return deathByDigits.movesOf(position, 0).filter((move) => move.type === type).length;
}

/** How many slots of the Murder seat 0 has looked at. */
function looks({ state }: PositionOf<DeathByDigitsTypes>): number {
  return state.looks[0]?.length ?? 0;
}

/** Everybody plays a single card when it can, and nobody stops it: hands run empty. */
const single: NonNullable<DigitsScene['choose']> = (moves) =>
  moves.find((move) => move.type === 'move.play' && move.pieces.length === 1) ??
  moves.find(({ type }) => type === 'move.letPass' || type === 'move.endTurn');

/** Seat 0 guesses whenever it can. */
const guessing: NonNullable<DigitsScene['choose']> = (moves, position, seat) =>
  seat === 0 && position.phase === 'turn.choosing' ? moves.find(({ type }) => type === 'move.guess') : undefined;

/** Moments of the game as unfinished records. */
export const deathByDigitsScenes = scenesOf(deathByDigits, {
  'death-by-digits-guess': {
    isReached: ({ phase, state }) => phase === 'turn.choosing' && state.round === 3,
    choose: guessing,
    seats: 4,
    before: 200,
  },
  'death-by-digits-play': {
    isReached: (position) => {
      if (position.phase !== 'turn.choosing' || position.state.round < 2) return false;
      const { preview } = deathByDigits.own?.(position, { kind: 'seat', seat: 0 }) as unknown as Preview;
      return preview !== null && preview.pairs.length > 1 && preview.sets.length > 0;
    },
    options: { specials: 2 },
    seats: 3,
    before: 200,
  },
  'death-by-digits-stop': {
    isReached: (position) => position.phase === 'turn.stopping' && choices(position, 'move.stop') > 0,
    choose: (moves, position, seat) => (seat === 0 ? undefined : single(moves, position, seat)),
    seats: 4,
    before: 200,
  },
  'death-by-digits-naming': {
    isReached: ({ phase, state }) => phase === 'turn.naming' && opponents(state).length === 3,
    choose: single,
    seats: 4,
    before: 200,
  },
  'death-by-digits-look': {
    isReached: (position) => position.phase === 'turn.lookingForMurder' && looks(position) > 0,
    seats: 3,
    before: 400,
  },
  'death-by-digits-taking': {
    isReached: (position) => position.phase === 'turn.taking' && position.state.round > 1,
    options: { doesNothing: 'flip' },
    seats: 4,
    before: 300,
  },
  'death-by-digits-refilling': {
    isReached: ({ phase }) => phase === 'turn.refilling',
    choose: (moves, position, seat) =>
      moves.find((move) => move.type === 'move.play' && move.pieces.length === 3) ?? single(moves, position, seat),
    seats: 3,
    before: 300,
  },
  'death-by-digits-accusing': {
    isReached: (position) => position.phase === 'turn.accusing' && looks(position) > 0 && position.state.round > 3,
    seats: 3,
    before: 300,
  },
  'death-by-digits-six': {
    isReached: ({ phase, state }) => phase === 'turn.choosing' && state.round === 3,
    options: { specials: 6, doesNothing: 'pile' },
    seats: 6,
    before: 400,
  },
  'death-by-digits-nearly-over': {
    isReached: ({ phase, state }) => phase === 'sealedAccusations' && state.isOut.some((isOut) => isOut),
    options: { roundLimit: 4 },
    choose: (moves, { phase, state }, seat) =>
      seat === 3 && phase === 'turn.accusing' && state.round === 2
        ? moves.find(({ type }) => type === 'move.accuse')
        : undefined,
    seats: 4,
    before: 600,
  },
});

interface Preview {
  readonly preview: { readonly pairs: readonly unknown[]; readonly sets: readonly unknown[] } | null;
}
