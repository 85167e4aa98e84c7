import type { EventView } from '#protocol/view.ts';
import type { Cue, CueListener } from '#renderer/stage/cue.ts';
import { createBanks } from './banks.ts';
import { createMixer, type Volumes } from './mixer.ts';
import { type Bus, type Sound, type Sounds, soundsOf } from './sounds.ts';
import { createVariety } from './variety.ts';

/** Left and right are never further apart than this: a table is not as wide as a hall. */
const WIDEST = 0.7;
/** The same sound does not begin twice within this time, in seconds: together they would only be louder. */
const SAME = 0.03;
/** So many sounds are heard at once at the most. */
const VOICES = 24;
/** From so many on each further one is softer, so that their sum grows no louder than about 6 dB above one. */
const CROWD = 2;
/** What should have begun longer ago than this, in milliseconds, is past. */
const PAST = 200;

/** Plays the sounds of one page. */
export interface Player extends CueListener {
  /** Plays one sound by name; `at` is a moment of the picture's clock, now if left out. */
  play(name: string, at?: number): void;
  /** Plays what belongs to these events on a page without a picture. */
  told(events: readonly EventView[]): void;
  set(volumes: Volumes): void;
  /** The game at the table: its own sounds are fetched and heard. */
  setGame(game: string | null): void;
  /** The page came into sight or went out of it. */
  visibilityChanged(): void;
}

export interface PlayerInput {
  readonly context: AudioContext;
  readonly sounds: Sounds;
  readonly fetchBank: (bank: string) => Promise<ArrayBuffer>;
  /** Milliseconds on the clock of the picture. */
  readonly now: () => number;
  /** Out of sight nothing is heard but the bell of one's turn. */
  readonly isHidden: () => boolean;
  readonly volumes: Volumes;
}

interface Voice {
  readonly source: AudioBufferSourceNode;
  /** Seconds on the clock of the device: it may not have begun yet. */
  readonly when: number;
  readonly ends: number;
  readonly isBell: boolean;
}

/** A sound with everything that is decided about it. */
interface Beginning {
  readonly buffer: AudioBuffer;
  readonly loudness: number;
  /** From 0, the left edge of the picture, to 1. */
  readonly place: number;
  readonly bus: Bus;
  readonly when: number;
  readonly isBell: boolean;
  readonly variant: Sound['variants'][number];
}

/** Makes the player. Whatever a browser does not have or does not fetch is silence, never an error. */
export function createPlayer(input: PlayerInput): Player {
  const { context, sounds, now, isHidden } = input;
  const mixer = createMixer(context);
  const banks = createBanks({ ...input, arrived: updateRoomTone });
  const variety = createVariety();
  const voices = new Set<Voice>();
  const startedAt = new Map<string, number>();
  let { volumes } = input;
  let game: string | null = null;
  let tone: AudioBufferSourceNode | null = null;
  let restsAt = -Infinity;

  function start(name: string, at: number, place: number, strength: number): void {
    const sound = sounds[name];
    if (!sound || !volumes.isOn || now() - at > PAST) return;
    const isBell = name.startsWith('bell.');
    if (isHidden() && !isBell) return;
    const buffer = banks.get(sound.bank);
    if (buffer === null || context.state !== 'running') return;
    const when = context.currentTime + Math.max(0, at - now()) / 1000;
    if (Math.abs(when - (startedAt.get(name) ?? -Infinity)) < SAME) return;
    // A beat is scheduled as a whole, so many of the voices will be over by then, or begin only later.
    const others = [...voices].filter((voice) => voice.when < when + SAME && voice.ends > when).length;
    if (others >= VOICES && !isBell) return;
    const variant = sound.variants[variety(name, sound.variants.length)];
    if (!variant) return;
    startedAt.set(name, when);
    const loudness = isBell ? strength : strength * Math.min(1, Math.sqrt(CROWD / (others + 1)));
    try {
      begin({ buffer, loudness, place, bus: sound.bus, when, isBell, variant });
    } catch {
      // No stereo panner, or a context that is closed: whoever says what is to be heard must not hear of that.
    }
  }

  function begin({ buffer, loudness, place, bus, when, isBell, variant }: Beginning): void {
    const { source, end } = wire(buffer, loudness, place, mixer.bus(bus));
    source.start(when, variant.from, variant.length);
    const voice = { source, when, ends: when + variant.length, isBell };
    voices.add(voice);
    source.onended = () => {
      voices.delete(voice);
      end();
    };
  }

  /** A source that plays a bank into a bus, as loud as `gain` says and at its `place`; `end` takes it out again. */
  function wire(bank: AudioBuffer, gain: number, place: number, bus: AudioNode) {
    const source = context.createBufferSource();
    source.buffer = bank;
    const own = context.createGain();
    own.gain.value = gain;
    const panner = context.createStereoPanner();
    panner.pan.value = Math.max(-1, Math.min(1, place * 2 - 1)) * WIDEST;
    source.connect(own);
    own.connect(panner);
    panner.connect(bus);
    const end = (): void => {
      panner.disconnect();
    };
    return { source, end };
  }

  function hear(cue: Cue): void {
    if ('name' in cue) {
      if (cue.name === 'die.rest') restsAt = Math.max(restsAt, cue.at);
      start(cue.name, cue.at, cue.place, cue.strength);
    } else {
      for (const name of soundsOf(sounds, cue.event, game ?? '', true)) start(name, cue.at, cue.place, 1);
    }
  }

  /** The tone of the room goes on for as long as it is wanted and the page is in sight. */
  function updateRoomTone(): void {
    const isWanted = volumes.isOn && volumes.hasRoomTone && !isHidden() && context.state === 'running';
    if (!isWanted) {
      tone?.stop();
      tone = null;
      return;
    }
    const [variant] = sounds['room.tone']?.variants ?? [];
    const buffer = banks.get(sounds['room.tone']?.bank ?? 'room');
    if (tone !== null || buffer === null || !variant) return;
    tone = context.createBufferSource();
    Object.assign(tone, { buffer, loop: true, loopStart: variant.from, loopEnd: variant.from + variant.length });
    tone.connect(mixer.bus('room'));
    tone.start(0, variant.from);
  }

  mixer.set(volumes);
  banks.get('table');
  return {
    heard(cues) {
      for (const cue of cues) hear(cue);
      updateRoomTone();
    },
    cut() {
      restsAt = -Infinity;
      for (const { source, when, isBell } of voices) if (when > context.currentTime && !isBell) source.stop();
    },
    play(name, at = now()) {
      // A bell waits for dice that are still rolling, like the question it rings for.
      start(name, name.startsWith('bell.') ? Math.max(at, restsAt) : at, 0.5, 1);
    },
    told(events) {
      for (const event of events)
        for (const name of soundsOf(sounds, event, game ?? '', false)) start(name, now(), 0.5, 1);
    },
    set(next) {
      volumes = next;
      mixer.set(next);
      // The clock of a muted device stands still: what was under way would go on when it is woken, much later.
      if (!next.isOn) for (const { source } of voices) source.stop();
      updateRoomTone();
    },
    setGame(next) {
      if (next === game) return;
      game = next;
      if (game !== null && Object.values(sounds).some(({ bank }) => bank === game)) banks.get(game);
    },
    visibilityChanged: updateRoomTone,
  };
}
