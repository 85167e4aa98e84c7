import type { AnyStateMachine } from 'xstate';
import type { Face, GameId, SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView, Result } from '#protocol/view.ts';
import type { WorthUnit } from '#protocol/advice.ts';
import type { z } from '#protocol/schema.ts';
import type { ExerciseQuestion } from './exercise.ts';
import type { Duplicate } from './duplicate.ts';
import type { Lesson } from './lesson.ts';
import type { PieceTable, Shift } from './pieces.ts';
import type { OptionsSpec } from './options.ts';
import type { Rng, Stream } from './rng.ts';

/** Every state holds its pieces under `table`; the rest is the game's own. All of it is immutable. */
export interface GameState<F extends Face = Face> {
  readonly table: PieceTable<F>;
}

/** What happened, told by a rule. Pieces that moved are in `shifts`; redaction hides their faces where it must. */
export interface GameEvent {
  readonly type: string;
  readonly shifts?: readonly Shift[];
}

/** The types one game fills in. */
export interface GameTypes {
  options: object;
  state: GameState;
  /** What a person sends: `{ type: 'move.play', piece }`. The seat is added by the table, never by the guest. */
  move: { readonly type: `move.${string}` };
  /** What the table draws: `{ type: 'chance.dealt', order }`. */
  chance: { readonly type: `chance.${string}` };
  event: GameEvent;
  /** The phases that its chart rests in, by their paths: `PhaseKinds` takes them from the chart itself. */
  phase: string;
}

/** A move with the seat it came from, as the chart and the record see it. */
export type Seated<M> = M extends unknown ? M & { readonly seat: SeatId } : never;

/** Everything a chart can be given. */
export type InputOf<T extends GameTypes> = Seated<T['move']> | T['chance'];

/** Where a match stands: the chart's state as a dotted path, and the game's state. Plain data. */
export interface Position<S, P extends string = string> {
  readonly phase: P;
  readonly state: S;
}

/** Where a match of this game stands. */
export type PositionOf<T extends GameTypes> = Position<T['state'], T['phase']>;

/** Where the game stood within a step, when so many of its events had happened. */
export interface Between<S> {
  readonly events: number;
  readonly state: S;
}

/** What a rule returns. */
export interface Outcome<S, E> {
  readonly state: S;
  readonly events: readonly E[];
  /** Where the game stood in between, for a rule whose events are to be seen one after the other (`oneByOne`). */
  readonly between?: readonly Between<S>[];
}

/** What one accepted input led to. */
export interface Step<S, E, P extends string = string> {
  /** Where it was accepted. */
  readonly before: Position<S, P>;
  readonly position: Position<S, P>;
  readonly events: readonly E[];
  /** Where the game stood after each of its rules but the last, in order; empty where one rule did it all. */
  readonly between: readonly Between<S>[];
}

/** A step in which nothing has happened: the beginning of a match, and where a takeback leads. */
export function standing<S, P extends string>(position: Position<S, P>): Step<S, never, P> {
  return { before: position, position, events: [], between: [] };
}

/** A view whose phase is one of these. */
export type ViewIn<P extends string> = GameView & { readonly phase: P };

