import type { SeatId } from '#protocol/ids.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { adviceFor } from '#engine/core/advice.ts';
import type { BotSight, GameTypes } from '#engine/core/game.ts';
import { createRng, pick, seedFromText, type Rng, type Stream } from '#engine/core/rng.ts';
import { awaiting, judge } from '#engine/core/run.ts';
import { botSight } from '#engine/table/move/playout.ts';
import type { AnyMove, AnyPosition } from './any-game.ts';
import type { Claim, Claims } from './claim.ts';
import { testsOf } from './games/index.ts';
import { interpreterOf } from './played-again.ts';
import type { Played, PlayedStep } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** Worlds in which a trick is played out to check one claim. */
const WORLDS = 6;

/**
 * Finds features that are not true of their move, or that no check knows, among all legal moves of every seat that is
 * asked in these steps. Returns sentences that name the seed; none when all is well.
 */
export function claimProblems(played: Played, sampled: readonly PlayedStep[]): readonly string[] {
  const { game, options, seed } = played;
  const claims = testsOf(game.id).claims ?? {};
  const rng = createRng(seedFromText(seed));
  const stream = rng.stream('claims');
  return sampled.flatMap(({ before }) =>
    seatsAsked(game, before).flatMap((seat) => {
      const sight = botSight<GameTypes>(game, before, seat, options, rng);
      return movesIn(game, sight, rng).flatMap((move) =>
        (game.features?.(sight, move) ?? []).flatMap(({ code, params = {} }) => {
          const check = claims[code];
          const says = `${seed}: "${code}" of ${JSON.stringify(move)} at seat ${String(seat)} in ${before.phase}`;
          if (!check) return [`${says} is checked by nothing`];
          const claim = claimOf(game, before, seat, move, {
            params,
            moves: sight.moves,
            rng,
            stream,
          });
          return isTrue(check, claim) ? [] : [`${says} is not true with ${JSON.stringify(params)}`];
        }),
      );
    }),
  );
}

/** The codes of all features that a game finds in moves of these steps. */
export function codesSaid({ game, options, seed }: Played, sampled: readonly PlayedStep[]): readonly string[] {
  const rng = createRng(seedFromText(seed));
  return sampled.flatMap(({ before }) =>
    seatsAsked(game, before).flatMap((seat) => {
      const sight = botSight<GameTypes>(game, before, seat, options, rng);
      return movesIn(game, sight, rng).flatMap((move) => (game.features?.(sight, move) ?? []).map(({ code }) => code));
    }),
  );
}

/**
 * Finds advice that names a move which is not allowed, does not name the best first, or is not the same in a world that
 * the seat cannot tell from this one. Returns sentences that name the seed; none when all is well.
 */
export function adviceProblems({ game, options, seed }: Played, sampled: readonly PlayedStep[]): readonly string[] {
  const rng = createRng(seedFromText(seed));
  return sampled.flatMap(({ before }) =>
    seatsAsked(game, before).flatMap((seat) => {
      const told = (position: AnyPosition) =>
        adviceFor(game, botSight<GameTypes>(game, position, seat, options, rng), createRng(seedFromText(seed)));
      const advice = told(before);
      const other = told({ ...before, state: game.resample(before.state, seatViewer(seat), rng) });
      const where = `${seed}: advice for seat ${String(seat)} in ${before.phase}`;
      const illegal = advice.choices.filter(({ move }) => {
        const read = game.moves.safeParse(move);
        return !read.success || !judge(game, before, seat, read.data).ok;
      });
      const worths = advice.choices.flatMap(({ worth }) => worth ?? []);
      return [
        ...(JSON.stringify(advice) === JSON.stringify(other) ? [] : [`${where} tells more than its seat knows`]),
        ...illegal.map(({ move }) => `${where} names ${JSON.stringify(move)}, which is not allowed`),
        ...(worths.some((worth, place) => worth > (worths[0] ?? worth) + (place === 0 ? 0 : 1e-9))
          ? [`${where} does not name the best first`]
          : []),
      ];
    }),
  );
}

/** The offered moves, and one that a bot would make: what is offered may be a sample. */
function movesIn(game: TestedGame, sight: BotSight<GameTypes['move']>, rng: Rng): readonly AnyMove[] {
  const chosen = game.bots.at(1)?.choose(sight, rng);
  return [...sight.moves, ...(chosen ? [chosen] : [])] as readonly AnyMove[];
}

/** A check that fails because what it looks for is not there has found the claim untrue. */
function isTrue(check: Claims[string], claim: Claim): boolean {
  try {
    return check(claim);
  } catch {
    return false;
  }
}

function seatsAsked(game: TestedGame, position: AnyPosition): readonly SeatId[] {
  const waiting = awaiting(game, position);
  return waiting.kind === 'seats' ? waiting.seats : [];
}

function claimOf(
  game: TestedGame,
  position: AnyPosition,
  seat: SeatId,
  move: AnyMove,
  rest: Pick<Claim, 'params' | 'moves'> & { readonly rng: Rng; readonly stream: Stream },
): Claim {
  const { advance } = interpreterOf(game);
  const { rng, stream, params, moves } = rest;
  return {
    game,
    position,
    seat,
    move,
    params,
    moves,
    after: advance(position, { ...move, seat }),
    faces: (pieces) => pieces.map((piece) => position.state.table.faces[piece] ?? piece),
    ends: () =>
      Array.from({ length: WORLDS }, () => {
        const world = { ...position, state: game.resample(position.state, seatViewer(seat), rng) };
        let step = advance(world, { ...move, seat });
        for (;;) {
          const end = step.events.find(({ type }) => type === 'trick.taken' || type === 'trick.setAside');
          if (end) return end;
          const [next] = seatsAsked(game, step.position);
          if (next === undefined) throw new Error('the trick does not end');
          const others = game.movesOf(step.position, next, rng).filter(({ type }) => type !== 'move.claim');
          step = advance(step.position, { ...pick(others, stream), seat: next });
        }
      }),
  };
}
