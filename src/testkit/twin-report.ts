import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import { createRng, seedFromText, shuffled, type Stream } from '#engine/core/rng.ts';
import { playMatch, type Played, type PlayedStep } from './playout.ts';
import { earlySeals } from './sealed.ts';
import { firstDifference } from './stream.ts';
import type { TestedGame } from './tested-games.ts';
import { perTier } from './tier.ts';
import { sealedLengths, twinsOf, viewersOf, type Twins } from './twins.ts';

/** Of no more matches than this, two pairs of worlds are compared for each viewer, and otherwise one. */
const FEW = perTier(4, 16);

/** How many moments at which something is sealed are compared, for each viewer of a match. */
const SEALS = 6;

/** How many viewers of a match are compared where a notebook is worked out for each: the public, and seats in turn. */
const REMEMBERING_VIEWERS = perTier(2, Infinity);

/** How many pairs of worlds were compared, how many should have been, and how they could be told apart. */
export interface TwinReport {
  readonly compared: number;
  readonly wanted: number;
  readonly differences: readonly string[];
}

/** Moments at which something is sealed; in the quick tier the one at which the most is. */
function sealedAt(played: Played, viewer: Viewer, stream: Stream): readonly number[] {
  const lengths = sealedLengths(played, viewer);
  return perTier(lengths.slice(-1), shuffled(lengths, stream).slice(0, SEALS));
}

/** Whoever is compared: the public, and as many seats as are looked at; those of the next match are others. */
function comparedViewersOf(played: Played, number: number): readonly Viewer[] {
  const viewers = viewersOf(played);
  if (played.game.memory === undefined) return viewers;
  const seats = viewers.filter(({ kind }) => kind === 'seat');
  const inTurn = seats.map((_, at) => seats[(at + number) % seats.length] as Viewer);
  return [PUBLIC, ...inTurn].slice(0, REMEMBERING_VIEWERS);
}

/** Whether the states that the viewer imagines with the same chance differ: they may depend on nothing that it cannot see. */
function isImaginedByTruth(game: TestedGame, { viewer, one, other }: Twins): boolean {
  const imagined = (world: readonly PlayedStep[], at: number): string => {
    const state = world[at]?.position.state;
    return JSON.stringify(state && game.resample(state, viewer, createRng(seedFromText(`imagined ${String(at)}`))));
  };
  return [Math.floor(one.length / 2), one.length - 1].some((at) => imagined(one, at) !== imagined(other, at));
}

/** For every match and its viewers, twin worlds of random prefixes, compared byte for byte. */
export function compareTwins(game: TestedGame, matches: readonly Played[], others: readonly Played[]): TwinReport {
  const stream = createRng(seedFromText(`twins/${game.id}`)).stream('prefixes');
  const differences: string[] = [];
  let compared = 0;
  let wanted = 0;
  /** Pairs of matches that nobody has seen before: nobody can say whether one has twins, so none is wanted of it. */
  let besides = 0;
  const compare = (played: Played, viewer: Viewer, length: number): boolean => {
    const twins = twinsOf(played, viewer, length, stream);
    if (!twins) return false;
    if (others.includes(played)) besides += 1;
    else compared += 1;
    const difference = firstDifference({ game }, twins);
    const who = `${played.seed}, ${JSON.stringify(viewer)}`;
    if (difference) differences.push(`${who}: ${difference.join('\n')}`);
    if (isImaginedByTruth(game, twins)) differences.push(`${who}: what it imagines depends on what it cannot see`);
    return true;
  };
  const enough = matches.length > FEW || game.memory !== undefined ? 1 : 2;
  for (const [number, played] of matches.entries()) {
    for (const viewer of comparedViewersOf(played, number)) {
      if (!others.includes(played)) wanted += 1;
      for (let attempt = 0, found = 0; attempt < 6 && found < enough; attempt += 1) {
        if (compare(played, viewer, 1 + stream.uniform(played.steps.length))) found += 1;
      }
    }
  }
  for (const early of earlySeals(game)) {
    const played = playMatch(game, `sealed/${game.id}`, early);
    for (const viewer of viewersOf(played)) {
      const lengths = sealedAt(played, viewer, stream);
      wanted += lengths.length;
      for (const length of lengths) compare(played, viewer, length);
    }
  }
  process.stdout.write(
    `${game.id}: ${String(compared)} pairs of twin worlds compared, ${String(wanted)} wanted, ${String(besides)} besides\n`,
  );
  return { compared, wanted, differences };
}
