import type { BotSight, Reviewing } from '#engine/core/game.ts';
import { scaleFor, toChances } from '#engine/kits/search/chances.ts';
import type { DezaiShenPhase } from '../dezai-shen.chart.ts';
import { bidContract, doubledContract } from '../rules/contract.ts';
import { SEATS } from '../rules/layout.ts';
import { tokensFor } from '../rules/settle.ts';
import type { Contract, DezaiShenMove, DezaiShenNumbers, DezaiShenOptions } from '../types.ts';

type Sight = BotSight<DezaiShenMove, DezaiShenPhase>;

/** The standard deviation of what one hand brings a seat, in tokens; measured in 60 matches of three `steady` players. */
const HAND_DEVIATION = 1.5;

/**
 * Tokens expected in the present hand as chances to win the match. The contract will be made with the chance that makes
 * so many tokens its mean. After that, what the hands that are left bring is noise (`kits/search/chances.ts`).
 */
export const review: Reviewing<DezaiShenMove, DezaiShenPhase> = {
  deals: 4_000_000,
  chances(sight, { unit, choices }) {
    if (unit !== 'tokens') return null;
    return choices.map(({ move, worth }) => (worth === null ? null : chanceWith(sight, move, worth)));
  },
};

function chanceWith(sight: Sight, move: DezaiShenMove, tokens: number): number {
  const { seat } = sight;
  const contract = contractAfter(sight, move);
  if (contract === null) {
    // Nobody has bid yet: what this seat expects to gain or lose comes from both others.
    const deltas = SEATS.map((other) => (other === seat ? tokens : -tokens / 2));
    return chanceAfter(sight, deltas);
  }
  const { settlement } = optionsOf(sight);
  const { onTable } = numbersOf(sight);
  const [made, failed] = [true, false].map((isMade) => tokensFor(contract, isMade, settlement, onTable).deltas);
  const [most, least] = [made?.[seat] ?? 0, failed?.[seat] ?? 0];
  const share = most === least ? 0 : Math.max(0, Math.min(1, (tokens - least) / (most - least)));
  return share * chanceAfter(sight, made ?? []) + (1 - share) * chanceAfter(sight, failed ?? []);
}

/** The chance of winning when this hand has brought so many tokens. */
function chanceAfter(sight: Sight, deltas: readonly number[]): number {
  const { ledger, counted, handsPerMatch } = numbersOf(sight);
  const before = ledger.at(-1)?.totals ?? SEATS.map(() => 0);
  const totals = Float64Array.from(before, (total, seat) => total + (deltas[seat] ?? 0));
  const handsLeft = Math.max(0, handsPerMatch - counted - 1);
  toChances(totals, scaleFor(HAND_DEVIATION * Math.sqrt(handsLeft)), 0);
  return totals[sight.seat] ?? 0;
}

/** The contract that is played if nobody answers this move; null if there is none yet. */
function contractAfter(sight: Sight, move: DezaiShenMove): Contract | null {
  const { contract } = numbersOf(sight);
  if (move.type !== 'move.call' || move.call === 'pass') return contract;
  if (move.call === 'double') return contract && doubledContract(contract);
  return bidContract(contract, sight.seat, move.call, optionsOf(sight));
}

function numbersOf({ view }: Sight): DezaiShenNumbers {
  return view.numbers as unknown as DezaiShenNumbers;
}

function optionsOf({ options }: Sight): DezaiShenOptions {
  return options as unknown as DezaiShenOptions;
}
