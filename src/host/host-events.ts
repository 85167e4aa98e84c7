import { EventEmitter } from 'node:events';

/**
 * What the parts of a host tell each other. The sender does not know who listens, so no part has to be made before
 * another.
 */
export interface HostEventMap {
  /** Something that everybody in the room is told may have changed. */
  roomChanged: [];
  /** The way in for other devices, or what is told about it, has changed. */
  doorChanged: [];
  /** What audiences are served, or how many watch, has changed. */
  audienceChanged: [];
  /** The table halted by itself; its guests were sent away. */
  tableHalted: [];
  /** A match whose seed was drawn for it has just begun. */
  matchDrawn: [];
  /** The match at the table has just ended. */
  matchOver: [];
  /** The evening has got further, or somebody may have another place in it. */
  eveningChanged: [];
  /** The evening cannot go on, and was left. */
  eveningHalted: [];
  /** What is listed in the library may have changed. */
  libraryChanged: [];
  /** The table's rule for people without a seat has changed. */
  spectatorsRuled: [];
}

export type HostEvents = EventEmitter<HostEventMap>;

/** Creates the events; comes before all other parts of a host. */
export function createHostEvents(): HostEvents {
  return new EventEmitter();
}
