import type { FromPublisher, ToPublisher } from '#protocol/publishing.ts';
import type { ChildPort, OpenChild } from '../child-port.ts';

/** The connection to the publisher, the process that serves audiences. */
export type PublisherPort = ChildPort<ToPublisher>;

/** Starts the publisher. */
export type OpenPublisher = OpenChild<ToPublisher, FromPublisher>;
