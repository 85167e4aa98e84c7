import type { CueListener } from '#renderer/stage/cue.ts';

/** Where a page says what is to be heard. Before the first gesture all of it is silence. */
export interface SoundDesk extends CueListener {
  /** A sound by its name, at once. */
  play(name: string): void;
}

/** What is fetched at the first gesture: whatever plays, listens and vibrates. */
export interface Ears extends CueListener {
  play(name: string): void;
  /** The context is there, or has been woken. */
  woken(): void;
}

/** The device that sound comes out of. */
export interface SoundDevice {
  /** Null until somebody wants sound, and where there is none. */
  context(): AudioContext | null;
  /** Makes the context, or wakes it: within a gesture, or where the page has sounded before. */
  wake(): void;
}

export interface DeskInput {
  /** Where gestures are heard: the window. */
  readonly page: EventTarget;
  /** Fetches what plays, and gives it the device. */
  readonly load: (device: SoundDevice) => Promise<Ears>;
  /** Whether the person wants sound at this moment. */
  readonly isWanted: () => boolean;
  /** Does without a gesture: a stream's own source may sound at once. */
  readonly isOpen?: boolean;
}

/**
 * Waits for the first gesture, as browsers want it: until then no context is made and nothing is fetched. The context
 * is made and woken within a gesture itself, since nothing later counts as one on a phone; every gesture wakes it again
 * after a call or another app has taken the sound away.
 */
export function createSoundDesk({ page, load, isWanted, isOpen = false }: DeskInput): SoundDesk {
  let context: AudioContext | null = null;
  let ears: Ears | null = null;
  let isLoading = false;

  function open(): void {
    if (isWanted()) wake();
    if (ears !== null || isLoading) return;
    isLoading = true;
    load({ context: () => context, wake }).then(
      (loaded) => {
        ears = loaded;
        ears.woken();
      },
      () => {
        isLoading = false;
      },
    );
  }

  function wake(): void {
    try {
      context ??= new AudioContext({ latencyHint: 'interactive' });
    } catch {
      return;
    }
    if (context.state === 'running') return;
    context.resume().then(
      () => ears?.woken(),
      () => undefined,
    );
  }

  /** A finger counts when it is lifted, a mouse when it is pressed. */
  const onGesture = (event: Event): void => {
    const isFinger = 'pointerType' in event && event.pointerType !== 'mouse';
    if (event.type !== 'pointerdown' || !isFinger) open();
  };
  for (const type of ['pointerdown', 'pointerup', 'keydown']) page.addEventListener(type, onGesture, true);
  if (isOpen) open();

  return {
    heard: (cues) => ears?.heard(cues),
    cut: () => ears?.cut(),
    play: (name) => ears?.play(name),
  };
}
