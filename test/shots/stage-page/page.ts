import '#renderer/kit/css/fonts.css';
import type { PositionOf } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { redactStep, viewOf } from '#engine/core/redact.ts';
import { createRng, type Rng, seedFromText } from '#engine/core/rng.ts';
import { advance, awaiting, begin } from '#engine/core/run.ts';
import { privateDie } from '#engine/games/private-die/index.ts';
import type { PrivateDieTypes } from '#engine/games/private-die/phases.ts';
import type { DieFace, PrivateDieInput } from '#engine/games/private-die/types.ts';
import { botMove } from '#engine/table/move/playout.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { privateDieSkin } from '#renderer/games/private-die/skin.ts';
import type { StageSettings, TableLayout, TableStage } from '#renderer/stage/contract.ts';
import { createStage } from '#renderer/stage/create-stage.ts';
import { words } from '#words/games/private-die.ts';
import { openWords } from '#words/open-words.ts';
import { drawChrome } from './chrome.ts';

/** A table of Private Die with nothing but its picture, played by bots. */
export interface TablePlan {
  readonly seats: number;
  readonly seed: string;
  readonly options?: Readonly<Record<string, string | boolean>>;
  readonly textScale?: number;
  readonly speed?: StageSettings['speed'];
  /** Outlines in place of plates, panel and prompt. */
  readonly chrome?: boolean;
}

/** A moment to play on to: its phase, and who is awaited. */
export interface Moment {
  readonly phase: PrivateDieTypes['phase'];
  readonly seat?: number;
  readonly contenders?: number;
  readonly round?: number;
}

export interface StagePage {
  open(plan: TablePlan): Promise<void>;
  /** Plays on unseen until the moment comes, with one seed after another; returns the seed's number. */
  until(moment: Moment): number;
  /** Plays one input in sight; returns the phase after it and the events. */
  next(): { readonly phase: string; readonly events: readonly string[] };
  isSettled(): boolean;
  /** Resolves when nothing moves any more. */
  settled(): Promise<void>;
  /** Milliseconds that the stage's own work took in each frame since the last call. */
  frameTimes(): readonly number[];
  /** Shows all dice of all seats thrown at once, over and over. */
  throwAll(): void;
}

declare global {
  interface Window {
    stagePage: StagePage;
  }
}

const SETTINGS: StageSettings = {
  speed: 'normal',
  reducedMotion: false,
  trickPause: 900,
  palette: 'standard',
  textScale: 1,
};

const VIEWER = seatViewer(0);
const MOST_INPUTS = 600;
const SEEDS_TRIED = 400;

let stage: TableStage | null = null;
let plan: TablePlan = { seats: 2, seed: '' };
let rng: Rng = createRng(seedFromText(''));
let position: PositionOf<PrivateDieTypes> = begin(privateDie, readOptions(privateDie.options, {}, 2), 2);
let inputs = 0;
let seq = 0;
let times: number[] = [];

function restart(seed: string): void {
  rng = createRng(seedFromText(seed));
  position = begin(privateDie, readOptions(privateDie.options, { ...plan.options }, plan.seats), plan.seats);
  inputs = 0;
}

function nextInput(): PrivateDieInput | null {
  const waiting = awaiting(privateDie, position);
  if (waiting.kind === 'over') return null;
  if (waiting.kind === 'chance') return privateDie.chance(position, rng);
  const seat = waiting.seats[0] ?? 0;
  const bot = privateDie.bots.find(({ id }) => id === 'steady') ?? privateDie.bots[0];
  if (!bot) throw new Error('Private Die has no bot');
  const options = readOptions(privateDie.options, { ...plan.options }, plan.seats);
  return { ...botMove({ game: privateDie, options }, bot, seat, position, inputs, rng), seat };
}

function show(step: Parameters<typeof redactStep>[1] | null): void {
  const view = viewOf(privateDie, position, VIEWER);
  seq += 1;
  stage?.show({
    seq,
    view,
    events: step === null ? null : redactStep(privateDie, step, VIEWER),
    prompts: [],
    bottomSeat: 0,
    seats: plan.seats,
  });
  const layout: TableLayout | null = stage?.layout() ?? null;
  if (plan.chrome === true && layout) drawChrome(layout, view);
}

