import { compileChart } from '#engine/chart/compile.ts';
import type { Position, Step } from '#engine/core/game.ts';
import { redactStep, viewOf } from '#engine/core/redact.ts';
import { createRedactor } from '#engine/core/redactor.ts';
import { begin, judge, xstateInterpreter } from '#engine/core/run.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { KirinPhase } from '#engine/games/kirin/kirin.chart.ts';
import type { KirinEvent, KirinInput, KirinState } from '#engine/games/kirin/types.ts';
import { changesOf } from '#protocol/changes.ts';
import { frameOf } from '#protocol/frame.ts';
import type { DownMessage } from '#protocol/messages.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { reduceKirin } from './kirin-reducer.ts';
import { KIRIN_OPTIONS } from './matches.ts';
import type { Case } from './slices.ts';

type Update = Extract<DownMessage, { t: 'update' }>;
type Matches = readonly (readonly KirinInput[])[];
type Advance = (
  position: Position<KirinState, KirinPhase>,
  input: KirinInput,
) => Step<KirinState, KirinEvent, KirinPhase>;

const VIEWERS: readonly Viewer[] = [seatViewer(0), seatViewer(1), seatViewer(2), seatViewer(3), PUBLIC];

/** What the peers do not send either. */
const NOTHING_ASKED = { prompts: [], window: null };

const bare: Advance = (position, input) => {
  const step = reduceKirin(position, input);
  if (!step) throw new Error('the bare reducer refused a legal input');
  return step;
};

/** The ways to run Kirin, by name. */
export const ADVANCES: Readonly<Record<'xstate' | 'compiled' | 'reducer', Advance>> = {
  xstate: xstateInterpreter(kirin).advance,
  compiled: compileChart(kirin).advance,
  reducer: bare,
};

/** Plays every match, calling `each` after every input; returns how many inputs there were. */
function runAll(
  matches: Matches,
  advance: Advance,
  each: (step: Step<KirinState, KirinEvent, KirinPhase>, before: Position<KirinState, KirinPhase>) => void,
): number {
  let inputs = 0;
  for (const match of matches) {
    let position = begin(kirin, KIRIN_OPTIONS, 4);
    for (const input of match) {
      const step = advance(position, input);
      each(step, position);
      position = step.position;
      inputs += 1;
    }
    if (position.phase !== 'over') throw new Error('a measured match did not end');
  }
  return inputs;
}

/** Only the chart and the rules: what an input costs before anybody is told. */
export function advanceCase(name: keyof typeof ADVANCES, matches: Matches): Case {
  return { name: `advance/${name}`, run: () => runAll(matches, ADVANCES[name], () => undefined) };
}

/**
 * The whole authority: judge, advance, redact events and views for four seats and the public, log in memory; with
 * `encode`, every viewer's update as JSON too. Only moves are counted, as the peers count them.
 */
export function authorityCase(name: 'xstate' | 'compiled', matches: Matches, encode: boolean): Case {
  const advance = ADVANCES[name];
  const redactor = createRedactor(kirin);
  const run = (): number => {
    let moves = 0;
    let sent = 0;
    for (const match of matches) {
      const log: { at: number; input: KirinInput }[] = [];
      let position = begin(kirin, KIRIN_OPTIONS, 4);
      for (const input of match) {
        if ('seat' in input && input.type !== 'chance.leaderDrawn') {
          const verdict = judge(kirin, position, input.seat, input);
          if (!verdict.ok) throw new Error(`a measured move was refused: ${verdict.reason.code}`);
          moves += 1;
        }
        const step = advance(position, input);
        ({ position } = step);
        log.push({ at: log.length, input });
        for (const viewer of VIEWERS) {
          const told = redactor.told(step, viewer);
          sent += encode ? frameOf({ t: 'update', seq: log.length, ...told, ...NOTHING_ASKED }).length : 1;
        }
      }
    }
    if (sent === 0) throw new Error('nobody was told anything');
    return moves;
  };
  return { name: `authority/${name}${encode ? '/json' : ''}`, run };
}

/** Average bytes of an update as it is sent, for a seat (prompts included) and for the public. */
export function bytesPerUpdate(matches: Matches): {
  readonly seat: number;
  readonly public: number;
  readonly largest: number;
} {
  const sizes = { seat: 0, public: 0, largest: 0 };
  const inputs = runAll(matches, ADVANCES.compiled, (step, before) => {
    for (const viewer of [seatViewer(0), PUBLIC]) {
      const bytes = Buffer.byteLength(frameOf(updateOf(step, before, viewer)));
      sizes[viewer.kind === 'seat' ? 'seat' : 'public'] += bytes;
      sizes.largest = Math.max(sizes.largest, bytes);
    }
  });
  return { seat: sizes.seat / inputs, public: sizes.public / inputs, largest: sizes.largest };
}

/** What the first seat is sent during these matches, in order: prompts included, deals as well. */
export function updatesOfSeat(matches: Matches): readonly Update[] {
  const updates: Update[] = [];
  runAll(matches, ADVANCES.compiled, (step, before) => {
    updates.push(updateOf(step, before, seatViewer(0)));
  });
  return updates;
}

function updateOf(
  step: Step<KirinState, KirinEvent, KirinPhase>,
  before: Position<KirinState, KirinPhase>,
  viewer: Viewer,
): Update {
  const { position } = step;
  const awaited = viewer.kind === 'seat' && position.phase !== 'over' && isAwaited(position, viewer.seat);
  const events = redactStep(kirin, step, viewer);
  return {
    t: 'update',
    seq: 100,
    events,
    changes: changesOf(viewOf(kirin, before, viewer), events, viewOf(kirin, position, viewer)),
    prompts: awaited ? kirin.prompts(position, 0) : [],
    window: null,
  };
}

function isAwaited(position: Position<KirinState, KirinPhase>, seat: number): boolean {
  if (position.phase === 'dealing' || position.phase === 'drawingLeader') return false;
  return kirin.awaits(position).includes(seat);
}
