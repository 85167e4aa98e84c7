import type { BotSight } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import type { ImaginedModel, SearchModel } from '#engine/kits/search/model.ts';
import type { Claims } from '../claim.ts';
import type { ExerciseChecks } from '../exercise-checks.ts';
import type { SeedOf } from '../scene.ts';
import type { AnyMove, AnyPosition, Choose } from '../any-game.ts';
import type { PlayOptions } from '../playout.ts';
import type { Seals } from './seals.ts';

/** How a search model is compared with the chart. */
export interface SearchMirror {
  /** The model at this position, with nothing hidden; null in a phase that it does not play. */
  mirror(position: AnyPosition): SearchModel | null;
  /** How a seat imagines the deal from what it knows. */
  readonly seat: { imagine(sight: BotSight<AnyMove>, stream: Stream): ImaginedModel };
  /** The number of a move in the model; null for a move that it does not know. */
  numberOf(position: AnyPosition, move: AnyMove): number | null;
  /** By seat: what the deal that has just ended has brought by the rules; null where none has ended. */
  points(before: AnyPosition, after: AnyPosition): readonly number[] | null;
}

/** What tests know of a game besides its rules; each part may be left out. */
export interface GameTests {
  /** Matches in which things happen that random play hardly ever finds. */
  readonly rarities?: readonly PlayOptions[];
  /**
   * Random players seldom come to what some options are about: every fourth match chooses like the first of these,
   * every fourth like the second, and so on; at random where there is none.
   */
  readonly choosing?: readonly (Choose | undefined)[];
  /** Planted leaks that have no place in this game, with the reason. Tests hold that such a leak tells nothing. */
  readonly noPlace?: Readonly<Record<string, string>>;
  /** Nothing is ever hidden from anybody: no two worlds look alike, so it is tested that all are told the same instead. */
  readonly isOpen?: boolean;
  /** What is sealed besides faces. Which card somebody seals is public: the piece is seen to move, its face is hidden. */
  readonly seals?: Seals;
  /** The model with which bots search; left out where no bot does. */
  readonly search?: SearchMirror;
  /** Checks of what the game says for a move (`features`), by code. */
  readonly claims?: Claims;
  /** Checks of its own questions in exercises, by kind; each kind occurs in a few hundred of them. */
  readonly exercises?: ExerciseChecks;
  /** Matches in which each of them is said at least once; a few of the first `staged` one if left out. */
  readonly reasons?: readonly PlayOptions[];
  /** So that a match is soon over: fewer seats than the game takes, or other options than the standard ones. */
  readonly short?: {
    readonly seats?: number;
    readonly options?: Readonly<Record<string, string | number | boolean>>;
  };
  /** Matches in which everything happens on the table that can; one with the short options if left out. */
  readonly staged?: readonly PlayOptions[];
  /** Moments worth looking at, as unfinished records by name: see `scenesOf`. */
  readonly scenes?: (seedOf: SeedOf) => readonly (readonly [name: string, record: string])[];
  /** Scenes with the most to say: no word of theirs is cut on a phone. */
  readonly wordy?: readonly string[];
  /** Scenes of which pictures of the table are taken; those after some moves more stand in `test/shots`. */
  readonly onTable?: readonly string[];
  /** Scenes of which pictures of the hand page are taken. */
  readonly onPhone?: readonly string[];
  /** A scene deep in the chart, for a picture of the rules map. */
  readonly deepScene?: string;
}

/** For `noPlace` of a game in which there is one kind of sealed move. */
export const SEALED_ALIKE = { 'the kind of a sealed move': 'all seal by the same kind of move' } as const;
