import type { Prompt } from '#protocol/prompt.ts';
import type { Verdict } from '#protocol/text.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { standing } from '#engine/core/game.ts';
import { redactInput, redactStep, viewOf, type AnyStep, type InputView } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, judge } from '#engine/core/run.ts';
import type { AnyMove, AnyPosition, PlayedStep } from './playout.ts';
import type { Twins } from './twins.ts';
import { wellFormedMoves } from './well-formed.ts';
import type { TestedGame } from './tested-games.ts';

/** What one viewer is sent for one step, with the answers to every move it could try. */
export interface Message {
  readonly seq: number;
  /** What led there, as a transcript says it. */
  readonly input: InputView | null;
  readonly events: readonly EventView[];
  readonly view: GameView;
  readonly prompts: readonly Prompt[];
  /** What its bot and its notebook are given to remember; left out in games without, and for anybody without a seat. */
  readonly memory?: unknown;
  /** Reasons of refusal, by the move tried; empty for anybody without a seat. */
  readonly refused: readonly (readonly [string, unknown])[];
}

/**
 * How a game is told to a viewer. The host tells it plainly (`plainly`); planted leaks change one of these on the way.
 */
export interface Telling {
  readonly game: TestedGame;
  /** The position as it is shown. */
  readonly shown?: (position: AnyPosition) => AnyPosition;
  /** The message as it leaves, given the truth it was made from. */
  readonly sent?: (message: Message, truth: Truth, viewer: Viewer) => Message | string;
}

export interface Truth {
  /** What led there, and from where; null at the beginning. */
  readonly cause: Pick<PlayedStep, 'before' | 'input'> | null;
  readonly position: AnyPosition;
  readonly step: AnyStep;
}

/** The bytes one viewer is sent for these steps, frame by frame. */
export function framesFor(
  telling: Telling,
  start: AnyPosition,
  steps: readonly PlayedStep[],
  viewer: Viewer,
): readonly string[] {
  return truthsOf(start, steps).map((truth, seq) => frameFor(telling, truth, seq, viewer));
}

function truthsOf(start: AnyPosition, steps: readonly PlayedStep[]): readonly Truth[] {
  const first: Truth = { cause: null, position: start, step: standing(start) };
  return [first, ...steps.map((step): Truth => ({ cause: step, position: step.position, step }))];
}

/**
 * The first frame by which the viewer of two worlds could tell them apart, as it reads in each; null when every byte is
 * the same.
 */
export function firstDifference(
  telling: Telling,
  { start, one, other, viewer }: Twins,
): readonly [string, string] | null {
  // Step by step in both: whatever is told apart early needs no frame after it.
  const [here, there] = [truthsOf(start, one), truthsOf(start, other)];
  for (const [seq, truth] of here.entries()) {
    const twin = there[seq];
    const frame = frameFor(telling, truth, seq, viewer);
    const twinFrame = twin && frameFor(telling, twin, seq, viewer);
    if (frame !== twinFrame) return [frame, twinFrame ?? ''];
  }
  return null;
}

function frameFor(telling: Telling, truth: Truth, seq: number, viewer: Viewer): string {
  const { game } = telling;
  const position = telling.shown?.(truth.position) ?? truth.position;
  const { cause } = truth;
  const message: Message = {
    seq,
    input: cause && redactInput(game, cause.before, cause.input, viewer),
    events: redactStep(game, truth.step, viewer),
    view: viewOf(game, position, viewer),
    prompts: promptsFor(game, position, viewer),
    ...(game.memory && viewer.kind === 'seat' && { memory: game.memory(position.state, viewer.seat) }),
    refused: refusalsFor(game, position, viewer, seq),
  };
  const sent = telling.sent?.(message, truth, viewer) ?? message;
  return typeof sent === 'string' ? sent : JSON.stringify(sent);
}

function promptsFor(game: TestedGame, position: AnyPosition, viewer: Viewer): readonly Prompt[] {
  const waiting = awaiting(game, position);
  if (viewer.kind !== 'seat' || waiting.kind !== 'seats' || !waiting.seats.includes(viewer.seat)) return [];
  return game.prompts(position, viewer.seat);
}

/** Moves with their text, those of one type together. */
type Tries = readonly (readonly (readonly [string, AnyMove])[])[];

/** The moves that can be written down, with their text; they depend on the piece ids alone. */
const tries = new WeakMap<object, Tries>();
/** The same by game and ids: dice keep their ids while their faces change with every roll. */
const triesById = new Map<string, Tries>();

function triesAt(game: TestedGame, position: AnyPosition, seq: number): Tries {
  const { faces } = position.state.table;
  const found = tries.get(faces);
  if (found) return found;
  const ids = `${game.id} ${Object.keys(faces).join()}`;
  let known = triesById.get(ids);
  if (!known) {
    const stream = createRng(seedFromText('tries')).stream(String(seq));
    const byType = new Map<string, (readonly [string, AnyMove])[]>();
    for (const move of wellFormedMoves(game, position, stream)) {
      const some = byType.get(move.type) ?? [];
      byType.set(move.type, some);
      some.push([JSON.stringify(move), move]);
    }
    known = [...byType.values()];
    triesById.set(ids, known);
  }
  tries.set(faces, known);
  return known;
}

/**
 * What the viewer would be answered to every move it can write down and may not make. Where the engine refuses a type
 * of move before the game is asked, it refuses all of that type alike, and one is enough.
 */
function refusalsFor(game: TestedGame, position: AnyPosition, viewer: Viewer, seq: number): Message['refused'] {
  if (viewer.kind !== 'seat') return [];
  const { seat } = viewer;
  const waiting = awaiting(game, position);
  const isAsked = waiting.kind === 'seats' && waiting.seats.includes(seat);
  return triesAt(game, position, seq).flatMap((some) => {
    const [first] = some;
    const isTaken = isAsked && first && !isOutOfPhase(judge(game, position, seat, first[1]));
    return (isTaken ? some : some.slice(0, 1)).flatMap(([text, move]) => {
      const verdict = judge(game, position, seat, move);
      return verdict.ok ? [] : [[text, verdict.reason] as const];
    });
  });
}

function isOutOfPhase(verdict: Verdict): boolean {
  return !verdict.ok && verdict.reason.code === 'notInThisPhase';
}
