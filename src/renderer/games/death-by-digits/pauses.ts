import type { EventView } from '#protocol/view.ts';
import type { StageSettings } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';

/** A reveal is staged with a beat of this length, in milliseconds at normal speed. */
const BEAT = 500;

/** Beats before what an event brings: what lies there is seen first. */
const BEFORE: Readonly<Record<string, number>> = {
  'theft.stopped': 0.6,
  'cards.stolen': 0.6,
  'hand.searched': 0.6,
  'evidence.taken': 0.8,
  'evidence.flipped': 0.6,
  'card.drawn': 0.8,
  'hand.refilled': 0.6,
  'seat.eliminated': 1.2,
  'hand.givenUp': 1,
  'accusations.opened': 1,
  'murder.opened': 2,
  'table.opened': 1.6,
};

/** Beats for which a result stays before anything else happens. */
const AFTER: Readonly<Record<string, number>> = {
  'cards.played': 1,
  'card.guessed': 0.6,
  'theft.stopped': 3,
  'play.failed': 0.8,
  'evidence.flipped': 0.8,
  'accusation.made': 1.2,
  // That somebody is out is read before the next player begins.
  'seat.eliminated': 3,
  'murder.opened': 2,
};

/** Milliseconds to wait before this event. */
export function pauseBefore(event: EventView, settings: StageSettings): number {
  return (BEFORE[event.type] ?? 0) * BEAT * tempoOf(settings);
}

/** Milliseconds to wait after this event. */
export function pauseAfter(event: EventView, settings: StageSettings): number {
  return (AFTER[event.type] ?? 0) * BEAT * tempoOf(settings);
}
