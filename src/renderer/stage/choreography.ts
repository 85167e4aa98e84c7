import type { GameView } from '#protocol/view.ts';
import type { Beat, Script } from './beats.ts';
import type { PieceMark } from './contract.ts';
import type { CueListener } from './cue.ts';
import { cuesOfBeat, toldCues } from './cues.ts';
import { cuesAtOnce } from './cues-at-once.ts';
import { type Flight, flightOf, fly } from './flight.ts';
import type { Pace } from './pace.ts';
import {
  actorAt,
  type Arrangement,
  arrivingAt,
  isAt,
  isPosedAt,
  type Scene,
  type Target,
  type Targets,
} from './scene.ts';

/** This many frames may wait: motion is faster then, pauses stay whole. When more wait, the table catches up. */
const MAY_WAIT = 2;
/** When this many wait (the window was in the background), everything is settled and pauses are skipped. */
const FAR_TOO_MANY = 8;
/** While a frame waits, the present one moves this much faster. */
const HURRY = 0.6;
/** A pause is never cut below this part of it, even when a player has already made the next move. */
const SHORTEST_HOLD = 0.6;

/** Plays scripts on a scene, one after the other. It has no clock: `advance` is given the time. */
export interface Choreography {
  /**
   * Queues a script. When more than two others wait, everything is settled: at once, or, during a pause, when the
   * greater part of the pause is over, so that a trick which many wait behind has still been seen.
   */
  play(script: Script): void;
  /** Drops everything that is queued and puts everything where the script ends. */
  settle(script: Script): void;
  /** Moves everything on to the time `now` (milliseconds, never less than before). */
  advance(now: number): void;
  /** Lets one thing travel back to where it is to lie, after `delay` milliseconds (a card let go). */
  sendHome(id: string, delay: number): void;
  setPace(pace: Pace): void;
  /** What is highlighted at this moment. */
  marks(): readonly PieceMark[];
  /** The table as it has been played so far: the latest view at rest, an earlier one while beats are to come. */
  shown(): GameView | null;
  isIdle(): boolean;
}

export interface ChoreographyInput {
  readonly scene: Scene;
  /** Milliseconds on the same clock as `advance`. */
  readonly now: () => number;
  /** Called when a script has ended, with what was out of place before it was put right, and where it ended. */
  readonly onSettled: (faults: readonly string[], end: Arrangement) => void;
  /** Is told what can be heard; of nothing that is left out. */
  readonly cues?: CueListener | undefined;
}

