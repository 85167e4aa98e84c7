import { beforeEach, describe, expect, test } from 'vitest';
import type { MotionCue } from '#renderer/stage/cue.ts';
import { createPlayer } from '#renderer/sound/player.ts';
import { bytesOf, silentContext } from '#renderer/testing/audio-context.ts';
import { FEW_SOUNDS, LOUD } from '#renderer/testing/few-sounds.ts';
import { hand, playA, played, rehearse, type Rehearsal } from '#renderer/testing/rehearsal.ts';

/** From what the host tells to the sound of it no more milliseconds may pass. */
const AT_MOST = 50;
/** The picture is drawn sixty times a second, and what is told between waits for the next one. */
const PICTURE = 1000 / 60;
/** A device plays blocks of 128 samples, 48000 a second; what is asked for at once begins with the next one. */
const BLOCK = (128 / 48_000) * 1000;
/** A limiter looks ahead for so long (Web Audio: 6 ms). */
const LOOK_AHEAD = 6;

interface Late {
  readonly cue: string;
  /** Milliseconds from the telling, or from the moment of the motion, to the sound at the device. */
  readonly after: number;
}

let stage: Rehearsal;
let cues: MotionCue[];
let silent: ReturnType<typeof silentContext>;

beforeEach(async () => {
  cues = [];
  let time = (): number => 1000;
  silent = silentContext();
  const player = createPlayer({
    context: silent.context,
    sounds: FEW_SOUNDS,
    fetchBank: (bank) => Promise.resolve(bytesOf(bank)),
    now: () => time(),
    isHidden: () => false,
    volumes: LOUD,
  });
  stage = rehearse(undefined, {
    heard: (all) => {
      // The device has gone on in blocks since the clock of the picture began.
      silent.time = (Math.floor(stage.time() / BLOCK) * BLOCK) / 1000;
      cues.push(...all.filter((cue): cue is MotionCue => 'name' in cue));
      player.heard(all);
    },
    cut: () => undefined,
  });
  time = stage.time;
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
});

describe('a card that is played', () => {
  test('is heard at most fifty milliseconds after it was told, and each sound as near its motion', () => {
    const late: Late[] = [];
    for (let round = 0; round < 50; round += 1) {
      stage.start(hand);
      // Somewhere between two pictures: the next one plays it.
      const toldAt = stage.time() - (round / 50) * PICTURE;
      const before = silent.started.length;
      const known = cues.length;
      stage.play(hand, played, playA);
      const started = silent.started.slice(before);
      expect(started).toHaveLength(2);
      for (const [index, { when }] of started.entries()) {
        const cue = cues[known + index] as MotionCue;
        const sounds = when * 1000 + BLOCK + LOOK_AHEAD;
        late.push({ cue: cue.name, after: sounds - (index === 0 ? toldAt : cue.at) });
      }
      stage.finish();
      for (const one of started) one.end();
    }
    const worst = Math.max(...late.map(({ after }) => after));
    const mean = late.reduce((sum, { after }) => sum + after, 0) / late.length;
    expect(worst, `mean ${mean.toFixed(1)} ms`).toBeLessThanOrEqual(AT_MOST);
    // What is known ahead waits for no picture.
    expect(Math.max(...late.filter(({ cue }) => cue === 'card.lay').map(({ after }) => after))).toBeLessThan(PICTURE);
    expect(mean).toBeLessThan(PICTURE);
  });
});
