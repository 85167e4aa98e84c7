import type { ToPublisher } from '#protocol/publishing.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { TestedGame } from '#testkit/tested-games.ts';

/** A picture as it stands in a message. */
export type Picture = Extract<ToPublisher, { t: 'step' }>['picture'];

/** A fault planted in what leads to an audience. */
export interface BytesPlant {
  readonly clock?: (clock: Clock) => Clock;
  readonly game?: (game: TestedGame) => TestedGame;
  /** What arrives at the publisher in place of a message; `isRetold` for what a new publisher is told. */
  readonly sends?: (message: ToPublisher, present: () => Picture, isRetold: boolean) => ToPublisher;
  /** What the publisher is told about as it happens: everything, or the end of a match. */
  readonly tellsAtOnce?: 'everything' | 'theEnd';
  /** What somebody who comes is given in place of what the channel has. */
  readonly begins?: (game: string, present: Picture) => Buffer;
  /** What lies on the disk after a crash; `first` is what was kept of the outputs when they were opened. */
  readonly crashes?: (folder: string, first: string) => void;
}
