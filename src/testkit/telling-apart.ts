import type { SeatId } from '#protocol/ids.ts';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import type { GameEvent } from '#engine/core/game.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import { awaiting } from '#engine/core/run.ts';
import type { AnyPosition } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** Where a match stands, and what has happened to bring it there. */
interface Told extends AnyPosition {
  readonly events: readonly GameEvent[];
}

/** Everything this seat (null: whoever watches) is given of a scene: what it sees, was told, is asked and remembers. */
export function knownTo(game: TestedGame, scene: Told, seat: SeatId | null): string {
  const viewer = seat === null ? PUBLIC : seatViewer(seat);
  const waiting = awaiting(game, scene);
  const isAsked = seat !== null && waiting.kind === 'seats' && waiting.seats.includes(seat);
  return JSON.stringify({
    view: viewOf(game, scene, viewer),
    told: redactEvents(game, scene.events, viewer),
    asked: isAsked ? game.prompts(scene, seat) : [],
    memory: seat === null ? null : game.memory?.(scene.state, seat),
  });
}

/** Which of this many seats, and of those who watch (null), can tell two scenes apart that differ in what is hidden. */
export function tellingApart(game: TestedGame, seats: number, one: Told, other: Told): readonly (SeatId | null)[] {
  const everybody = [...Array.from({ length: seats }, (_, seat) => seat), null];
  return everybody.filter((seat) => knownTo(game, one, seat) !== knownTo(game, other, seat));
}