/** All a bot is given: its own seat's view and its own seat's moves. It has no way to reach the state. */
export interface BotSight<M, P extends string = string> {
  readonly seat: SeatId;
  readonly view: ViewIn<P>;
  readonly moves: readonly M[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** What `memory` of its game gives this seat; null in a game without. */
  readonly memory: unknown;
}

/**
 * How long a phase is held that asks seats for an answer. The table keeps each answer sealed and tells nobody, until
 * the window closes: then all are carried out in the order of the seats. Where anybody else could learn from it, it never
 * closes early, so neither the time nor the number of messages says who answered or what (docs/decisions/0013).
 */
export interface AnswerWindow<M> {
  /** The least time, in milliseconds, for which the window is open. */
  readonly least: number;
  /** Milliseconds after which it closes, answered or not; null to wait for everybody. */
  readonly most: number | null;
  /**
   * What a seat that has not answered does at the close; a window with `most` has it. `standing` is what the seat has
   * asked for beforehand, in the game's own words, empty for nothing.
   */
  silence?(seat: SeatId, standing: string): M;
  /** Whether this is something to ask for beforehand; left out where nothing is. */
  isWish?(standing: string): boolean;
}

/** A way to play. `choose` returns one of `sight.moves`, or another legal move where those are only a sample. */
export interface BotPolicy<M, P extends string = string> {
  readonly id: string;
  /**
   * Whether choosing takes so long that a table asks in another thread and goes on meanwhile. The policy's random
   * numbers come from a seed made for the one move, as the match's own seed must not leave the table.
   */
  readonly thinks?: boolean;
  choose(sight: BotSight<M, P>, rng: Rng): M;
  /**
   * The moves of this decision from the best to the worst, for a player who asks for advice: the first is what it would
   * choose. Null where it does not weigh them. A policy that never has any leaves it out.
   */
  weigh?(sight: BotSight<M, P>, rng: Rng): Weighing<M> | null;
  /** The same policy, searching this much for a move. A policy that does not search leaves it out. */
  within?(budget: SearchLimit): BotPolicy<M, P>;
}

/** Moves with what a policy expects of each, the best first. */
export interface Weighing<M> {
  /** What their worths are counted in; null where they only say which is better, so that players are not shown them. */
  readonly unit: WorthUnit | null;
  /** A worth is null where the policy has no figure for that move. */
  readonly choices: readonly { readonly move: M; readonly worth: number | null }[];
}

/** How much a policy may search for a move. */
export interface SearchLimit {
  /** Deals that it imagines. */
  readonly iterations: number;
  /** Whether it tries all moves of the sight equally often and no others, so that it knows the bad ones as well. */
  readonly evenly?: boolean;
}

/** What reviews need from a game besides its bots (docs/decisions/0042). */
export interface Reviewing<M, P extends string = string> {
  /** Deals that are imagined for all decisions of a match; left out where no bot of the game searches for long. */
  readonly deals?: number;
  /** The chance to win the match before it begins, from 0 to 1; an equal share of a win if left out. */
  start?(seats: number): number;
  /**
   * The chances to win the match, from 0 to 1, that the weighed moves leave, in their order; null for a move whose worth
   * says nothing about it, or instead of all of them. Asked only for what is not weighed in such chances. Left out
   * where nothing else is weighed.
   */
  chances?(sight: BotSight<M, P>, weighing: Weighing<M>): readonly (number | null)[] | null;
}

/** Whoever plays every seat of a match that is only imagined; made for that match, so they may note things of it. */
export interface StandIns<T extends GameTypes> {
  /** A legal move of an awaited seat. */
  choose(position: PositionOf<T>, seat: SeatId): T['move'];
}

/**
 * A game, whole. Every function is pure. The chart says when, these say what; `docs/decisions` tells why positions
 * rather than bare states are passed: the phase is the chart's business and is written nowhere else.
 */
export interface GameDefinition<T extends GameTypes = GameTypes> {
  readonly id: GameId;
  /** Raised whenever the same inputs could lead elsewhere; a record opens only with the version that wrote it. */
  readonly version: number;
  /** Where it stands among the games of the lobby, lower numbers first; two games may have the same. */
  readonly place: number;
  /** How many may play, and with how many it is played where nothing is said; as many as can be when left out. */
  readonly seats: { readonly min: number; readonly max: number; readonly standard?: number };
  readonly options: OptionsSpec<T['options']>;
  readonly moves: z.ZodMiniType<T['move']>;
  readonly chances: z.ZodMiniType<T['chance']>;
  readonly chart: AnyStateMachine;

