import { EventEmitter } from 'node:events';

/** What the parts of a host tell each other. Whoever tells does not know who listens, so no part waits for a later one. */
export interface HostEventMap {
  /** Something that everybody in the room is told may be different now. */
  roomChanged: [];
  /** The way in for other devices, or what is told of it, has changed. */
  doorChanged: [];
  /** What is served to an audience, or how many look, has changed. */
  audienceChanged: [];
  /** The table halted by itself; its guests were sent away. */
  tableHalted: [];
  /** The match at the table has just ended. */
  matchOver: [];
  /** What people without a seat are told at this table has changed. */
  spectatorsRuled: [];
}

export type HostEvents = EventEmitter<HostEventMap>;

/** Made before all parts of a host. */
export function createHostEvents(): HostEvents {
  return new EventEmitter();
}
