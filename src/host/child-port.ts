/** The connection to another process of this program: a forked one, or a utility process of the desktop app. */
export interface ChildPort<Message> {
  send(message: Message): void;
  /** Ends a process that no longer takes messages, at once and without a goodbye; then `gone` is called. */
  kill(): void;
  /** Ends a process that is no longer needed. */
  end(): void;
}

/**
 * Starts a process. `hear` is called with each of its messages. `gone` is called once when it ends by itself, was killed
 * or could not be started. Neither is called after `end`, nor before this function returns.
 */
export type OpenChild<To, From> = (hear: (message: From) => void, gone: () => void) => ChildPort<To>;
