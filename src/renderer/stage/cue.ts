import type { EventView } from '#protocol/view.ts';

/** Something in the picture that can be heard. */
export interface MotionCue {
  readonly name: MotionName;
  /** Milliseconds on the clock of the picture; it may lie ahead. */
  readonly at: number;
  /** Where across the picture it happens: 0 is its left edge, 1 its right one. */
  readonly place: number;
  /** How hard, above 0 and at most 1. */
  readonly strength: number;
}

/** What an event says, which a game may have a tone for. */
export interface EventCue {
  readonly event: EventView;
  readonly at: number;
  readonly place: number;
}

export type Cue = MotionCue | EventCue;

export type MotionName =
  | `card.${'slide' | 'lift' | 'turn' | 'lay' | 'gather' | 'shuffle' | 'refused'}`
  | `die.${'hit.soft' | 'hit.hard' | 'tray' | 'die' | 'rest'}`
  | `token.${'slide' | 'lay' | 'stack'}`;

/** Whoever makes the picture heard. The picture knows nothing of sounds: it says what happens, when, where and how hard. */
export interface CueListener {
  heard(cues: readonly Cue[]): void;
  /** The picture has left out what was to come: what has not begun to sound is not to be heard. */
  cut(): void;
}

/** The strength of a piece that is moved by hand. */
export const BY_HAND = 0.5;
