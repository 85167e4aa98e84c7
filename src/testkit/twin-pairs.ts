import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { playMatch, shortestOptions, type Played } from './playout.ts';
import { earlySeals } from './sealed.ts';
import type { TestedGame } from './tested-games.ts';
import { perTier } from './tier.ts';
import { sealedLengths, twinsOf, viewersOf, type Twins } from './twins.ts';

/** This many moments at which something is sealed, for each viewer. */
const SEALS = perTier(2, 6);

/** No longer stretch of a match is played: what is secret in it is so from the start. */
const LONGEST = 120;

/** This many matches are played at the most to find pairs in. */
const MOST_MATCHES = 40;

/** Two worlds of one match that a viewer cannot tell apart, with the match they were made from. */
export type TwinPair = Twins & Pick<Played, 'game' | 'options' | 'seats'>;

/**
 * At least `wanted` pairs of worlds of one game at any length, if there are as many, for every viewer in turn; before
 * them those in which other seats have sealed something else that is no face. The same `purpose` gives the same pairs.
 */
export function twinPairs(game: TestedGame, purpose: string, wanted: number): readonly TwinPair[] {
  const pairs: TwinPair[] = [];
  const stream = createRng(seedFromText(`${purpose}/${game.id}`)).stream('pairs');
  for (let match = 0; pairs.length < wanted && match < MOST_MATCHES; match += 1) {
    const played = playMatch(game, `${purpose}/${game.id}/${String(match)}`, {
      options: shortestOptions(game),
      seats: game.seats.max,
      limit: LONGEST,
    });
    for (const viewer of viewersOf(played)) {
      pairs.push(...pairOf(played, twinsOf(played, viewer, 1 + stream.uniform(played.steps.length), stream)));
    }
  }
  return [...sealedPairs(game, purpose, stream), ...pairs];
}

function sealedPairs(game: TestedGame, purpose: string, stream: Stream): readonly TwinPair[] {
  return earlySeals(game).flatMap((early) => {
    const played = playMatch(game, `${purpose}/${game.id}/sealed`, { ...early, limit: LONGEST });
    return viewersOf(played).flatMap((viewer) =>
      sealedLengths(played, viewer)
        .slice(0, SEALS)
        .flatMap((length) => pairOf(played, twinsOf(played, viewer, length, stream))),
    );
  });
}

function pairOf({ game, options, seats }: Played, twins: Twins | null): readonly TwinPair[] {
  return twins ? [{ ...twins, game, options, seats }] : [];
}