function isAt({ phase, seat, contenders, round }: Moment): boolean {
  const waiting = awaiting(privateDie, position);
  const seats = waiting.kind === 'seats' ? waiting.seats : [position.state.order[position.state.turn] ?? -1];
  return (
    position.phase === phase &&
    (seat === undefined || seats.includes(seat)) &&
    (contenders === undefined || position.state.contenders.length >= contenders) &&
    (round === undefined || position.state.round >= round)
  );
}

function playTo(moment: Moment): boolean {
  while (inputs < MOST_INPUTS) {
    if (isAt(moment)) return true;
    const input = nextInput();
    if (input === null) return false;
    inputs += 1;
    ({ position } = advance(privateDie, position, input));
  }
  return false;
}

/** Notes how long each frame's work takes, the browser's own drawing not included. */
function timeFrames(): void {
  const request = window.requestAnimationFrame.bind(window);
  let frame = -1;
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      const from = performance.now();
      callback(time);
      const taken = performance.now() - from;
      // Pixi asks for frames of its own beside the stage's.
      if (time === frame) times.push((times.pop() ?? 0) + taken);
      else times.push(taken);
      frame = time;
    });
}

window.stagePage = {
  async open(wanted) {
    plan = wanted;
    const container = document.getElementById('stage');
    if (!container) throw new Error('the page has no stage');
    stage?.destroy();
    const settings = { ...SETTINGS, speed: wanted.speed ?? 'normal', textScale: wanted.textScale ?? 1 };
    const gestures = { onTap: () => undefined, onDrop: () => undefined, onInspect: () => undefined };
    const skin = privateDieSkin.inWords?.(openWords(words.english, 'en')) ?? privateDieSkin;
    stage = await createStage(container, { skin, settings, gestures, renderer: 'webgl' });
    restart(wanted.seed);
    show(null);
  },
  until(moment) {
    for (let number = 0; number < SEEDS_TRIED; number += 1) {
      if (number > 0) restart(`${plan.seed}/${String(number)}`);
      if (!playTo(moment)) continue;
      show(null);
      return number;
    }
    throw new Error(`no seed leads to ${JSON.stringify(moment)}`);
  },
  next() {
    const input = nextInput();
    if (input === null) return { phase: position.phase, events: [] };
    inputs += 1;
    const step = advance(privateDie, position, input);
    ({ position } = step);
    show(step);
    return { phase: position.phase, events: step.events.map(({ type }) => type) };
  },
  isSettled: () => stage?.isSettled() ?? false,
  settled: () =>
    new Promise((resolve) => {
      const stop = stage?.subscribe(() => {
        if (stage?.isSettled() !== true) return;
        stop?.();
        resolve();
      });
    }),
  frameTimes() {
    const taken = times;
    times = [];
    return taken;
  },
  throwAll() {
    const seats = Array.from({ length: plan.seats }, (_, seat) => seat);
    const zones = { ...position.state.table.zones };
    const faces = { ...position.state.table.faces };
    const shifts = seats.flatMap((seat) => {
      const from = zones[`pool:${String(seat)}`]?.pieces.length ? `pool:${String(seat)}` : `rolled:${String(seat)}`;
      const to = `rolled:${String(seat)}`;
      const pieces = zones[from]?.pieces ?? [];
      const owner = { owner: seat, facing: 'up' as const };
      zones[from] = { ...owner, pieces: [] };
      zones[to] = { ...owner, pieces };
      return pieces.map((piece) => {
        const face = `${String(seat)}:${String(1 + Math.floor(Math.random() * 6))}` as DieFace;
        faces[piece] = face;
        return { piece, from, to, face, sight: 'all' as const };
      });
    });
    const state = { ...position.state, contenders: seats, table: { ...position.state.table, zones, faces } };
    const thrown = { phase: 'rollOff.rolling', state } as const;
    show({ before: position, position: thrown, events: [{ type: 'test.thrown', shifts }], between: [] });
    position = thrown;
  },
};

timeFrames();