export function createChoreography({ scene, now: clock, onSettled, cues }: ChoreographyInput): Choreography {
  let pace: Pace = { motion: 1, pauses: true };
  let queue: readonly Script[] = [];
  let beatIndex = 0;
  let beatFrom: number | null = null;
  let hasStarted = false;
  let flights: readonly Flight[] = [];
  let home: Targets = new Map();
  let marks: readonly PieceMark[] = [];
  let shown: GameView | null = null;

  const launch = (flight: Flight) => {
    flights = [...flights.filter(({ id }) => id !== flight.id), flight];
  };

  const takeAway = (id: string) => {
    scene.delete(id);
    flights = flights.filter((flight) => flight.id !== id);
  };

  const startBeat = (beat: Beat, start: number, { layout }: Arrangement) => {
    const launched: Flight[] = [];
    const hurry = queue.length > 1 ? pace.motion * HURRY : pace.motion;
    let restAt = start;
    const thrown = new Set(beat.thrown);
    const turnOf = new Map(beat.order.map((id, index) => [id, index] as const));
    for (const [old, id] of beat.renamed) renameActor(scene, old, id);
    for (const [id, target] of beat.entering) if (!scene.has(id)) scene.set(id, actorAt(target));
    const send = (id: string, to: Target, leaves: boolean) => {
      const known = scene.get(id);
      if (!known && leaves) return;
      const actor = known ?? (to.kind === 'prop' ? arrivingAt(to) : actorAt(to));
      if (!known) scene.set(id, actor);
      if (!known && to.kind !== 'prop') return;
      const bound = flights.find((flight) => flight.id === id);
      const isThrown = thrown.has(id);
      if (!leaves && known && !isThrown && (bound ? isSameTarget(bound.to, to) : isAt(actor, to))) {
        if (!bound) actor.layer = to.layer;
        return;
      }
      const delay = to.isLate ? restAt - start : (turnOf.get(id) ?? 0) * beat.stagger * hurry;
      const flight = flightOf(id, actor, to, {
        start: start + delay,
        duration: beat.duration,
        pace: hurry,
        leaves,
        isThrown,
      });
      if (flight.thrown) restAt = Math.max(restAt, flight.start + flight.duration);
      launch(flight);
      launched.push(flight);
    };
    // What belongs to a moment (a sign on a card of the trick) is gone before the cards move on.
    for (const [id, { kind }] of scene) if (kind === 'prop' && !beat.targets.has(id)) takeAway(id);
    const inOrder = [...beat.targets].sort(([, a], [, b]) => Number(a.isLate ?? false) - Number(b.isLate ?? false));
    for (const [id, target] of inOrder) send(id, target, false);
    for (const [id, target] of beat.leaving) send(id, target, true);
    home = beat.targets;
    cues?.heard(cuesOfBeat(beat, launched, layout, start));
  };

  const endScript = (script: Script, isSkipped: boolean) => {
    const faults = isSkipped ? [] : [...script.faults, ...outOfPlace(scene, script.end.targets)];
    putInPlace(scene, script.end.targets);
    flights = [];
    home = script.end.targets;
    marks = script.endMarks;
    shown = script.end.view;
    onSettled(faults, script.end);
    if (!isSkipped && script.told.length > 0) cues?.heard(toldCues(script.told, script.end.layout, clock()));
  };

  const dropAll = () => {
    queue = [];
    beatIndex = 0;
    beatFrom = null;
    hasStarted = false;
  };

  const settle = (script: Script) => {
    dropAll();
    cues?.cut();
    endScript(script, true);
  };

  const isPausing = () => !hasStarted && (queue[0]?.beats[beatIndex]?.hold ?? 0) > 0;

  /** What is left of a pause for those who wait: all of it while they are few and none of them is the viewer. */
  const holdOf = (beat: Beat) => {
    const waiting = queue.slice(1);
    const isShort = waiting.length > MAY_WAIT || waiting.some(({ isOwn }) => isOwn);
    return beat.hold * (isShort ? SHORTEST_HOLD : 1);
  };

  /** Leaves out what can no longer be caught up with. Returns true when it did. */
  const catchUp = (): boolean => {
    const last = queue[queue.length - 1];
    const isFar = queue.length > 1 + FAR_TOO_MANY || (queue.length > 1 + MAY_WAIT && !isPausing());
    if (last && isFar) settle(last);
    return isFar;
  };

  /** Goes on to the next beat or script; returns false when it has to wait for time to pass. */
  const step = (now: number): boolean => {
    const script = queue[0];
    if (!script) return false;
    const beat = script.beats[beatIndex];
    if (!beat) {
      if (flights.length > 0) return false;
      queue = queue.slice(1);
      beatIndex = 0;
      endScript(script, false);
      return queue.length > 0;
    }
    if (!hasStarted) {
      beatFrom ??= now;
      marks = beat.hold > 0 ? beat.marks : marks;
      if (now - beatFrom < holdOf(beat)) return false;
      marks = [];
      hasStarted = true;
      if (catchUp()) return false;
      startBeat(beat, now, script.end);
      return true;
    }
    if (flights.length > 0) return false;
    shown = beat.view;
    beatIndex += 1;
    beatFrom = null;
    hasStarted = false;
    return true;
  };

  const advance = (now: number) => {
    flights = flights.filter((flight) => {
      const actor = scene.get(flight.id);
      if (!actor) return false;
      const hasArrived = fly(actor, flight, now);
      if (hasArrived && flight.leaves) scene.delete(flight.id);
      return !hasArrived;
    });
    while (step(now));
  };

  return {
    play(script) {
      if (pace.motion === 0 && !pace.pauses) {
        // Nothing moves and nothing waits; what happens is heard all the same, at once.
        const heard = cues === undefined ? [] : cuesAtOnce(script, scene, clock());
        settle(script);
        cues?.heard(heard);
        return;
      }
      queue = [...queue, script];
      if (!catchUp()) advance(clock());
    },
    settle,
    advance,
    sendHome(id, delay) {
      const actor = scene.get(id);
      const target = home.get(id);
      if (!actor || !target) return;
      if (pace.motion === 0) Object.assign(actor, actorAt(target));
      else
        launch(
          flightOf(id, actor, target, { start: clock() + delay, duration: null, pace: pace.motion, leaves: false }),
        );
    },
    setPace(next) {
      pace = next;
    },
    marks: () => marks,
    shown: () => shown,
    isIdle: () => queue.length === 0 && flights.length === 0,
  };
}

function renameActor(scene: Scene, old: string, id: string): void {
  const actor = scene.get(old);
  if (!actor) return;
  scene.delete(old);
  scene.set(id, actor);
}

function isSameTarget(one: Target, other: Target): boolean {
  return one.face === other.face && isPosedAt(one, other);
}

/** What lies elsewhere than it should, shows another side, is missing or is too many: one sentence each. */
export function outOfPlace(scene: Scene, targets: Targets): readonly string[] {
  const missing = [...targets].flatMap(([id, target]) => {
    const actor = scene.get(id);
    if (!actor) return [`"${id}" is not on the table`];
    return isAt(actor, target) ? [] : [`"${id}" is out of place`];
  });
  const extra = [...scene.keys()].filter((id) => !targets.has(id)).map((id) => `"${id}" should not be on the table`);
  return [...missing, ...extra];
}

/** Puts every actor exactly on its target, adds those missing and removes those too many. */
function putInPlace(scene: Scene, targets: Targets): void {
  for (const id of [...scene.keys()]) if (!targets.has(id)) scene.delete(id);
  for (const [id, target] of targets) {
    const actor = scene.get(id);
    if (actor) Object.assign(actor, actorAt(target));
    else scene.set(id, actorAt(target));
  }
}
