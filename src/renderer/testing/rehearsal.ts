import type { EventView, GameView } from '#protocol/view.ts';
import { scriptOf } from '../stage/beats.ts';
import { type Choreography, createChoreography } from '../stage/choreography.ts';
import type { CueListener } from '../stage/cue.ts';
import { type Actor, arrange, type Scene } from '../stage/scene.ts';
import { NORMAL, plainSkin, shiftEvent, SMALL_TABLE, viewOfZones } from './plain-stage.ts';

/** Milliseconds from one picture to the next. */
export const FRAME = 16;

export const hand = viewOfZones({ hand: 'a=az1 b', trick: '' });
export const played = viewOfZones({ hand: 'b', trick: 'a=az1' });
export const playA = shiftEvent('card.played', 'a hand trick az1');

/** A choreography on an empty scene with a clock that the test winds. */
export interface Rehearsal {
  readonly scene: Scene;
  readonly choreography: Choreography;
  /** For each script that ended since the last start: what was out of place. */
  readonly settled: (readonly string[])[];
  time(): number;
  start(view: GameView): void;
  play(before: GameView, after: GameView, ...events: readonly EventView[]): ReturnType<typeof scriptOf>;
  pass(milliseconds: number): void;
  /** Lets time pass until nothing moves; returns how long that took. */
  finish(): number;
  actor(id: string): Actor;
}

/** Makes one with an empty scene; `cues` are told what can be heard. */
export function rehearse(skin = plainSkin, cues?: CueListener, size = SMALL_TABLE): Rehearsal {
  let time = 1000;
  const scene: Scene = new Map();
  const settled: (readonly string[])[] = [];
  const choreography = createChoreography({
    scene,
    now: () => time,
    onSettled: (faults) => settled.push(faults),
    cues,
  });
  const pass = (milliseconds: number): void => {
    const end = time + milliseconds;
    while (time < end) {
      time = Math.min(end, time + FRAME);
      choreography.advance(time);
    }
  };
  return {
    scene,
    choreography,
    settled,
    pass,
    time: () => time,
    start(view) {
      const end = arrange(skin, view, size);
      choreography.settle({ beats: [], end, told: [], endMarks: [], faults: [], isOwn: false });
      settled.length = 0;
    },
    play(before, after, ...events) {
      const script = scriptOf({ skin, settings: NORMAL, before, after, events, size });
      choreography.play(script);
      return script;
    },
    finish() {
      const from = time;
      for (let frames = 0; !choreography.isIdle(); frames++) {
        if (frames > 2000) throw new Error('the choreography never came to rest');
        pass(FRAME);
      }
      return time - from;
    },
    actor(id) {
      const found = scene.get(id);
      if (!found) throw new Error(`no actor "${id}"`);
      return found;
    },
  };
}
