import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { deathByDigits } from '#engine/games/death-by-digits/index.ts';
import type { Scene } from './scenarios.ts';

/** A scene as this seat sees it, or as anybody who watches when it is null. */
export function seenIn(scene: Scene, seat: SeatId | null): GameView {
  return viewOf(deathByDigits, scene, viewerOf(seat));
}

/** What has happened in a scene, as this seat was told it, or anybody who watches when it is null. */
export function toldIn(scene: Scene, seat: SeatId | null): readonly EventView[] {
  return redactEvents(deathByDigits, scene.events, viewerOf(seat));
}

/** What this seat is asked in a scene. */
export function askedIn(scene: Scene, seat: SeatId): readonly Prompt[] {
  return deathByDigits.prompts(scene, seat);
}

function viewerOf(seat: SeatId | null): Viewer {
  return seat === null ? PUBLIC : { kind: 'seat', seat };
}
