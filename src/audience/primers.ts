/// <reference types="vite/types/importMeta.d.ts" />
import { createPrimer } from '#feed/feed.ts';
import { learnSample } from '#feed/sample.ts';

type Primer = ReturnType<typeof createPrimer>;

const SAMPLES = import.meta.glob<unknown>('../../resources/feed/*.json', { eager: true, import: 'default' });

const known = new Map<string, Primer>();

/**
 * What both ends of a feed of this game know beforehand, from its sample match in resources/feed; nothing for a game
 * without one. Worked out once, which takes about a tenth of a second.
 */
export function primerOf(game: string): Primer {
  let primer = known.get(game);
  if (!primer) {
    const sample = SAMPLES[`../../resources/feed/${game}.json`];
    primer = sample === undefined ? createPrimer([]) : learnSample(sample).primer;
    known.set(game, primer);
  }
  return primer;
}
