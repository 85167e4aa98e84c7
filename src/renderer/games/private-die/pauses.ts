import type { EventView } from '#protocol/view.ts';
import type { StageSettings } from '#renderer/stage/contract.ts';
import { tempoOf } from '#renderer/stage/pace.ts';

/** A reveal is staged with a beat of this length, in milliseconds at normal speed. */
const BEAT = 500;

/** Beats before what an event brings: what lies there is seen first. */
const BEFORE: Readonly<Record<string, number>> = {
  'first.rolled': 0.5,
  'first.tied': 1.6,
  'first.found': 1.6,
  'witness.revealed': 0.6,
  'value.known': 0.8,
  'commits.shown': 1,
  'turn.stayed': 1.2,
  'turn.matched': 1.2,
  'turn.bust': 1.2,
  'luck.rolled': 1,
  'round.allBust': 1,
  'roll.challenged': 1,
  'rollOff.begun': 1.4,
  'rollOff.rolled': 1,
  'rollOff.tied': 2.4,
  'rollOff.won': 1.6,
  'round.won': 1.6,
  'suddenDeath.begun': 1.4,
  'suddenDeath.valueKnown': 1,
  'suddenDeath.rolled': 1,
  'suddenDeath.goesOn': 2.4,
  'match.ended': 1.6,
};

/** Beats for which a result stays before anything else happens. */
const AFTER: Readonly<Record<string, number>> = { 'value.known': 1, 'luck.rolled': 1.6, 'suddenDeath.valueKnown': 1 };

/** Milliseconds to wait before this event; the dice of a finished round stay as long as a finished trick would. */
export function pauseBefore(event: EventView, settings: StageSettings): number {
  if (event.type === 'round.closed') return settings.trickPause;
  return (BEFORE[event.type] ?? 0) * BEAT * tempoOf(settings);
}

/** Milliseconds to wait after this event. */
export function pauseAfter(event: EventView, settings: StageSettings): number {
  return (AFTER[event.type] ?? 0) * BEAT * tempoOf(settings);
}
