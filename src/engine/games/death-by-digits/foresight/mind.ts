/** How a player works out where the cards are. */
export interface Mind {
  /** How many courses of events are followed at a time, and how often the open cards of each are dealt. */
  readonly courses: number;
  readonly deals: number;
  /** Whether it assumes that a player who does not call Stop probably has no card of that number. */
  readonly hearsSilence: boolean;
}

/** Goes only by what it has seen. */
export const CAREFUL: Mind = { courses: 80, deals: 2, hearsSilence: false };
