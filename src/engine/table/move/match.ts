import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import {
  EngineFault,
  standing,
  type GameDefinition,
  type GameTypes,
  type InputOf,
  type Position,
  type Step,
} from '../../core/game.ts';
import type { RecordedInput } from '../../core/record.ts';
import { createRng, notingPurposes, pick, type DrawRule, type Rng, type Seed } from '../../core/rng.ts';
import { awaiting, judge, xstateInterpreter, type Awaiting } from '../../core/run.ts';
import type { ThoughtRequest } from '../ports.ts';
import { botMove, botQuestion } from './playout.ts';

/** What a match is started from. */
export interface MatchStart {
  readonly game: GameDefinition;
  readonly options: object;
  readonly seed: Seed;
  readonly draws?: DrawRule | undefined;
  /** The number of the table, where several play this deal; left out where none other does. */
  readonly table?: number | undefined;
  /** The position before the first input. */
  readonly position: Position<GameTypes['state']>;
}

export type MatchInput = InputOf<GameTypes> & RecordedInput;

/** What chance brings. */
export interface DrawnChance {
  readonly input: MatchInput;
  /** The purposes it was drawn for, as the record names them; left out where draws are not named by their events. */
  readonly draws?: string[];
}

export type MatchStep = Step<GameTypes['state'], GameTypes['event']>;

export type Reading =
  | { readonly ok: true; readonly input: MatchInput }
  | { readonly ok: false; readonly reason: Reason };

/** A bot's choice, and whether it needed help. */
export interface BotChoice {
  readonly input: MatchInput;
  /** What was wrong with the policy's own answer, in words without any face; null if nothing was. */
  readonly fault: string | null;
}

/** A round of a trick-taking game for four and a little more; each is about a hundred bytes on the wire. */
const INPUTS_KEPT = 48;

/** The events of one input. */
export interface Happened {
  /** How many inputs had been accepted, this one included. */
  readonly inputs: number;
  readonly seq: number;
  readonly events: MatchStep['events'];
}

/** A step with what led there. */
export interface Reached extends MatchStep {
  readonly input: MatchInput | null;
  readonly since: number;
  /** The sequence number that was told with it. */
  readonly seq: number;
}

/** One match in progress: its position, and how it would go on. Nothing changes until `accept`. */
export interface Match {
  position(): Position<GameTypes['state']>;
  /** How many inputs were accepted, without those that were taken back. */
  inputs(): number;
  /** How many inputs and takebacks there were: the number that guests are told never falls. */
  seq(): number;
  waiting(): Awaiting;
  /** How many inputs had been accepted when the table began to wait for the present choice. */
  since(): number;
  /** `seq` when the table began to wait for it. */
  seqSince(): number;
  /** A guest's move read by the game's schema and judged. Throws EngineFault. */
  read(seat: SeatId, move: unknown): Reading;
  /** The outcome of the chance that the match waits for, drawn from the seed. */
  drawChance(): DrawnChance;
  /** A bot's move for an awaited seat: legal whatever the policy does. Throws if there is no legal move at all. */
  askBot(seat: SeatId, policy: string): BotChoice;
  /** Whether this policy thinks, so that a table asks it in another thread. */
  isThinker(policy: string): boolean;
  /** What a thinking bot is asked for an awaited seat. */
  questionFor(seat: SeatId, policy: string): ThoughtRequest;
  /** What an adviser is asked for an awaited seat. The same choice of the same match always gives the same question. */
  adviceQuestion(seat: SeatId): ThoughtRequest;
  /** Where `input` leads. Throws EngineFault. */
  preview(input: MatchInput): MatchStep;
  /** Whether after `step` the match still waits for the same secret answers, from one seat fewer. */
  isSameChoice(step: MatchStep): boolean;
  accept(step: MatchStep, input: MatchInput): void;
  /** A copy of the match on which to try several inputs: this one does not change. */
  ahead(): Match;
  /** The match from its beginning to now. */
  past(): readonly Reached[];
  /** How often something was taken back. */
  takebacks(): number;
  /** Goes back by this many inputs. From now on chance and bots draw other numbers. */
  takeBack(undoes: number): void;
  /** The position after `at` inputs, from 0 to all of them, and the events of the last of them. */
  step(at: number): MatchStep;
  /** The latest events, oldest first, for the log of a guest who has just come. */
  recent(): readonly Happened[];
}

/** The present position of a match, and how it came there. */
interface SoFar {
  readonly rng: Rng;
  readonly inputs: number;
  readonly seq: number;
  readonly takebacks: number;
  /**
   * Positions share what an input leaves unchanged, so all of them take little more memory than the inputs themselves.
   */
  readonly steps: readonly Reached[];
}

/** A match before its first input. */
export function createMatch(start: MatchStart): Match {
  const first: Reached = { ...standing(start.position), input: null, since: 0, seq: 0 };
  return matchFrom(start, {
    rng: createRng(start.seed, { draws: start.draws }),
    inputs: 0,
    seq: 0,
    takebacks: 0,
    steps: [first],
  });
}

