import type { EventView } from '#protocol/view.ts';
import type { StageSettings } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';

/** A reveal is staged with a beat of this length, in milliseconds at normal speed. */
const BEAT = 500;

/** Beats before what an event brings: what lies there is seen first. */
const BEFORE: Readonly<Record<string, number>> = {
  'hints.shown': 0.6,
  'clue.revealed': 1,
  'clue.opened': 1,
  'gifts.taken': 1.2,
  'answers.opened': 1,
  'crime.opened': 1.6,
  'assassin.known': 1.2,
  'team.judged': 1.6,
  'table.opened': 1.6,
};

/** Beats for which a result stays before anything else happens. */
const AFTER: Readonly<Record<string, number>> = { 'clue.revealed': 1, 'crime.opened': 2, 'draw.forced': 0.6 };

/** Milliseconds to wait before this event. */
export function pauseBefore(event: EventView, settings: StageSettings): number {
  return (BEFORE[event.type] ?? 0) * BEAT * tempoOf(settings);
}

/** Milliseconds to wait after this event. */
export function pauseAfter(event: EventView, settings: StageSettings): number {
  return (AFTER[event.type] ?? 0) * BEAT * tempoOf(settings);
}
