import type { AudienceRule, OutputPlan } from '#protocol/audience.ts';
import type { ShownAt, ToldAt } from '#testkit/audience-script.ts';
import type { Viewer } from './viewers.ts';

/** When something came, and what was known of its output then. */
export interface Moment {
  /** Milliseconds that had really passed. */
  readonly at: number;
  /** How many steps the output had been told. */
  readonly told: number;
  readonly names: OutputPlan['names'];
}

/** What an output was told, and all that came of it, from when it was opened at one host until it was closed there. */
export interface Log {
  readonly slot: number;
  readonly told: ToldAt[];
  readonly changes: { readonly told: number; readonly rule: AudienceRule }[];
  /** What its delay let go. */
  readonly shown: ShownAt[];
  /** What the other process was told, as text. */
  readonly raw: { readonly moment: Moment; readonly text: string }[];
  readonly viewers: Viewer<Moment>[];
  /** Whether it was open until every delay was over. */
  isWhole: boolean;
}

/** Nothing has come yet. */
export function newLog(slot: number): Log {
  return { slot, told: [], changes: [], shown: [], raw: [], viewers: [], isWhole: false };
}
