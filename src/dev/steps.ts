import type { Viewer } from '#protocol/viewer.ts';
import { OPEN } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyGame, GameDefinition, GameTypes } from '#engine/core/game.ts';
import { parseRecord } from '#engine/core/record.ts';
import { redactStep, redactInput, viewOf } from '#engine/core/redact.ts';
import { gameOfRecord, replayRecord, type ReplayStep } from '#engine/core/replay.ts';
import { legalMoves } from '#engine/core/transcript-legal.ts';
import { viewerNamed } from '#engine/core/transcript.ts';
import type { DebugStep } from './wire.ts';

/** A match as it was replayed from its record. */
interface Replayed {
  readonly game: GameDefinition;
  readonly seats: number;
  readonly steps: readonly ReplayStep<GameTypes>[];
}

/** Replays the text of a record. Throws RecordError where the rules, as they are now, do not lead where it says. */
function replayed(text: string, games: readonly AnyGame[]): Replayed {
  const record = parseRecord(text);
  const game = gameOfRecord(record, games) as GameDefinition;
  const steps = [...replayRecord(record, game, { interpreter: compileChart(game) })];
  return { game, seats: record.header.seats.length, steps };
}

/** The last record stays replayed until it grows: the panel asks for one step after the other. */
export function createStepReader(games: readonly AnyGame[]): typeof readStep {
  let last: { readonly text: string; readonly match: Replayed } | null = null;
  function readStep(text: string, wish: { readonly at: number | null; readonly viewer: string }): DebugStep {
    if (last?.text !== text) last = { text, match: replayed(text, games) };
    const { match } = last;
    return debugStep(match, Math.min(wish.at ?? Infinity, match.steps.length - 1), wish.viewer);
  }
  return readStep;
}

/** The step `at`. A viewer that does not sit at this table sees what the public sees. */
function debugStep({ game, seats, steps }: Replayed, at: number, name: string): DebugStep {
  const viewer: Viewer = viewerNamed(name, seats) ?? { kind: 'public' };
  const step = steps[at];
  if (!step) throw new Error(`there is no step ${String(at)}`);
  const { position, input, events } = step;
  const before = steps[at - 1]?.position;
  return {
    steps: steps.map(label),
    at,
    phase: position.phase,
    whole: {
      state: position.state,
      input: input ?? step.takenBack,
      events,
      legal: legalMoves(game, position, OPEN),
    },
    told: {
      view: viewOf(game, position, viewer),
      // What was taken back, everybody at the table saw.
      input: step.takenBack ?? (before && input ? redactInput(game, before, input, viewer) : null),
      events: redactStep(game, step, viewer),
      legal: legalMoves(game, position, viewer),
    },
  };
}

function label({ input, takenBack }: ReplayStep<GameTypes>): string {
  if (takenBack) return `takeback of ${String(takenBack.undoes)} by ${String(takenBack.seat)}`;
  if (!input) return 'begin';
  return 'seat' in input ? `${input.type} by ${String(input.seat)}` : input.type;
}
