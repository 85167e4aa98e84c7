import type { FromPublisher, ToPublisher } from '#protocol/publishing.ts';
import type { OpenChild } from '../child-port.ts';

/** Starts the publisher. */
export type OpenPublisher = OpenChild<ToPublisher, FromPublisher>;
