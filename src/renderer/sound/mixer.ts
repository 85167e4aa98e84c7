import type { Bus } from './sounds.ts';

/** How loud everything is: parts of full loudness from 0 to 1. */
export interface Volumes {
  /** Off is silence, whatever the others say. */
  readonly isOn: boolean;
  readonly all: number;
  readonly table: number;
  readonly bell: number;
  readonly interface: number;
  readonly hasRoomTone: boolean;
}

/** The limiter lets nothing above this out, in dB; a compressor with its steepest ratio, no knee and its quickest attack. */
const CEILING = -6;
const RATIO = 20;
/**
 * A compressor makes everything louder by itself: by the 0.6th power of what it takes from a full signal (Web Audio,
 * "computing the makeup gain"). That is undone, so that a single sound is as loud as without it.
 */
const MAKEUP = (CEILING - CEILING / RATIO) * 0.6;
/** Seconds over which a volume changes, so that it does not click. */
const GLIDE = 0.02;

/** Where sounds go in: one way for each kind of volume. */
export interface Mixer {
  readonly bus: (name: Bus) => AudioNode;
  set(volumes: Volumes): void;
}

/** Buses into one volume for all, and a limiter behind it: the more happens at once, the less of it comes through. */
export function createMixer(context: BaseAudioContext): Mixer {
  const limiter = context.createDynamicsCompressor();
  const fixed = { threshold: CEILING, knee: 0, ratio: RATIO, attack: 0.001, release: 0.12 } as const;
  for (const name of Object.keys(fixed) as (keyof typeof fixed)[]) limiter[name].value = fixed[name];
  const trim = context.createGain();
  trim.gain.value = 10 ** (MAKEUP / 20);
  const all = context.createGain();
  all.connect(limiter);
  limiter.connect(trim);
  trim.connect(context.destination);
  const gainOf = (): GainNode => {
    const gain = context.createGain();
    gain.connect(all);
    return gain;
  };
  const buses: Readonly<Record<Bus, GainNode>> = {
    table: gainOf(),
    bell: gainOf(),
    interface: gainOf(),
    room: gainOf(),
  };
  const glide = (gain: GainNode, to: number): void => {
    gain.gain.setTargetAtTime(to, context.currentTime, GLIDE);
  };
  return {
    bus: (name) => buses[name],
    set(volumes) {
      glide(all, volumes.isOn ? loudness(volumes.all) : 0);
      for (const name of ['table', 'bell', 'interface'] as const) glide(buses[name], loudness(volumes[name]));
      glide(buses.room, volumes.hasRoomTone ? loudness(volumes.table) : 0);
    },
  };
}

/** A slider's way is heard as even when the amplitude grows with its square. */
function loudness(part: number): number {
  return part * part;
}
