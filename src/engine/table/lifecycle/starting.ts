import { bytesToHex } from '@noble/hashes/utils.js';
import { STANDARD_ADVICE, type AdviceRule } from '#protocol/advice.ts';
import { STANDARD_SPECTATORS, type SpectatorRule } from '#protocol/audience.ts';
import type { OpenedSeedDraw } from '#protocol/seed-draw.ts';
import { STANDARD_TAKEBACKS, type SharedDeal, type TableInfo, type TakebackRule } from '#protocol/table.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import type { Text } from '#protocol/text.ts';
import type { GameDefinition, GameTypes } from '../../core/game.ts';
import type { Lesson } from '../../core/lesson.ts';
import type { DrawRule, Seed } from '../../core/rng.ts';
import { begin } from '../../core/run.ts';
import { openJournal, type Journal } from '../move/journal.ts';
import type { Kept } from './kept.ts';
import type { Advised } from '../../core/advised.ts';
import { createMatch, type Match } from '../move/match.ts';
import type { Entropy, Store, TablePorts } from '../ports.ts';
import type { ExerciseState } from '../exercise/exercise-state.ts';
import { recordSeat, type Seat } from '../room/seating.ts';
import { isSameRule, type SpectatorsPast } from '../room/spectator-rules.ts';

/** A new table. `options` are complete. */
export interface TableSetup {
  readonly id: string;
  readonly game: GameDefinition;
  readonly options: object;
  readonly seats: readonly Seat[];
  readonly seed: Seed;
  /** What the names of draws depend on. */
  readonly draws?: DrawRule;
  readonly takebacks: TakebackRule;
  /** Who may be advised; STANDARD_ADVICE if left out. */
  readonly advice?: AdviceRule;
  /** The rule for people without a seat; STANDARD_SPECTATORS if left out. */
  readonly spectators?: SpectatorRule;
  /** The lesson that is given at this table; none if left out. */
  readonly lesson?: Lesson<GameTypes['move']>;
  /** Whether the table asks questions about positions; if left out, not. */
  readonly isExercise?: true;
  /** Other tables play the same deal; left out where none does. */
  readonly evening?: SharedDeal;
  /** How everybody drew the seed; left out where it was not drawn by everybody. */
  readonly seedDraw?: OpenedSeedDraw;
  /** The secret half of the key that signs this table's records, in hexadecimal; none if left out. */
  readonly signingKey?: string;
  /** After how many seconds a bot plays for whoever is away; none does if left out. */
  readonly awayBot?: number;
}

/** A seed that everybody at the table drew, and how. */
export type DrawnSeed = Required<Pick<TableSetup, 'seed' | 'seedDraw'>>;

/** The same, with the table's key that signed it. */
export type SignedSeed = DrawnSeed & Required<Pick<TableSetup, 'signingKey'>>;

/** Where a table begins: at its first match, or where its record ends. */
export interface RunningStart {
  readonly setup: TableSetup;
  readonly match: Match;
  readonly journal: Journal;
  /** 1 for the first match at the table. */
  readonly number: number;
  /** What was kept beside the record. */
  readonly kept: Kept;
  readonly isPaused?: boolean;
  /** The stop of the lesson at which it begins; its first if left out. */
  readonly stop?: number;
  /** The exercises as they begin; left out at every other table. */
  readonly exercise?: ExerciseState;
  /** Whether the match is only watched again; false if left out. */
  readonly isReplay?: boolean;
  /** The deal was played before; left out for a new one. */
  readonly again?: NonNullable<TableInfo['again']>;
  /** What the table itself tells everybody who comes. */
  readonly says?: readonly Text[];
  /** Whether an audience may have been shown hidden faces already; if left out, not. */
  readonly mayHaveShown?: boolean;
  /** What was asked about spectators in this match, and who has left it; if left out, nothing and nobody. */
  readonly spectatorsPast?: SpectatorsPast;
  /** Who was advised in this match, and who is learning; nobody if left out. */
  readonly advisedPast?: Advised;
  /**
   * For each seat, the number of inputs before its present player took over; if left out, that player was there from
   * the beginning.
   */
  readonly since?: readonly number[];
}

/** The rule for advice, where it is not the standard one. */
export function adviceUnlessStandard(advice: AdviceRule = STANDARD_ADVICE): { readonly advice?: AdviceRule } {
  return advice === STANDARD_ADVICE ? {} : { advice };
}

/** By which rules the matches of a table are played, as their records begin with them. */
export function termsOf({
  game,
  options,
  takebacks,
  advice,
  spectators = STANDARD_SPECTATORS,
  draws,
}: Pick<TableSetup, 'game' | 'options' | 'takebacks' | 'advice' | 'spectators' | 'draws'>): MatchTerms {
  return {
    game: game.id,
    gameVersion: game.version,
    options: options as MatchTerms['options'],
    ...(takebacks === STANDARD_TAKEBACKS ? {} : { takebacks }),
    ...adviceUnlessStandard(advice),
    ...(isSameRule(spectators, STANDARD_SPECTATORS) ? {} : { spectators }),
    ...(draws && { draws }),
  };
}

/** A seed that nobody can predict. */
export function drawSeed(entropy: Entropy): Seed {
  return bytesToHex(entropy.bytes(32));
}

/** Starts the first or next match of a table, with its record begun. Throws StoreFailure. */
export function startMatch(
  setup: TableSetup,
  number: number,
  ports: TablePorts,
): { readonly match: Match; readonly journal: Journal } {
  const { game, options, seats, seed, draws, id, evening, seedDraw, signingKey } = setup;
  const { game: gameId, gameVersion, options: written, ...rules } = termsOf(setup);
  const position = begin(game, options, seats.length);
  const header = {
    id,
    game: gameId,
    gameVersion,
    options: written,
    seats: seats.map(recordSeat),
    match: number,
    seed,
    startedAt: ports.clock.now(),
    ...rules,
    ...(evening && { evening }),
    ...(seedDraw && { seedDraw }),
  };
  const delegated = seats.flatMap(({ kind, seat, bot }) =>
    kind === 'person' && bot !== null ? [{ seat, mindedBy: bot }] : [],
  );
  const openStore = (): Store => ports.openStore({ table: id, match: number, game: game.id });
  const journal = openJournal(openStore, header, delegated, signingKey);
  return { match: createMatch({ game, options, seed, draws, table: evening?.table, position }), journal };
}
