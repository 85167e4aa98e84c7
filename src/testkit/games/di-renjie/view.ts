import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { PUBLIC, type Viewer } from '#protocol/viewer.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { diRenjie } from '#engine/games/di-renjie/index.ts';
import type { Scene } from './scenarios.ts';

/** A scene as this seat sees it, or as anybody who watches when it is null. */
export function seenIn(scene: Scene, seat: SeatId | null): GameView {
  return viewOf(diRenjie, scene, viewerOf(seat));
}

/** What has happened in a scene, as this seat was told it, or anybody who watches when it is null. */
export function toldIn(scene: Scene, seat: SeatId | null): readonly EventView[] {
  return redactEvents(diRenjie, scene.events, viewerOf(seat));
}

function viewerOf(seat: SeatId | null): Viewer {
  return seat === null ? PUBLIC : { kind: 'seat', seat };
}
