import type { EveningPlan } from '#protocol/evening.ts';
import type { Seed } from '../core/rng.ts';

/**
 * The seed of this match of the round, the same at every table; `round` and `deal` count from 1. Its hash
 * (`hashSeed`) may be told at any time: it tells nothing of the evening's seed or of another match.
 */
export function dealSeed(plan: Pick<EveningPlan, 'seed'>, round: number, deal: number): Seed {
  throw new Error(`not written: ${plan.seed} ${String(round)} ${String(deal)}`);
}
