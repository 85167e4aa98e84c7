import { createRng, notingPurposes, seedFromText, type Seed } from '#engine/core/rng.ts';
import type { AnyInput, AnyPosition } from './any-game.ts';
import { playMatch, type Played, type PlayOptions } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** One chance of a match: where it was drawn, from which streams, and what it was. */
interface NotedDraw {
  readonly position: AnyPosition;
  /** The purposes of its streams, in order. */
  readonly purposes: readonly string[];
  readonly input: AnyInput;
}

/** A match, and everything that chance decided in it. */
export interface NotedMatch {
  readonly played: Played;
  readonly draws: readonly NotedDraw[];
}

/**
 * Plays a match whose chances come from the seed text `deal`, named by their events, and whose players choose by the
 * text `players`.
 */
export function playDeal(game: TestedGame, deal: string, players: string, play: PlayOptions = {}): NotedMatch {
  return playSeed(game, seedFromText(deal), players, play);
}

/** The same from a seed. */
export function playSeed(game: TestedGame, seed: Seed, players: string, play: PlayOptions = {}): NotedMatch {
  const real = createRng(seed, { draws: 'byEvent' });
  const draws: NotedDraw[] = [];
  const chance = (position: AnyPosition): AnyInput => {
    const purposes: string[] = [];
    const input = game.chance(position, notingPurposes(real, purposes));
    draws.push({ position, purposes, input });
    return input;
  };
  return { played: playMatch(game, players, { ...play, draws: 'byEvent', chance }), draws };
}

/** Matches of one deal, each played by other players. */
export function playsOf(game: TestedGame, deal: string, matches: number, play: PlayOptions): readonly NotedMatch[] {
  const first = playDeal(game, deal, `${deal}/players/0`, play);
  const { seats } = first.played;
  const others = Array.from({ length: matches - 1 }, (_, index) =>
    playDeal(game, deal, `${deal}/players/${String(index + 1)}`, { ...play, seats }),
  );
  return [first, ...others];
}

/**
 * What shows that a game names draws by how many came before: in matches of one deal that are played differently, a
 * purpose must belong to one phase of one round; and no two chances of a match may share a purpose.
 */
export function drawProblems(matches: readonly NotedMatch[]): readonly string[] {
  const places = new Map<string, string>();
  const problems: string[] = [];
  for (const { played, draws } of matches) {
    const used = new Set<string>();
    for (const { position, purposes } of draws) {
      const place = placeOf(played.game, position);
      for (const purpose of new Set(purposes)) {
        const known = places.get(purpose) ?? place;
        places.set(purpose, known);
        if (known !== place) problems.push(`${purpose} is drawn at ${known} and at ${place} (${played.seed})`);
        if (used.has(purpose)) problems.push(`${purpose} is drawn twice in one match (${played.seed})`);
        used.add(purpose);
      }
    }
  }
  return problems;
}

function placeOf(game: TestedGame, { phase, state }: AnyPosition): string {
  const round = game.roundOf?.(state) ?? game.dealOf?.(state) ?? 0;
  return `${phase} of round ${String(round)}`;
}
