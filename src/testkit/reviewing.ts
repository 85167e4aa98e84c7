import type { SeatId } from '#protocol/ids.ts';
import type { Review } from '#protocol/review.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { decidingSight, livedMatch, playedMatch, sightAt } from '#engine/review/decisions.ts';
import { judged, type Judged } from '#engine/review/judging.ts';
import { reviewOf } from '#engine/review/summing.ts';
import type { AnyPosition, Choose } from './any-game.ts';
import { playMatch, recordTextOf, type Played, type PlayedStep, type PlayOptions } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** Deals that are imagined for a decision in tests: few, since how well it is judged is looked at elsewhere. */
const DEALS = 240;

/** The moves of seats in a match, each with the position in which it was made. */
export function movesIn({ steps }: Played): readonly (PlayedStep & { readonly seat: SeatId })[] {
  return steps.flatMap((step) => ('seat' in step.input && step.input.type.startsWith('move.') ? [withSeat(step)] : []));
}

function withSeat(step: PlayedStep): PlayedStep & { readonly seat: SeatId } {
  return { ...step, seat: step.input.seat as SeatId };
}

/**
 * Judges these moves, and again when everything that their seats could not see has been dealt again. Returns a sentence for each
 * verdict that changed, and how many there were that could.
 */
export function verdictProblems(
  { game, options, seed }: Played,
  moves: readonly (PlayedStep & { readonly seat: SeatId })[],
): { readonly problems: readonly string[]; readonly judged: number } {
  const rng = createRng(seedFromText(`${seed}/dealt again`));
  const verdicts = moves.map(({ seat, before, input }) => {
    const { seat: _, ...move } = input as typeof input & { readonly seat: SeatId };
    const told = (position: AnyPosition): Judged | null =>
      judged(game, { sight: decidingSight(game, position, seat, options), move }, DEALS);
    const other = told({ ...before, state: game.resample(before.state, seatViewer(seat), rng) });
    return { seat, phase: before.phase, one: told(before), other };
  });
  return {
    judged: verdicts.filter(({ one }) => one !== null).length,
    problems: verdicts.flatMap(({ seat, phase, one, other }) =>
      JSON.stringify(one) === JSON.stringify(other)
        ? []
        : [`${seed}: the verdict on seat ${String(seat)} in ${phase} depends on what it could not see`],
    ),
  };
}

/** The review of one seat of a match, with as many deals for a decision as said; as many as usual for null. */
export function reviewIn(played: Played, seat: SeatId, deals: number | null = DEALS): Review {
  return reviewFrom(recordTextOf(played), seat, played.game, deals);
}

/** As `reviewIn`, of the record of a match. */
export function reviewFrom(record: string, seat: SeatId, game: TestedGame, deals: number | null): Review {
  const played = playedMatch(record, [game]);
  const match = livedMatch(played, seat);
  return reviewOf(
    match,
    match.decisions.map(({ at, move }) =>
      judged(game, { sight: sightAt(played, seat, at), move }, deals ?? match.deals),
    ),
  );
}

/** Plays a match in which all choose as the game's bot of this name does. */
export function playBots(game: TestedGame, seed: string, bot: string, play: PlayOptions = {}): Played {
  const policy = botNamed(game, bot);
  const { options } = playMatch(game, seed, { ...play, limit: 0 });
  let count = 0;
  const choose: Choose = (_, before, seat) => {
    count += 1;
    const rng = createRng(seedFromText(`${seed}/${String(count)}`));
    return policy.choose(decidingSight(game, before, seat, options) as never, rng);
  };
  return playMatch(game, seed, { ...play, choose });
}

/** The bot of this name. Throws where the game has none. */
export function botNamed(game: TestedGame, bot: string): TestedGame['bots'][number] {
  const policy = game.bots.find(({ id }) => id === bot);
  if (!policy) throw new Error(`${game.id} has no bot "${bot}"`);
  return policy;
}
