import type { AudienceRule, OutputPlan, SpectatorRule } from '#protocol/audience.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import type { Played } from '#testkit/playout.ts';

/** Something that comes to pass around a host with an audience. None of it says anything of hidden faces. */
export type Act =
  /** Time passes until the next input is made; after the last one of a match, a rematch. */
  | { readonly act: 'next' }
  | { readonly act: 'wait'; readonly for: number }
  /** The table is paused meanwhile. */
  | { readonly act: 'rest'; readonly for: number }
  /** Somebody sets the computer's clock. */
  | { readonly act: 'jump'; readonly by: number }
  /** The seat at the host's own window takes its last move back, if it may. */
  | { readonly act: 'back' }
  | { readonly act: 'come' | 'reload' | 'leave' | 'renew' | 'close'; readonly slot: number }
  | { readonly act: 'open'; readonly slot: number; readonly plan: OutputPlan }
  | { readonly act: 'plan'; readonly slot: number; readonly plan: OutputPlan }
  /** The host rules; where the person at the table is asked, it answers like this. */
  | { readonly act: 'rule'; readonly rule: SpectatorRule; readonly answer: 'agree' | 'decline' | 'withdraw' }
  | { readonly act: 'reach'; readonly for: number }
  /** The process that serves ends by itself. */
  | { readonly act: 'die' }
  /** The host's process is killed, and another takes up what lies on the disk. */
  | { readonly act: 'crash' };

/** What happens at a host, in one world or in two. */
export interface Schedule {
  readonly table: Pick<Played, 'game' | 'options' | 'seats' | 'start'>;
  /** Say it when a test fails. */
  readonly seed: string;
  readonly spectators: SpectatorRule;
  /** How many inputs are made before the outputs are opened. */
  readonly opensAt: number;
  readonly acts: readonly Act[];
  /** Whether bots play on for some of it, which takes real time. */
  readonly chances: boolean;
}

/** This many outputs at most, each with a place of its own. */
export const SLOTS = 4;

const WAITS = [0, 20, 300, 900, 3_000];
const RESTS = [900, 11_000, 40_000];
const SECONDS = [0, 0, 1, 5, 30];
/** The same where bots play on after every step that is shown. */
const SHORT_WAITS = [0, 20, 300];
const SHORT_SECONDS = [0, 0, 1];

const ALL: readonly AudienceRule['shows'][] = ['public', 'atEnd', 'hands'];

function anyRule(stream: Stream, shows: AudienceRule['shows'], seconds: readonly number[]): AudienceRule {
  return { shows, delay: pick(seconds, stream), afterDeal: shows === 'hands' ? pick(seconds, stream) : 0 };
}

/** A schedule of about `length` inputs, with all that may come between two of them. */
export function anySchedule(
  table: Schedule['table'],
  seed: string,
  stream: Stream,
  { length, opensAt, chances }: { length: number; opensAt: number; chances: boolean },
): Schedule {
  const [waits, seconds] = chances ? [SHORT_WAITS, SHORT_SECONDS] : [WAITS, SECONDS];
  const slot = (): number => stream.uniform(SLOTS);
  const coin = (): boolean => stream.uniform(2) === 0;
  const planFor = (place: number): OutputPlan => {
    // One of each kind, so that there is always something to compare; the last follows the table.
    const shows = chances ? pick(['public', 'atEnd'] as const, stream) : ALL[place];
    return {
      label: `Output ${String(place)}`,
      rule: shows === undefined ? null : anyRule(stream, shows, seconds),
      names: pick(['own', 'seats'] as const, stream),
      chances: chances && (place === 0 || coin()),
    };
  };
  const acts: Act[] = Array.from({ length: SLOTS }, (_, place): readonly Act[] => [
    { act: 'open', slot: place, plan: planFor(place) },
    { act: 'come', slot: place },
  ]).flat();
  const sometimes = (one: number, ...made: readonly (() => Act)[]): void => {
    if (stream.uniform(one) === 0) for (const make of made) acts.push(make());
  };
  for (let count = 0; count < length; count += 1) {
    acts.push({ act: 'next' });
    sometimes(4, () => ({ act: 'wait', for: pick(waits, stream) }));
    if (!chances) sometimes(9, () => ({ act: 'rest', for: pick(RESTS, stream) }));
    sometimes(10, () => ({ act: 'jump', by: (stream.uniform(2_000_000) - 1_000_000) * 1_000 }));
    sometimes(5, () => ({ act: pick(['come', 'come', 'reload', 'leave'] as const, stream), slot: slot() }));
    sometimes(24, () => ({ act: 'renew', slot: slot() }));
    sometimes(14, () => {
      const place = slot();
      return { act: 'plan', slot: place, plan: planFor(place) };
    });
    if (stream.uniform(26) === 0) {
      const place = slot();
      acts.push({ act: 'close', slot: place }, { act: 'next' }, { act: 'open', slot: place, plan: planFor(place) });
      acts.push({ act: 'come', slot: place });
    }
    sometimes(16, () => ({
      act: 'rule',
      rule: { watching: coin(), audience: anyRule(stream, chances ? 'atEnd' : pick(ALL, stream), seconds) },
      answer: pick(['agree', 'agree', 'decline', 'withdraw'] as const, stream),
    }));
    sometimes(12, () => ({ act: 'back' }));
    sometimes(24, () => ({ act: 'reach', for: pick(waits, stream) }));
    if (stream.uniform(20) === 0) {
      acts.push({ act: 'die' }, { act: 'wait', for: chances ? 300 : 3_000 });
      for (let place = 0; place < SLOTS; place += 1) if (coin()) acts.push({ act: 'come', slot: place });
    }
    if (stream.uniform(28) === 0) {
      acts.push({ act: 'crash' });
      for (let place = 0; place < SLOTS; place += 1) if (coin()) acts.push({ act: 'come', slot: place });
    }
  }
  // A dozen matches are imagined before any chance is told.
  if (chances) acts.push({ act: 'wait', for: 4_000 });
  const shows = chances || stream.uniform(4) === 0 ? 'atEnd' : 'hands';
  const spectators = { watching: coin(), audience: anyRule(stream, shows, [0, 0, 1]) };
  return { table, seed, spectators, opensAt, acts, chances };
}