function matchFrom(start: MatchStart, soFar: SoFar): Match {
  const { game, options, seed, draws, table } = start;
  const interpreter = xstateInterpreter<GameTypes>(game);
  let { rng, inputs, seq, takebacks } = soFar;
  let { position, since } = soFar.steps.at(-1) ?? { position: start.position, since: 0 };
  let waiting = awaiting(game, position);
  const steps = [...soFar.steps];

  const momentOf = (at: Position<GameTypes['state']>): Moment => ({ phase: at.phase, waiting: awaiting(game, at) });
  const isLegal = (seat: SeatId, move: unknown): boolean => {
    const parsed = game.moves.safeParse(move);
    return parsed.success && judge(game, position, seat, parsed.data).ok;
  };
  /** Whether this seat was asked for the present choice, and has made it. */
  const hasCommitted = (seat: SeatId): boolean => {
    const began = steps[since];
    const asked = began ? momentOf(began.position).waiting : waiting;
    return asked.kind === 'seats' && asked.seats.includes(seat);
  };
  const seated = (seat: SeatId, move: unknown) => ({ ...(move as object), seat }) as MatchInput & GameTypes['move'];
  // The order in which secret commits arrive is a matter of timing; a bot's random numbers must not depend on it.
  const moment = (): number => (waiting.kind === 'seats' && waiting.simultaneous ? since : inputs);
  /** Bots at several tables of one deal are not one bot: with the same numbers they would make the same moves. */
  const botRng = (): Rng =>
    table === undefined ? rng : { stream: (purpose) => rng.stream(`table/${String(table)}/${purpose}`) };
  const anyLegal = (seat: SeatId): unknown => {
    const numbers = botRng();
    const own: Rng = {
      stream: (purpose) => numbers.stream(`bot/${String(seat)}/${String(moment())}/fallback/${purpose}`),
    };
    const moves: readonly unknown[] = game.movesOf(position, seat, own);
    if (moves.length === 0)
      throw new EngineFault(`${game.id} waits for a seat without a legal move in ${position.phase}`);
    return pick(moves, own.stream('pick'));
  };

  return {
    position: () => position,
    inputs: () => inputs,
    seq: () => seq,
    waiting: () => waiting,
    since: () => since,
    seqSince: () => steps[since]?.seq ?? seq,
    past: () => steps,
    takebacks: () => takebacks,
    read(seat, move) {
      const parsed = game.moves.safeParse(move);
      if (!parsed.success) return { ok: false, reason: { code: 'malformedMove' } };
      const input = seated(seat, parsed.data);
      const verdict = judge(game, position, seat, input);
      if (verdict.ok) return { ok: true, input };
      const isLate = verdict.reason.code === 'notAsked' && hasCommitted(seat);
      return isLate ? { ok: false, reason: { code: 'alreadyCommitted' } } : verdict;
    },
    drawChance() {
      const purposes: string[] = [];
      const input = game.chance(position, notingPurposes(rng, purposes));
      return { input, ...(draws === 'byEvent' && { draws: purposes }) };
    },
    askBot(seat, policyId) {
      const policy = game.bots.find(({ id }) => id === policyId);
      const asked = tryMove(() => policy && botMove({ game, options }, policy, seat, position, moment(), botRng()));
      if (asked.ok && isLegal(seat, asked.move)) return { input: seated(seat, asked.move), fault: null };
      const fault = !policy ? 'is not known' : asked.ok ? 'chose a move that is not allowed' : 'failed';
      return { input: seated(seat, anyLegal(seat)), fault };
    },
    isThinker: (policyId) => game.bots.some(({ id, thinks }) => id === policyId && thinks === true),
    questionFor(seat, policyId) {
      const { sight, seed: own } = botQuestion({ game, options }, seat, position, moment(), botRng());
      return { game: game.id, policy: policyId, sight, seed: own() };
    },
    adviceQuestion(seat) {
      const { sight, seed: own } = botQuestion({ game, options }, seat, position, `${String(moment())}/advice`, rng);
      return { game: game.id, policy: null, sight, seed: own() };
    },
    step(at) {
      const found = steps[at];
      if (!found) throw new EngineFault(`the match has no step ${String(at)}`);
      return found;
    },
    recent() {
      const first = Math.max(1, steps.length - INPUTS_KEPT);
      return steps.slice(first).map(({ events, seq: told }, index) => ({ inputs: first + index, seq: told, events }));
    },
    preview: (input) => interpreter.advance(position, input),
    isSameChoice: (step) => isSameChoice({ phase: position.phase, waiting }, momentOf(step.position)),
    accept(step, input) {
      const before = { phase: position.phase, waiting };
      const after = momentOf(step.position);
      position = step.position;
      waiting = after.waiting;
      inputs += 1;
      seq += 1;
      if (!isSameChoice(before, after)) since = inputs;
      steps.push({ ...step, input, since, seq });
    },
    ahead: () => matchFrom(start, { rng, inputs, seq, takebacks, steps }),
    takeBack(undoes) {
      const now = steps[inputs - undoes];
      if (!now) throw new EngineFault(`${String(undoes)} of ${String(inputs)} inputs cannot be taken back`);
      steps.length -= undoes;
      inputs -= undoes;
      takebacks += 1;
      seq += 1;
      rng = createRng(seed, { takebacks, draws });
      ({ position, since } = now);
      waiting = awaiting(game, position);
    },
  };
}

function tryMove(ask: () => unknown): { readonly ok: true; readonly move: unknown } | { readonly ok: false } {
  try {
    return { ok: true, move: ask() };
  } catch {
    return { ok: false };
  }
}

/** The position of a match, and what it waits for. */
export interface Moment {
  readonly phase: string;
  readonly waiting: Awaiting;
}

/**
 * Whether the table still waits for the same secret commits, from one seat fewer. Such a step must not make the other
 * seats' moves stale, or two seats that seal at once would refuse each other (DESIGN 3).
 */
export function isSameChoice(before: Moment, after: Moment): boolean {
  if (before.phase !== after.phase) return false;
  if (before.waiting.kind !== 'seats' || after.waiting.kind !== 'seats') return false;
  if (!before.waiting.simultaneous || !after.waiting.simultaneous) return false;
  const { seats } = before.waiting;
  return after.waiting.seats.length < seats.length && after.waiting.seats.every((seat) => seats.includes(seat));
}
