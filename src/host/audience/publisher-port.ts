import type { FromPublisher, ToPublisher } from '#protocol/publishing.ts';

/** The connection to the publisher, the process that serves audiences. */
export interface PublisherPort {
  send(message: ToPublisher): void;
  /** Ends a publisher that no longer takes messages, at once and without a goodbye; then `gone` is called. */
  kill(): void;
  /** Ends a publisher that is no longer needed. */
  end(): void;
}

/**
 * Starts the publisher. `hear` is called with each of its messages. `gone` is called once when it ends by itself, was
 * killed or could not be started. Neither is called after `end`, nor before this function returns.
 */
export type OpenPublisher = (hear: (message: FromPublisher) => void, gone: () => void) => PublisherPort;
