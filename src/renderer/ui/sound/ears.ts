import type { SeatId } from '#protocol/ids.ts';
import type { EventView } from '#protocol/view.ts';
import type { Settings } from '#protocol/settings.ts';
import { ownSeat, type ClientFrame } from '#renderer/client/client-state.ts';
import type { Client } from '#renderer/client/client.ts';
import type { SettingsStore } from '#renderer/client/settings-store.ts';
import type { Ears, SoundDevice } from '#renderer/sound/desk.ts';
import type { Volumes } from '#renderer/sound/mixer.ts';
import { createPlayer, type Player } from '#renderer/sound/player.ts';
import type { Sounds } from '#renderer/sound/sounds.ts';
import { seatIn } from '#renderer/stage/told.ts';
import { attentionOf, hasHeardSpeech, isPlaying } from './attention.ts';
import { createTicking } from './ticking.ts';
import { vibrate } from './touch.ts';

export interface EarsInput {
  readonly client: Pick<Client, 'getState' | 'subscribe' | 'onFrame'>;
  readonly settings: Pick<SettingsStore, 'get' | 'subscribe'>;
  readonly device: SoundDevice;
  readonly sounds: Sounds;
  readonly fetchBank: (bank: string) => Promise<ArrayBuffer>;
  /** False on a page that draws no table: what happens there is heard by the events alone. */
  readonly hasPicture: boolean;
  readonly page: Pick<Window, 'document' | 'navigator' | 'performance'>;
}

/** Milliseconds until the bell: by then the picture has said whether dice roll, which the bell waits for. */
const AFTER_PICTURE = 34;
/** Milliseconds in which several messages are heard as one. */
const TALK = 400;
/** What clicks when it is pressed. */
const PRESSED = 'button, [role=button], [role=tab], [role=radio], [role=switch], [role=menuitem], label, summary';

/** Listens to the table, the person and the page, and lets the player and the phone answer. Lives as long as the page. */
export function openEars({ client, settings, device, sounds, fetchBank, hasPicture, page }: EarsInput): Ears {
  const { document, navigator, performance } = page;
  const now = (): number => performance.now();
  const isHidden = (): boolean => document.hidden;
  let player: Player | null = null;
  let before = client.getState();
  let spokenAt = -Infinity;
  const ticking = createTicking({ play, now });

  function play(name: string): void {
    player?.play(name);
    if (name.endsWith('.refused')) feel('refused');
  }

  function feel(felt: Parameters<typeof vibrate>[1]): void {
    if (settings.get().vibration && isPlaying(client.getState()) && !isHidden()) vibrate(navigator, felt);
  }

  function woken(): void {
    const made = device.context();
    if (made === null || player !== null) {
      player?.visibilityChanged();
      return;
    }
    const volumes = volumesOf(settings.get());
    try {
      player = createPlayer({ context: made, sounds, fetchBank, now, isHidden, volumes });
    } catch {
      // A browser that lacks what a table needs is silent.
      return;
    }
    player.setGame(client.getState().welcome?.game?.id ?? null);
  }

  client.subscribe(() => {
    const after = client.getState();
    const attention = attentionOf(before, after);
    if (attention !== null) {
      setTimeout(() => player?.play(`bell.${attention}`), AFTER_PICTURE);
      feel(attention);
    }
    if (hasHeardSpeech(before, after) && now() - spokenAt >= TALK) {
      spokenAt = now();
      play('interface.message');
    }
    if (after.welcome?.game !== before.welcome?.game) player?.setGame(after.welcome?.game?.id ?? null);
    ticking.see(after);
    before = after;
  });
  if (!hasPicture) {
    client.onFrame((frame) => {
      player?.told(ownEvents(frame, ownSeat(client.getState())));
    });
  }
  settings.subscribe(() => {
    const volumes = volumesOf(settings.get());
    player?.set(volumes);
    // A muted page leaves the device alone.
    if (volumes.isOn) device.wake();
    else
      device
        .context()
        ?.suspend()
        .catch(() => undefined);
  });
  document.addEventListener('visibilitychange', () => {
    // Where the system took the sound away it may let it go on; if not, the next gesture does.
    if (!isHidden() && settings.get().sound && device.context() !== null) device.wake();
    player?.visibilityChanged();
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest(PRESSED) : null;
      // A piece is heard by what becomes of it.
      if (pressed !== null && !pressed.hasAttribute('data-piece')) play('interface.press');
    },
    true,
  );

  return {
    heard(cues) {
      player?.heard(cues);
      if (cues.some((cue) => 'name' in cue && cue.name === 'card.refused')) feel('refused');
    },
    cut: () => player?.cut(),
    play,
    woken,
  };
}

/** How loud things are for somebody with these settings. */
function volumesOf(settings: Settings): Volumes {
  const { sound, volume, tableVolume, bellVolume, interfaceVolume, roomTone } = settings;
  return {
    isOn: sound,
    all: volume,
    table: tableVolume,
    bell: bellVolume,
    interface: interfaceVolume,
    hasRoomTone: roomTone,
  };
}

/**
 * What a hand page makes heard: what concerns its own seat or everybody. What the others do is heard from the table's
 * picture; six phones in one room that all tell it would be noise.
 */
function ownEvents({ events }: ClientFrame, seat: SeatId | null): readonly EventView[] {
  return (events ?? []).filter((event) => {
    const named = seatIn(event);
    if (named !== null) return named === seat;
    const { shifts = [] } = event;
    const hand = `hand:${String(seat)}`;
    return shifts.length === 0 || shifts.some(({ from, to }) => from === hand || to === hand);
  });
}
