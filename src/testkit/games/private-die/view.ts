import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { privateDie } from '#engine/games/private-die/index.ts';
import type { Scene } from './scenarios.ts';

/** A scene as this seat sees it, or as anybody who watches when it is null. */
export function seenIn(scene: Scene, seat: SeatId | null): GameView {
  return viewOf(privateDie, scene, seat === null ? PUBLIC : { kind: 'seat', seat });
}