  /** The state before the first input; the chart's first state is a chance state. */
  begin(options: T['options'], seats: number): T['state'];
  /** The seats a `turn` or `simultaneous` phase waits for, ascending. Called in no other phase. */
  awaits(position: PositionOf<T>): readonly SeatId[];
  /** Whether this seat, which the table waits for, may make this move in a phase that takes such moves. */
  judge(state: T['state'], seat: SeatId, move: T['move']): Verdict;
  /** What an awaited seat may do, each choice with its verdict. */
  prompts(position: PositionOf<T>, seat: SeatId): readonly Prompt[];
  /** Every legal move of an awaited seat; a sample of them, drawn with `rng`, where there are too many to list. */
  movesOf(position: PositionOf<T>, seat: SeatId, rng?: Rng): readonly T['move'][];
  /** Draws the outcome a `chance` phase waits for. The same seed and position give the same outcome. */
  chance(position: PositionOf<T>, rng: Rng): T['chance'];
  /**
   * What everybody is told about a position: headline, scores and numbers. It is given no viewer, so it cannot tell one
   * viewer more than another, and a running table works it out once for all.
   */
  view(position: PositionOf<T>): GameFacts;
  /**
   * Numbers for what this viewer alone may know: it is told them in place of those of the same names, or besides them.
   * Null for none. Games that tell all viewers the same leave it out.
   */
  own?(position: PositionOf<T>, viewer: Viewer): GameFacts['numbers'] | null;
  /**
   * Those of the view's numbers that the table is laid out by while the events of a step are played: what they are
   * between two events is told with the events. They have the same names at every position. `position` may be one within
   * a step, in the phase before that step. Left out where the pieces say it all.
   */
  laid?(position: PositionOf<T>, viewer: Viewer): GameFacts['numbers'];
  /**
   * What everybody may know of an event besides its shifts, field by field; null when the public may not know that it
   * happened. It is given no viewer, so it cannot tell one more than another. Faces in shifts are the core's business.
   */
  redact(event: T['event']): EventFacts | null;
  /**
   * What everybody may know of a move that is made in a `turn` phase. Of one made in a `simultaneous` phase nobody but
   * its own seat is told, whatever stands here: what may be known of it is in the events. Games write it as `ToldMoves`.
   */
  readonly toldMoves: Readonly<Record<T['move']['type'], readonly string[] | null>>;
  /** What this viewer may know of an event beyond that; null for nothing. Games without private news leave it out. */
  confide?(event: T['event'], viewer: Viewer): EventFacts | null;
  /**
   * What a seat that forgets nothing has been told by now, for its bot and its notebook: plain data, worked out from
   * what this seat may know. Games without a past worth remembering leave it out.
   */
  memory?(state: T['state'], seat: SeatId): unknown;
  /** How long this phase is held, where answers must not be told by their time; null for no longer than it takes. */
  window?(position: PositionOf<T>): AnswerWindow<T['move']> | null;
  /**
   * The number of the deal whose hidden faces are alive, from 0; it never falls but by a takeback. When it rises, nothing
   * that was hidden before tells anything of what is hidden now. Left out, the whole match is one deal.
   */
  dealOf?(state: T['state']): number;
  /** The number of the round or hand, 0 before the first; left out in a game without rounds. */
  roundOf?(state: T['state']): number;
  /** Whether this seat decides nothing more in this round or match, as everybody can see; left out where it always may. */
  isDone?(state: T['state'], seat: SeatId): boolean;
  /** A state that this viewer cannot tell from the real one, history included: the hidden faces drawn again. */
  resample(state: T['state'], viewer: Viewer, rng: Rng): T['state'];
  /** Whether this seat may talk at the table now, in whatever phase; left out where everybody always may. */
  maySpeak?(state: T['state'], seat: SeatId): Verdict;
  /** Whether fewer points are better: tools that compare players turn the sign of differences. */
  readonly lowestWins?: boolean;
  /** How results of the same deal are compared; by matchpoints for scores where it is left out. */
  readonly duplicate?: Duplicate;
  /** How the match ended. Called only when it is over. */
  result(state: T['state']): Result;
  /** What tools count over many finished matches, beyond the result. Called only when the match is over. */
  statistics?(state: T['state']): readonly Tally[];
  readonly bots: readonly BotPolicy<T['move'], T['phase']>[];
  /**
   * What is true of a move, for somebody who asks why it is good: sentences of the game (`advice.<code>`), the most telling
   * first. It is given nothing but the sight, so all of it is true whatever is hidden. Left out in a game that names no
   * reasons: whoever asks is then told the moves alone.
   */
  features?(sight: BotSight<T['move'], T['phase']>, move: T['move']): readonly Text[];
  /** How a finished match is reviewed; left out where all that its bots weigh is chances, and quickly found. */
  readonly review?: Reviewing<T['move'], T['phase']>;
  /** The first lesson in this game; left out where there is none. */
  readonly lesson?: Lesson<T['move']>;
  /** What it adds to the exercises that can be asked in every game; left out where that is nothing. */
  readonly exercises?: GameExercises<T>;
  /**
   * Players for a match that is imagined from `from` on: the chances of winning are worked out from hundreds of those
   * while a table runs, so a move may take 0.1 ms on average. No face of such a match is a true one, so they are given
   * all of it; what a seat would know of it they make out themselves, and go by that. All they do follows from `from`
   * and `stream`. Left out, the first bot plays, which must be as quick.
   */
  standIns?(from: PositionOf<T>, stream: Stream): StandIns<T>;
}

/** What a game says of exercises. */
export interface GameExercises<T extends GameTypes> {
  /** Prompts, by their ids, about which nothing is asked: there it is obvious what is refused. */
  readonly skips?: readonly string[];
  /**
   * The name of a choice whose label says more when it is allowed, so that the label would give away the answer; the
   * label itself if left out.
   */
  names?(label: Text): Text;
  /**
   * Questions of its own about a position in which `seat` is awaited, answered by its rules. They follow from what the
   * seat may know: the hidden faces drawn again would give the same.
   */
  asks?(position: PositionOf<T>, seat: SeatId, stream: Stream): readonly ExerciseQuestion[];
}

/** The fields of an event that are told, besides its type and its shifts. */
export type EventFacts = Readonly<Record<string, unknown>>;

/**
 * Something counted in a finished match for one seat, out of how many: contracts made of those played, tokens over
 * hands. Tools add up both numbers and divide at the end.
 */
export interface Tally {
  /**
   * In plain English, for the command line: `tokens per hand`. With ` per ` in it, it is a mean; otherwise a share, and
   * `count` is never above `of`. Its words for people are in `resources/strings`, `statistics.json`.
   */
  readonly name: string;
  readonly seat: SeatId;
  readonly count: number;
  readonly of: number;
}

/** What a game adds to the generic part of a view. */
export interface GameFacts {
  readonly headline: readonly Text[];
  readonly scores: readonly number[];
  readonly numbers: GameView['numbers'];
  /** How many inputs back the log may go; the whole match when left out. */
  readonly recall?: number | null;
}

/** A game's numbers as a view has them: the protocol types JSON as mutable; this is the same data, readonly. */
export function asSent(numbers: object): GameFacts['numbers'] {
  return numbers as GameFacts['numbers'];
}

/** Something that the rules and the chart disagree about, or that a chart must not do. The table halts on it. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

/** The number of the deal whose hidden faces are alive: always 0 where the whole match is one deal. */
export function dealOf(game: AnyGame, state: GameState): number {
  return game.dealOf?.(state) ?? 0;
}

/** The number of the round or hand, from 1: whatever comes before the first deal belongs to it. Null in a game without rounds. */
export function roundAt(game: AnyGame, state: GameState): number | null {
  return game.roundOf === undefined ? null : Math.max(1, game.roundOf(state));
}

/** Checks nothing at run time; binds the types of one game together so that a misspelling does not compile. */
export function defineGame<T extends GameTypes>(definition: GameDefinition<T>): GameDefinition<T> {
  return definition;
}

/** A game whose types are not known here: what registries, the table and tools work with. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one existential type of the engine
export type AnyGame = GameDefinition<any>;

/** A bot of a game whose types are not known here. */
export type AnyBot = BotPolicy<GameTypes['move']>;
