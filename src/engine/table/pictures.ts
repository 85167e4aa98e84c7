import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import type { AnyGame, GameEvent, GameState, Position } from '../core/game.ts';
import { redactEvents, viewOf } from '../core/redact.ts';
import { awaiting } from '../core/run.ts';

/** A position as one guest may know it, with what that guest may do. */
export interface Picture {
  readonly view: GameView;
  readonly prompts: readonly Prompt[];
}

type Update = Extract<DownMessage, { t: 'update' }>;

/** The picture for a seat, or for the public (`seat` null). `plays` says whether the seat's own person moves. */
export function pictureFor(game: AnyGame, position: Position<GameState>, seat: SeatId | null, plays: boolean): Picture {
  const view = viewOf(game, position, seat === null ? PUBLIC : seatViewer(seat));
  const waiting = awaiting(game, position);
  const asked = seat !== null && plays && waiting.kind === 'seats' && waiting.seats.includes(seat);
  return { view, prompts: asked ? game.prompts(position, seat) : [] };
}

/** What one step looks like to the public and to each seat; a guest is sent its own and no other. */
export interface StepPictures {
  readonly ofPublic: Update;
  readonly ofSeats: ReadonlyMap<SeatId, Update>;
  readonly publicEvents: readonly EventView[];
}

/** Every update of a step, worked out before anything is written, so that a fault here spoils no record. */
export function picturesOf(
  game: AnyGame,
  step: { readonly position: Position<GameState>; readonly events: readonly GameEvent[] },
  seq: number,
  seats: readonly { readonly seat: SeatId; readonly plays: boolean }[],
): StepPictures {
  const updateFor = (seat: SeatId | null, plays: boolean): Update => ({
    t: 'update',
    seq,
    events: redactEvents(game, step.events, seat === null ? PUBLIC : seatViewer(seat)),
    ...pictureFor(game, step.position, seat, plays),
  });
  const ofPublic = updateFor(null, false);
  return {
    ofPublic,
    ofSeats: new Map(seats.map(({ seat, plays }) => [seat, updateFor(seat, plays)])),
    publicEvents: ofPublic.events,
  };
}
