import type { FromPublisher, ToPublisher } from '#protocol/publishing.ts';

/** The other end of another process: the publisher, which serves audiences. */
export interface PublisherPort {
  send(message: ToPublisher): void;
  /** It takes nothing any more and is ended at once, without a goodbye; `gone` is called when it is. */
  kill(): void;
  /** It is not needed any more, and ends. */
  end(): void;
}

/**
 * Starts the publisher. `hear` is given whatever it says, and `gone` is called once when it ends by itself, was killed
 * or could not be started; neither is called after `end`, nor before this returns.
 */
export type OpenPublisher = (hear: (message: FromPublisher) => void, gone: () => void) => PublisherPort;
