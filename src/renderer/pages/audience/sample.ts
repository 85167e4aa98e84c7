import { audiencePicture } from '#protocol/audience.ts';
import type { AudiencePicture } from '#protocol/audience.ts';
import type { GameId } from '#protocol/ids.ts';
import { listOf } from '#protocol/schema.ts';
import { eventView } from '#protocol/view.ts';
import type { EventView } from '#protocol/view.ts';
import type { Memory } from '#feed/memory.ts';
import { learnSample, type Taught } from '#feed/sample.ts';

/** A sample match of every game, each a file of its own that is fetched with the game. */
const FILES = import.meta.glob<unknown>('../../../../resources/feed/*.json', { import: 'default' });

/** One step of the sample match, as an audience is shown it. */
export interface SampleStep {
  readonly picture: AudiencePicture;
  readonly events: readonly EventView[];
}

/** What both ends of a feed have learnt of this game beforehand; null for a game of which there is no sample. */
export async function loadPrimer(game: GameId): Promise<Memory | null> {
  return (await load(game))?.primer ?? null;
}

/** The sample match itself; empty for a game of which there is none. */
export async function loadSample(game: GameId): Promise<readonly SampleStep[]> {
  const events = listOf(eventView);
  return ((await load(game))?.steps ?? []).map((step) => ({
    picture: audiencePicture.parse(step.picture),
    events: events.parse(step.events),
  }));
}

/** Learnt once: it takes about a tenth of a second, and a page joins its feed again and again. */
const known = new Map<GameId, Taught>();

/** What the phases of a game are called in its chart; nothing before its sample has been fetched. */
export function phasesOf(game: GameId): Taught['phases'] {
  return known.get(game)?.phases ?? {};
}

async function load(game: GameId): Promise<Taught | null> {
  const fetched = await FILES[`../../../../resources/feed/${game}.json`]?.();
  if (fetched === undefined) return null;
  const taught = known.get(game) ?? learnSample(fetched);
  known.set(game, taught);
  return taught;
}
