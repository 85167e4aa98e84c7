import type { SoundDesk } from '#renderer/sound/desk.ts';

/** A desk that keeps the names of what was to be heard. */
export interface KeptSounds extends SoundDesk {
  readonly played: readonly string[];
}

/** Makes one that has heard nothing. */
export function keptSounds(): KeptSounds {
  const played: string[] = [];
  return {
    played,
    play: (name) => played.push(name),
    heard: (cues) => {
      for (const cue of cues) played.push('name' in cue ? cue.name : cue.event.type);
    },
    cut: () => undefined,
  };
}
