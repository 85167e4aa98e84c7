import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { WindowView } from '#protocol/table.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameEvent, GameState, Position } from '../../core/game.ts';
import { redactEvents, viewOf, type AnyStep } from '../../core/redact.ts';
import { createRedactor, type Told } from '../../core/redactor.ts';
import { awaiting } from '../../core/run.ts';

/** A position as one guest may know it, with what that guest may do. */
export interface Picture {
  readonly view: GameView;
  readonly prompts: readonly Prompt[];
}

type Update = Extract<DownMessage, { t: 'update' }>;

/** What a guest is told about a step, and what it sees after it. */
export interface StepPicture {
  /** The very same for all who are told the same. */
  readonly update: Update;
  view(): GameView;
}

/** What one step looks like to the public and to each seat; a guest is only sent its own. */
export interface StepPictures {
  readonly ofPublic: StepPicture;
  readonly ofSeats: ReadonlyMap<SeatId, StepPicture>;
  readonly publicEvents: readonly EventView[];
}

/** Makes what each guest of one match may know. */
export interface Pictures {
  /** The picture for a seat, or for the public (`seat` null). `plays` says whether the seat's own person moves. */
  of(position: Position<GameState>, seat: SeatId | null, plays: boolean): Picture;
  /** What a guest may know of past events, for its log: without shifts, as there is nothing left to move. */
  ofLog(events: readonly GameEvent[], seat: SeatId | null): EventView[];
  /**
   * Every update of a step, worked out before anything is written, so that a fault here spoils no record. What is said
   * about the window that opens is the same for all.
   */
  ofStep(
    step: AnyStep,
    seq: number,
    seats: readonly { readonly seat: SeatId; readonly plays: boolean }[],
    window: WindowView | null,
  ): StepPictures;
}

/** Creates the pictures of a match of this game; they share what an input leaves unchanged (docs/decisions/0007). */
export function createPictures(game: AnyGame): Pictures {
  const redactor = createRedactor(game);
  const viewerAt = (seat: SeatId | null): Viewer => (seat === null ? PUBLIC : seatViewer(seat));

  const of: Pictures['of'] = (position, seat, plays) => {
    const view = redactor.view(position, viewerAt(seat));
    const asked = seat !== null && plays && view.awaiting.includes(seat);
    return { view, prompts: asked ? game.prompts(position, seat) : [] };
  };

  return {
    of,
    ofLog: (events, seat) => redactEvents(game, events, viewerAt(seat)).map(({ shifts: _shifts, ...told }) => told),
    ofStep(step, seq, seats, window) {
      const { position } = step;
      const waiting = awaiting(game, position);
      const updates = new Map<Told, Update>();
      const pictureFor = (seat: SeatId | null, plays: boolean): StepPicture => {
        const told = redactor.told(step, viewerAt(seat));
        const asked = seat !== null && plays && waiting.kind === 'seats' && waiting.seats.includes(seat);
        const prompts = asked ? game.prompts(position, seat) : [];
        const known = asked ? undefined : updates.get(told);
        const update = known ?? { t: 'update', seq, ...told, prompts, window };
        if (!asked) updates.set(told, update);
        return { update, view: () => viewOf(game, position, viewerAt(seat)) };
      };
      const ofPublic = pictureFor(null, false);
      return {
        ofPublic,
        ofSeats: new Map(seats.map(({ seat, plays }) => [seat, pictureFor(seat, plays)])),
        publicEvents: ofPublic.update.events,
      };
    },
  };
}
