/** How a player works out where the cards are. */
export interface Mind {
  /** How many courses of events are followed at a time, and how often the open cards of each are dealt. */
  readonly courses: number;
  readonly deals: number;
  /** Whether a player who does not call Stop is believed to have no such card, as a rule. */
  readonly hearsSilence: boolean;
}

/** A player that goes by what it has seen. */
export const CAREFUL: Mind = { courses: 80, deals: 2, hearsSilence: false };
